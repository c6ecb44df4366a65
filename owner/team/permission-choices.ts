import type { SelectOption } from '../moderation/form-fields.tsx';
import { t } from '../words/words.ts';

/** The permissions that an owner of boards needs; a role may have others, which stay. */
export const permissionChoices: readonly SelectOption[] = [
  ['all', t('Do everything')],
  ['moderate_board', t('Moderate posts')],
  ['people_r', t('See visitors’ email addresses')],
  ['create_board', t('Create boards')],
  ['modify_board', t('Change boards, feeds and buttons')],
  ['delete_board', t('Delete boards')],
  ['design', t('See appearances')],
  ['design_cu', t('Create and change appearances')],
  ['design_d', t('Delete appearances')],
  ['reports', t('See insights')],
  ['teams_users_r', t('See the team')],
  ['teams_users_cu', t('Invite and change users')],
  ['teams_users_d', t('Remove users')],
  ['roles_r', t('See roles')],
  ['roles_cu', t('Create and change roles')],
  ['roles_d', t('Delete roles')],
  ['webhooks_r', t('See webhooks')],
  ['webhooks_cu', t('Create and change webhooks')],
  ['webhooks_d', t('Delete webhooks')],
  ['oauth_applications_r', t('See applications')],
  ['oauth_applications_cu', t('Create and change applications')],
  ['oauth_applications_d', t('Delete applications')],
  ['experiences_r', t('See forms')],
  ['experiences_cu', t('Create and change forms')],
  ['form_submissions_r', t('See form responses')],
  ['program_settings_cu', t('Change the team’s settings')],
];
