import type { NeededPermission } from '../../auth/roles/permissions.ts';

/**
 * Seeing boards, and what everybody sees on a public one: feeds, buttons, saved filters, terms. The document has no
 * permission for it, so each permission that is about boards includes it.
 */
export const seesBoards: NeededPermission = [
  'moderate_board',
  'modify_board',
  'create_board',
  'delete_board',
  'ownership_board',
  'new_boards_access',
  'design',
  'design_cu',
  'moderation',
  'moderation_cu',
  'reports',
];
