/** What servers of others were told: each event of a webhook, and each mail, at least once. */
import type { Database } from '../../src/database/schema.ts';
import { groupBy } from './group-by.ts';
import type { History } from './history.ts';
import { settle } from './settle.ts';
import type { Strangers } from './strangers.ts';

/** What was lost with a service is sent again after half a minute, or after one if nobody listened. */
const deliveredWithinMs = 180_000;

/** Each event about a post that was acknowledged is taken at least once, signed, and none is of another post. */
export async function* checkDeliveries(
  { posts }: History,
  store: Database,
  strangers: Strangers,
): AsyncGenerator<string> {
  const { events, unsigned } = strangers;
  const isTaken = (id: number): boolean => (events.get(id)?.taken ?? 0) > 0;
  let rows: readonly { readonly id: number; readonly delivery: string }[] = [];
  await settle(async () => {
    rows = await store.selectFrom('webhook_events').select(['id', 'delivery']).execute();
    return rows.every(({ id, delivery }) => delivery === 'delivered' && isTaken(id));
  }, deliveredWithinMs);
  for (const { id, delivery } of rows)
    if (delivery !== 'delivered' || !isTaken(id)) yield `event ${id} of the webhook is ${delivery}, and not taken`;
  const stored = new Set(rows.map(({ id }) => id));
  for (const id of events.keys()) if (!stored.has(id)) yield `the receiver was told of event ${id}, which is unknown`;
  if (unsigned.length > 0) yield `deliveries without a right signature: ${unsigned.join()}`;
  const heard = groupBy(
    [...events.values()].filter(({ taken }) => taken > 0),
    ({ name, objectId }) => `${name} ${objectId}`,
  );
  for (const { id, text, decisions } of posts) {
    if (id === null) continue;
    const [created, updated] = ['created', 'updated'].map((what) => heard.get(`post_${what} ${id}`)?.length ?? 0);
    if (created !== 1) yield `the receiver has taken ${created} events of the creation of “${text}”`;
    const certain = decisions.filter(({ doneMs }) => doneMs !== null).length;
    const sent = decisions.reduce((sum, { tries }) => sum + tries, 0);
    if (updated! < certain || updated! > sent)
      yield `the receiver has taken ${updated} changes of “${text}”, and ${certain} to ${sent} were made`;
  }
}

/** Each invitation is in the mailbox at least once, and nobody else has mail. */
export async function* checkMails({ invited }: History, { mail }: Strangers): AsyncGenerator<string> {
  const reached = (): ReadonlySet<string> => new Set(mail.mails.flatMap(({ to }) => to));
  await settle(async () => invited.every((address) => reached().has(address)), deliveredWithinMs);
  for (const address of invited) if (!reached().has(address)) yield `the mail to ${address} never came`;
  for (const { to, text } of mail.mails)
    if (!/^guest-\d+@example\.org$/.test(to.join())) yield `${to.join()} has got a mail: ${text.slice(0, 200)}`;
}
