import type { Database } from '../database/schema.ts';
import { countWaitingWork, type WaitingWork } from '../http/monitoring/count-work.ts';
import { count, describeTime, finding, type Finding } from './finding.ts';

const minuteMs = 60_000;

/** Work that has waited for longer than this does not only wait for its turn. */
const queues: Readonly<Record<string, { readonly maxMs: number; readonly name: string; readonly remedy: string }>> = {
  visitor_posts: {
    maxMs: 10 * minuteMs,
    name: 'A visitor’s post',
    remedy: 'Look at the log of the service. A full disk or a missing ffmpeg is the usual cause.',
  },
  exports: {
    maxMs: 15 * minuteMs,
    name: 'An export',
    remedy: 'Look at the log of the service: it has the error of the last attempt.',
  },
  work_requests: {
    maxMs: 15 * minuteMs,
    name: 'A request of your team (assets, products, publishing)',
    remedy: 'Look at the log of the service: it has the error of the last attempt.',
  },
  mail: {
    maxMs: 10 * minuteMs,
    name: 'Mail',
    remedy: 'The mail server of MAIL_URL refuses it or does not answer. The log has its words.',
  },
};

/** A failure or two may pass. */
const minFailures = 3;

export function findWaiting(work: readonly WaitingWork[]): readonly Finding[] {
  return work.flatMap(({ queue, amount, oldestMs }) => {
    const known = queues[queue];
    if (!known || oldestMs <= known.maxMs) return [];
    const others = amount > 1 ? `, and ${amount - 1} more with it` : '';
    const title = `${known.name} has waited for ${describeTime(oldestMs)}${others}.`;
    const values = { waiting_ms: oldestMs, amount };
    return [finding('problem', `waiting_${queue}`, title, known.remedy, { values })];
  });
}

async function findFailingFeeds(database: Database): Promise<readonly Finding[]> {
  const rows = await database.selectFrom('feed_states').select(['failures', 'due_at', 'last_error']).execute();
  const failing = rows.filter(
    ({ failures, due_at, last_error }) =>
      last_error !== null && (Number(failures) >= minFailures || (due_at === null && Number(failures) > 0)),
  );
  if (failing.length === 0) return [];
  const title =
    failing.length === 1
      ? `A feed fails: ${failing[0]?.last_error}`
      : `${failing.length} of ${rows.length} feeds fail. The last error of one of them: ${failing[0]?.last_error}`;
  const values = { failing: failing.length, feeds: rows.length, error: failing[0]?.last_error ?? '' };
  return [finding('problem', 'failing_feeds', title, 'Each feed says what to do.', { page: 'feeds', values })];
}

async function findFailingWebhooks(database: Database): Promise<readonly Finding[]> {
  const rows = await database
    .selectFrom('webhooks')
    .select(['name', 'status', 'failures'])
    .where('failures', '>=', minFailures)
    .orderBy('failures', 'desc')
    .execute();
  const remedy = 'Its list of deliveries has the responses. Correct the address, or delete the webhook.';
  return rows.slice(0, 5).map(({ name, status, failures }, index) => {
    const last = `the last ${count(Number(failures), 'delivery', 'deliveries')} failed`;
    const title =
      status === 'inactive'
        ? `The webhook “${name}” was switched off, because ${last}.`
        : `The webhook “${name}” does not accept events: ${last}.`;
    return finding('problem', status === 'inactive' ? 'ended_webhook' : 'failing_webhook', title, remedy, {
      id: `failing_webhook_${index + 1}`,
      page: 'webhooks',
      values: { name, failures: Number(failures) },
    });
  });
}

async function findEndedAccounts(database: Database): Promise<readonly Finding[]> {
  const rows = await database
    .selectFrom('account_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('accounts.name')
    .where('told', '=', 'expired')
    .execute();
  if (rows.length === 0) return [];
  const names = rows.map(({ name }) => name).join(', ');
  const title = `${count(rows.length, 'account')} at a network must sign in again: ${names}.`;
  return [finding('problem', 'ended_accounts', title, 'Connect it again.', { page: 'accounts', values: { names } })];
}

/** What fails among feeds, deliveries, mail and work after the response. */
export async function findWorkTroubles(database: Database, nowMs: number): Promise<readonly Finding[]> {
  return [
    ...findWaiting(await countWaitingWork(database, nowMs)),
    ...(await findFailingFeeds(database)),
    ...(await findEndedAccounts(database)),
    ...(await findFailingWebhooks(database)),
  ];
}
