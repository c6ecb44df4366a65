import { streamSSE } from 'hono/streaming';
import { readTokenHash, type Bearer } from '../../auth/authorize.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';
import type { ChannelMessages } from './channel-messages.ts';
import { followChannel } from './follow-channel.ts';
import { nameTeamChannel, nameUserChannel } from './messages.ts';

/** Proxies close connections without traffic after a minute; a browser reconnects after the end of a stream. */
const beatEveryMs = 25_000;
const maxStreamMs = 10 * 60_000;

/** Throws 403 for any channel but those of the token's own team and user. */
export function requireOwnChannel(channel: string, { teamId, userId }: Bearer): void {
  const own = [nameTeamChannel(teamId), ...(userId === null ? [] : [nameUserChannel(userId)])];
  if (!own.includes(channel)) throw new ApiError('forbidden', `This token listens to ${own.join(' and ')} only.`);
}

/**
 * Realtime messages as server-sent events: `event` is the type of the request, `data` its response on completion, and
 * `id` the value for `Last-Event-ID` when a client reconnects.
 */
export function addRealtimeRoute(
  { add, database }: OperationRegistry,
  messages: ChannelMessages,
  closing: AbortSignal,
): void {
  add(
    {
      id: 'listen_to_channel',
      group: 'realtime messages',
      summary: 'Listen to a channel',
      method: 'GET',
      path: paths.realtime,
      scope: null,
      permission: 'member',
      isOurs: true,
      response: { status: 200, type: 'stream', mediaType: 'text/event-stream' },
    },
    ({ context, bearer, text }) => {
      const channel = text('channel');
      requireOwnChannel(channel, bearer);
      const given = context.req.header('Last-Event-ID') ?? '';
      const after = /^\d{1,15}$/.test(given) ? Number(given) : null;
      const tokenHash = readTokenHash(context.req.header('Authorization'));
      context.header('Cache-Control', 'no-store');
      return streamSSE(context, async (stream) => {
        const endsAt = Date.now() + maxStreamMs;
        let beatAt = Date.now() + beatEveryMs;
        const left = new AbortController();
        stream.onAbort(() => left.abort());
        const signal = AbortSignal.any([left.signal, closing]);
        for await (const rows of followChannel(database, messages, { channel, after, tokenHash, signal })) {
          if (stream.aborted || Date.now() >= endsAt) return;
          for (const { id, type, payload } of rows)
            await stream.writeSSE({ id: String(id), event: type, data: payload });
          if (Date.now() < beatAt) continue;
          await stream.write(': still here\n\n');
          beatAt = Date.now() + beatEveryMs;
        }
      });
    },
  );
}
