/** @jsxImportSource preact */
import { useEffect, useMemo } from 'preact/hooks';
import { Form, SubmitButton } from '../moderation/form.tsx';
import { type FormState, isFormTouched, settleForm } from '../moderation/form-state.ts';
import type { Resource } from '../moderation/team-client.ts';
import { Factors } from '../team/factors.tsx';
import { LanguageSelect } from '../ui/language-select.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { sendChange } from '../ui/send-change.ts';
import type { Workspace } from '../workspace-state.ts';
import { createRecordForm, type FieldRule, RecordField, type Values, valuesOf } from '../ui/record-fields.tsx';
import { createServiceStatus } from '../team/service-status.ts';
import { addressOf } from '../route.ts';
import { plural, t } from '../words/words.ts';

interface SettingsFormProps {
  readonly workspace: Workspace;
  readonly id: string;
  readonly heading: string;
  readonly intro: string;
  readonly form: FormState;
  readonly rules: readonly FieldRule[];
  /** Resolves with false when the owner does not want to. */
  readonly save: (values: Values) => Promise<boolean>;
}

function SettingsForm({ workspace, id, heading, intro, form, rules, save }: SettingsFormProps) {
  const isChanged = isFormTouched(form);
  const work = async (): Promise<void> => {
    const values = valuesOf(form);
    if (!(await save(values))) return;
    settleForm(form, values);
    workspace.messages.say(t('Changes saved.'));
  };
  return (
    <Panel id={`settings-${id}`} title={heading} intro={intro}>
      <Form form={form} work={work} fail={workspace.messages.fail}>
        {rules.map((rule) => (
          <RecordField key={rule.name} form={form} rule={rule} />
        ))}
        <div class="acts">
          <SubmitButton form={form}>{t('Save changes')}</SubmitButton>
          <p class="quiet" aria-live="polite">
            {isChanged ? t('Unsaved changes') : ''}
          </p>
        </div>
      </Form>
    </Panel>
  );
}

/** The way to the status of the service, which only its administrators get. */
function ServicePanel({ workspace }: { readonly workspace: Workspace }) {
  const { status, load } = useMemo(() => createServiceStatus(workspace), []);
  useEffect(() => void load(), []);
  if (status.value === null) return null;
  const troubles = status.value.findings.filter(({ severity }) => severity !== 'hint').length;
  return (
    <Panel id="settings-service" title={t('Service')} intro={t('You run this service, so you see how it is.')}>
      <div class="part">
        <p>
          {troubles === 0
            ? t('Everything is well.')
            : plural(troubles, { one: '{count} thing is not well.', other: '{count} things are not well.' })}
        </p>
        <a class="button" href={addressOf('status')}>
          {t('Service status')}
        </a>
      </div>
    </Panel>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const readTeam = ({ attributes }: Resource) => ({
  name: textOf(attributes['name']),
  website_url: textOf(attributes['website_url']),
  time_zone: textOf(attributes['time_zone']) || 'UTC',
});
const writeTeam = ({ name, website_url, time_zone }: Values) => ({
  name,
  website_url: website_url || null,
  time_zone,
});

const teamRules: readonly FieldRule[] = [
  { name: 'name', label: t('Team name'), required: true, maxLength: 200 },
  { name: 'website_url', label: t('Website (optional)'), kind: 'url', maxLength: 2048, placeholder: 'https://' },
];
/** A time zone that the browser does not know, as an older service may have, stays among the choices. */
const timeZoneRule = (current: string): FieldRule => ({
  name: 'time_zone',
  label: t('Time zone'),
  kind: 'select',
  hint: t('A day in Insights begins at midnight in this time zone.'),
  options: [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => [
    zone,
    zone.replaceAll('_', ' ').replaceAll('/', ' / '),
  ]),
});
const userRules: readonly FieldRule[] = [{ name: 'name', label: t('Your name'), required: true, maxLength: 200 }];

/** The team's name and time zone, and the user's own name. */
export function SettingsPage({ workspace }: { readonly workspace: Workspace }) {
  const { teamPath, team, user } = workspace;
  const { rules, forms, seen } = workspace.keep(
    'settings',
    () => {
      const all = [...teamRules, timeZoneRule(readTeam(team).time_zone)];
      return {
        rules: all,
        forms: {
          team: createRecordForm('team', all, { ...readTeam(team), name: workspace.teamName.value }),
          user: createRecordForm('me', userRules, { name: workspace.userName.value }),
        },
        seen: { team, user },
      };
    },
    (kept) => Object.values(kept.forms).some(isFormTouched),
  );
  return (
    <>
      <PageHead title={t('Settings')} />
      <SettingsForm
        workspace={workspace}
        id="team"
        heading={t('Team')}
        intro={t('Your team’s name, and the time zone of its reports.')}
        form={forms.team}
        rules={rules}
        save={async (values) => {
          const write = (resource: Resource) => writeTeam(readTeam(resource));
          const saved = await sendChange(workspace, {
            path: teamPath,
            before: seen.team,
            write,
            mine: writeTeam(values),
          });
          if (!saved) return false;
          seen.team = saved.data[0] ?? seen.team;
          workspace.rename('team', values['name'] ?? '');
          return true;
        }}
      />
      <SettingsForm
        workspace={workspace}
        id="you"
        heading={t('You')}
        intro={t('You sign in as {name}.', { name: String(user.attributes['email'] ?? workspace.userName.value) })}
        form={forms.user}
        rules={userRules}
        save={async ({ name = '' }) => {
          const write = (resource: Resource) => ({ name: resource.attributes['name'] });
          const saved = await sendChange(workspace, { path: '/v2/me', before: seen.user, write, mine: { name } });
          if (!saved) return false;
          seen.user = saved.data[0] ?? seen.user;
          workspace.rename('user', name);
          return true;
        }}
      />
      <Panel id="settings-language" title={t('Language')}>
        <LanguageSelect id="app-language" />
      </Panel>
      <Factors workspace={workspace} />
      <ServicePanel workspace={workspace} />
    </>
  );
}
