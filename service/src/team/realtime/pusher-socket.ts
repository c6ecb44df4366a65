import { randomInt } from 'node:crypto';
import type { WebSocketServer } from 'ws';
import { readTokenHash } from '../../auth/authorize.ts';
import type { Core } from '../../core.ts';
import type { Upgrade } from '../../feature.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';
import { readForm } from '../../http/read-form.ts';
import type { ChannelMessages } from './channel-messages.ts';
import { followChannel } from './follow-channel.ts';
import { openPusherSession } from './pusher-session.ts';
import { requireOwnChannel } from './realtime-route.ts';

/** The key of the application, which is part of the address and no secret. */
const key = 'drystone';
const maxMessageBytes = 4096;
const maxFormBytes = 1024;
/** Clients send a ping after 30 s of silence, so whoever is silent for longer is gone. */
const silentMs = 120_000;
/** WebSocket's code for a server that ends; a client connects again. */
const goingAway = 1001;
const socketIdPattern = /^\d{1,10}\.\d{1,10}$/;
/** Pusher's ids are two numbers. They are unguessable, because a signature holds for one of them only. */
const makeSocketId = (): string => `${randomInt(2 ** 31)}.${randomInt(2 ** 31)}`;

/** A signature is the hash of the token, sealed for one socket and one channel. All processes can open it. */
const purposeOf = (socketId: string, channel: string): string => `channel ${socketId} ${channel}`;

/** The endpoint that clients of Pusher call `channelAuthorization`. */
export function addChannelAuthorization({ add }: OperationRegistry, { seal }: Core): void {
  add(
    {
      id: 'authorize_channel',
      group: 'realtime messages',
      summary: 'Authorize a WebSocket for a channel',
      method: 'POST',
      path: paths.realtimeAuthorization,
      scope: null,
      permission: 'member',
      isOurs: true,
      ownBody: {
        mediaTypes: ['application/x-www-form-urlencoded'],
        maxBytes: maxFormBytes,
        example: { socket_id: '48213.9127', channel_name: 'private-team-42' },
      },
      response: {
        status: 200,
        type: 'channel_authorization',
        mediaType: 'application/json',
        example: { auth: `${key}:Zm9yIG9uZSBzb2NrZXQgYW5kIGNoYW5uZWw` },
      },
    },
    async ({ context, bearer }) => {
      const read = await readForm(context);
      const [socketId, channel] = [read('socket_id'), read('channel_name')];
      if (!socketIdPattern.test(socketId))
        throw new ApiError('invalid_field', 'socket_id must be the id that the WebSocket was given.');
      requireOwnChannel(channel, bearer);
      const tokenHash = readTokenHash(context.req.header('Authorization'));
      return context.json({ auth: `${key}:${seal.seal(tokenHash, purposeOf(socketId, channel))}` });
    },
  );
}

/** Opens the WebSocket that pusher-js and other clients of its protocol connect to. */
export function createPusherSocket({ database, seal, closing, reportError }: Core, messages: ChannelMessages): Upgrade {
  let server: Promise<WebSocketServer> | null = null;
  const open = async (): Promise<WebSocketServer> =>
    new (await import('ws')).WebSocketServer({
      noServer: true,
      maxPayload: maxMessageBytes,
      perMessageDeflate: false,
    });
  return {
    path: paths.realtimeSocket,
    upgrade: async (request, socket, head) =>
      (await (server ??= open())).handleUpgrade(request, socket, head, (connection) => {
        const socketId = makeSocketId();
        const session = openPusherSession(socketId, {
          send: (text) => connection.send(text),
          openSignature: (signature, channel) =>
            signature.startsWith(`${key}:`)
              ? seal.open(signature.slice(key.length + 1), purposeOf(socketId, channel))
              : null,
          follow: (channel, tokenHash, left) =>
            followChannel(database, messages, {
              channel,
              after: null,
              tokenHash,
              signal: AbortSignal.any([left, closing]),
            }),
          reportError,
        });
        const leave = (): void => connection.close(goingAway);
        closing.addEventListener('abort', leave, { once: true });
        const silence = setTimeout(() => connection.terminate(), silentMs);
        connection.on('message', (data: Buffer) => {
          silence.refresh();
          session.receive(data.toString());
        });
        // A message that is too long or no text: the library closes the connection.
        connection.on('error', () => {});
        connection.once('close', () => {
          clearTimeout(silence);
          closing.removeEventListener('abort', leave);
          session.close();
        });
      }),
  };
}
