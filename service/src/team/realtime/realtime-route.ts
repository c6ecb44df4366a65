import { setTimeout as wait } from 'node:timers/promises';
import { streamSSE } from 'hono/streaming';
import { authorizeBearer } from '../../auth/authorize.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';
import { nameTeamChannel, nameUserChannel } from './messages.ts';

/** Interval of the queries for new messages of all processes. */
const lookEveryMs = 500;
/** Proxies close connections without traffic after a minute; a browser reconnects after the end of a stream. */
const beatEveryMs = 25_000;
/** The time for which a stream may go on after its token has ended. */
const checkTokenEveryMs = 2000;
const maxStreamMs = 10 * 60_000;
const maxAtOnce = 100;

/**
 * Realtime messages as server-sent events: `event` is the type of the request, `data` its response on completion, and
 * `id` the value for `Last-Event-ID` when a client reconnects.
 */
export function addRealtimeRoute({ add, database, now }: OperationRegistry, closing: AbortSignal): void {
  const isAuthorized = (header: string | undefined): Promise<boolean> =>
    authorizeBearer(database, header, null, now()).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError) return false;
        throw error;
      },
    );
  add(
    {
      id: 'listen_to_channel',
      group: 'realtime messages',
      summary: 'Listen to a channel',
      method: 'GET',
      path: paths.realtime,
      scope: null,
      isOurs: true,
      response: { status: 200, type: 'stream', mediaType: 'text/event-stream' },
    },
    async ({ context, bearer, text }) => {
      const channel = text('channel');
      const own = [nameTeamChannel(bearer.teamId), ...(bearer.userId === null ? [] : [nameUserChannel(bearer.userId)])];
      if (!own.includes(channel)) throw new ApiError('forbidden', `This token listens to ${own.join(' and ')} only.`);
      const given = context.req.header('Last-Event-ID') ?? '';
      const newest = await database
        .selectFrom('realtime_messages')
        .select('id')
        .where('channel', '=', channel)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      let last = /^\d{1,15}$/.test(given) ? Number(given) : (newest?.id ?? 0);
      context.header('Cache-Control', 'no-store');
      return streamSSE(context, async (stream) => {
        const endsAt = Date.now() + maxStreamMs;
        let beatAt = Date.now() + beatEveryMs;
        let checkAt = Date.now() + checkTokenEveryMs;
        while (!stream.aborted && !closing.aborted && Date.now() < endsAt) {
          if (Date.now() >= checkAt) {
            // Ends with its token: revoked, expired, or of a user who is gone.
            if (!(await isAuthorized(context.req.header('Authorization')))) return;
            checkAt = Date.now() + checkTokenEveryMs;
          }
          const rows = await database
            .selectFrom('realtime_messages')
            .selectAll()
            .where('channel', '=', channel)
            .where('id', '>', last)
            .orderBy('id')
            .limit(maxAtOnce)
            .execute();
          for (const { id, type, payload } of rows)
            await stream.writeSSE({ id: String(id), event: type, data: payload });
          last = rows.at(-1)?.id ?? last;
          if (Date.now() >= beatAt) {
            await stream.write(': still here\n\n');
            beatAt = Date.now() + beatEveryMs;
          }
          await wait(lookEveryMs, undefined, { signal: closing }).catch(() => {});
        }
      });
    },
  );
}
