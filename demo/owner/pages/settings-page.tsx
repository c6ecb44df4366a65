/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { Form, SubmitButton } from '../../site/moderation/form-fields.tsx';
import { fillForm, type FormState } from '../../site/moderation/form-state.ts';
import { Factors } from '../factors.tsx';
import { PageHead } from '../page-head.tsx';
import type { Place } from '../place-state.ts';
import { createRecordForm, type FieldRule, RecordField, type Values, valuesOf } from '../record-form.tsx';

interface SettingsFormProps {
  readonly place: Place;
  readonly heading: string;
  readonly form: FormState;
  readonly rules: readonly FieldRule[];
  readonly save: (values: Values) => Promise<void>;
}

function SettingsForm({ place, heading, form, rules, save }: SettingsFormProps) {
  const work = async (): Promise<void> => {
    const values = valuesOf(form);
    await save(values);
    fillForm(form, values);
    place.messages.say('Changes saved.');
  };
  return (
    <section class="panel" aria-label={heading}>
      <h2>{heading}</h2>
      <Form form={form} work={work} fail={place.messages.fail}>
        {rules.map((rule) => (
          <RecordField key={rule.name} form={form} rule={rule} />
        ))}
        <SubmitButton form={form}>Save changes</SubmitButton>
      </Form>
    </section>
  );
}

const teamRules: readonly FieldRule[] = [
  { name: 'name', label: 'Name of the team', required: true, maxLength: 200 },
  { name: 'website_url', label: 'Website (optional)', kind: 'url', maxLength: 2048, placeholder: 'https://' },
  { name: 'time_zone', label: 'Time zone', required: true, maxLength: 60, hint: 'Such as Europe/Amsterdam.' },
];
const userRules: readonly FieldRule[] = [{ name: 'name', label: 'Your name', required: true, maxLength: 200 }];

/** The team's name and zone, and the user's own name. */
export function SettingsPage({ place }: { readonly place: Place }) {
  const { client, teamPath, team, user } = place;
  const forms = useMemo(() => {
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      team: createRecordForm('team', teamRules, {
        name: place.teamName.value,
        website_url: text(team.attributes['website_url']),
        time_zone: text(team.attributes['time_zone']) || 'UTC',
      }),
      user: createRecordForm('me', userRules, { name: place.userName.value }),
    };
  }, []);
  return (
    <>
      <PageHead title="Settings" />
      <SettingsForm
        place={place}
        heading="Team"
        form={forms.team}
        rules={teamRules}
        save={async ({ name = '', website_url, time_zone }) => {
          await client.send('PATCH', teamPath, {
            type: 'team',
            id: team.id,
            attributes: { name, website_url: website_url || null, time_zone },
          });
          place.rename('team', name);
        }}
      />
      <SettingsForm
        place={place}
        heading="You"
        form={forms.user}
        rules={userRules}
        save={async ({ name = '' }) => {
          await client.send('PATCH', '/v2/me', { type: 'user', id: user.id, attributes: { name } });
          place.rename('user', name);
        }}
      />
      <Factors place={place} />
      <p class="quiet">
        {`Signed in as ${String(user.attributes['email'] ?? place.userName.value)}. `}
        {`The service answers at ${place.service}.`}
      </p>
    </>
  );
}
