import type { AccountTokenRow } from '../../database/account-rows.ts';
import type { Database } from '../../database/schema.ts';
import { wordsOfUser } from '../../auth/user-words.ts';
import { type ServiceWords, wordsIn } from '../../http/words/words.ts';
import { type Failure, readStoredFailure } from '../../feeds/connectors/failure.ts';
import { formatDay } from '../../http/words/format-day.ts';
import { sayFailure } from './failure-words.ts';
import { findNetwork } from '../../feeds/networks/network-table.ts';
import { findListening, queueMessage, type NotifyOptions } from './queue-message.ts';
import { writeMailText, type Message } from './write-message.ts';

const warnMs = 7 * 86_400_000;

type Told = AccountTokenRow['told'];

export interface WatchedAccount {
  readonly name: string;
  /** JSON state of the account. */
  readonly attributes: string;
  readonly tokens: Pick<
    AccountTokenRow,
    'ends_at' | 'refresh_ends_at' | 'failures' | 'last_error' | 'last_error_details'
  >;
}

/** What is wrong with an account: it has ended, or ends within a week unless a person signs in again. */
function findAccountTrouble({ attributes, tokens }: WatchedAccount, nowMs: number): Told {
  const { status } = JSON.parse(attributes) as { readonly status?: string };
  if (status === 'expired') return 'expired';
  // An access token that the service renews is no trouble as long as that succeeds.
  const endsAt = tokens.refresh_ends_at ?? (tokens.failures > 0 ? tokens.ends_at : null);
  if (endsAt === null || Number(endsAt) - nowMs >= warnMs) return '';
  return Number(endsAt) <= nowMs ? 'expired' : 'ends';
}

function writeMessage(
  { name, tokens }: WatchedAccount,
  network: string,
  told: Exclude<Told, ''>,
  base: string | null,
  words: ServiceWords,
): Message {
  const { t, language } = words;
  const failure = readStoredFailure(
    tokens.last_error,
    JSON.parse(tokens.last_error_details ?? 'null') as Failure | null,
  );
  const values = { network, name };
  const endsAt = Number(tokens.refresh_ends_at ?? tokens.ends_at);
  return {
    subject:
      told === 'expired'
        ? t('The {network} account “{name}” is no longer connected', values)
        : t('The sign-in of the {network} account “{name}” ends soon', values),
    lines: [
      told === 'expired'
        ? [
            t('Its feeds bring no posts until you connect it again.'),
            ...(failure ? [sayFailure(failure, words)] : []),
          ].join(' ')
        : t('Its sign-in ends on {date}. Connect it again before.', {
            date: formatDay(endsAt, language),
          }),
    ],
    link: base === null ? null : { label: t('Connect it again'), url: `${base}/#/accounts` },
  };
}

/** Tells the channels of the team; a team without one is told by a mail to the member who connected the account. */
async function tell(
  transaction: Database,
  row: { readonly team_id: number; readonly user_id: number | null },
  write: (base: string | null, words: ServiceWords) => Message,
  options: NotifyOptions,
): Promise<void> {
  const listening = await findListening(transaction, row.team_id, 'feeds');
  for (const channel of listening)
    await queueMessage(transaction, channel, write(channel.base, wordsIn(channel.language)), options);
  if (listening.length > 0 || row.user_id === null || !options.outbox) return;
  const user = await transaction
    .selectFrom('users')
    .select(['email', 'attributes'])
    .where('id', '=', row.user_id)
    .executeTakeFirst();
  if (!user?.email) return;
  const message = write(options.linkBase, wordsOfUser(user));
  await options.outbox.put(transaction, { to: user.email, subject: message.subject, text: writeMailText(message) });
}

/** Tells the teams, once, which accounts have ended or end soon. */
export async function watchAccounts(database: Database, options: NotifyOptions): Promise<void> {
  const nowMs = options.now();
  const rows = await database
    .selectFrom('account_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .selectAll('account_tokens')
    .select(['accounts.name', 'accounts.type', 'accounts.team_id', 'accounts.attributes'])
    .execute();
  for (const row of rows) {
    const account = { name: row.name, attributes: row.attributes, tokens: row };
    const trouble = findAccountTrouble(account, nowMs);
    if (trouble === row.told || (trouble === 'ends' && row.told === 'expired')) continue;
    await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('account_tokens')
        .set({ told: trouble })
        .where('account_id', '=', row.account_id)
        .where('told', '=', row.told)
        .executeTakeFirst();
      // Another process was first.
      if (numUpdatedRows === 0n || trouble === '') return;
      const network = findNetwork(row.type)?.label ?? row.type;
      await tell(transaction, row, (base, words) => writeMessage(account, network, trouble, base, words), options);
    });
  }
}
