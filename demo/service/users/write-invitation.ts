import type { Database } from '../database/schema.ts';
import type { Mail } from '../mail/send-mail.ts';

/** A template of this name, of the team's own, is used in place of our words. */
const templateName = 'invitation';

/** Puts the values where a template has `{{name}}`; a name that there is none of stays as it is. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** What somebody reads who is invited to a team. */
export async function writeInvitation(
  database: Database,
  teamId: number,
  link: string,
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
    // Whatever the template forgets, the address must arrive.
    return { subject: fill(own.subject, values), text: text.includes(link) ? text : `${text}\n\n${link}\n` };
  }
  return {
    subject: `Join the team ${name}`,
    text: `You are invited to the team “${name}”. Choose a password here, within seven days:\n\n${link}\n`,
  };
}
