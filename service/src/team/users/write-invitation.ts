import type { Database } from '../../database/schema.ts';
import type { ServiceWords } from '../../http/words/words.ts';
import type { Mail } from '../mail/send-mail.ts';

/** A template of the team with this name replaces the default text. */
const templateName = 'invitation';

/** Replaces each `{{name}}` in a template with its value; unknown names are left unchanged. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Returns the mail for an invitation to a team, in the words of whoever invites. */
export async function writeInvitation(
  database: Database,
  teamId: number,
  link: string,
  { t }: ServiceWords,
): Promise<Pick<Mail, 'subject' | 'text'>> {
  const { name } = await database.selectFrom('teams').select('name').where('id', '=', teamId).executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('team_records')
    .select('attributes')
    .where('type', '=', 'email_template')
    .where('team_id', '=', teamId)
    .orderBy('id', 'desc')
    .execute();
  const own = rows
    .map(
      ({ attributes }) =>
        JSON.parse(attributes) as { readonly name: string; readonly subject: string; readonly text: string },
    )
    .find((template) => template.name.toLowerCase() === templateName);
  const values = { team: name, link };
  if (own) {
    const text = fill(own.text, values);
    // The link must be in the mail even if the template does not contain it.
    return { subject: fill(own.subject, values), text: text.includes(link) ? text : `${text}\n\n${link}\n` };
  }
  const invitation = t('You are invited to the team “{team}”. Choose a password here within seven days:', values);
  return { subject: t('Join the team {team}', values), text: `${invitation}\n\n${link}\n` };
}
