import type { RealtimeMessage } from './channel-messages.ts';

/** What a session needs of its connection and of the service. */
export interface PusherSides {
  /** Sends one text. */
  readonly send: (text: string) => void;
  /** Returns the hash of the token that was authorized for this socket and channel; null = the signature is wrong. */
  readonly openSignature: (signature: string, channel: string) => string | null;
  /** New messages of a channel until the signal or the token ends. */
  readonly follow: (
    channel: string,
    tokenHash: string,
    signal: AbortSignal,
  ) => AsyncIterable<readonly RealtimeMessage[]>;
  readonly reportError: (error: unknown) => void;
}

export interface PusherSession {
  /** Takes a text that the client has sent. */
  receive(text: string): void;
  close(): void;
}

/** Seconds without a message after which a client sends a ping. Proxies close silent connections after a minute. */
const activitySeconds = 30;
/** A token has the channels of its user and of its team. */
const maxChannels = 4;
/**
 * Pusher's codes: 4009 = not authorized, 4301 = too many requests, 4000 and above 4200 = other errors of the client.
 */
const codes = { unreadable: 4200, unauthorized: 4009, tooMany: 4301 } as const;

interface Message {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Clients send `data` as an object; some send it as text, as the service itself must. */
function readMessage(text: string): Message | null {
  try {
    const { event, data = {} } = JSON.parse(text) as { event?: unknown; data?: unknown };
    const fields: unknown = typeof data === 'string' && data !== '' ? JSON.parse(data) : data;
    if (typeof event !== 'string' || typeof fields !== 'object') return null;
    return { event, data: (fields ?? {}) as Message['data'] };
  } catch {
    return null;
  }
}

/**
 * One connection in Pusher's protocol, version 7, for private channels: subscriptions, messages, pings.
 * https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */
export function openPusherSession(
  socketId: string,
  { send, openSignature, follow, reportError }: PusherSides,
): PusherSession {
  const channels = new Map<string, AbortController>();
  const tell = (event: string, data: unknown, channel?: string): void =>
    send(JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) }));
  // Errors are the one message whose data is no text.
  const refuse = (code: number, message: string): void =>
    send(JSON.stringify({ event: 'pusher:error', data: { code, message } }));

  async function forward(channel: string, tokenHash: string, left: AbortController): Promise<void> {
    for await (const rows of follow(channel, tokenHash, left.signal))
      for (const { type, payload } of rows)
        if (!left.signal.aborted) send(JSON.stringify({ event: type, channel, data: payload }));
    if (left.signal.aborted) return;
    channels.delete(channel);
    refuse(codes.unauthorized, `The access token for ${channel} has ended.`);
  }

  function subscribe({ channel, auth }: Message['data']): void {
    if (typeof channel !== 'string') return refuse(codes.unreadable, 'The name of the channel is missing.');
    if (channels.has(channel)) return tell('pusher_internal:subscription_succeeded', {}, channel);
    const tokenHash = typeof auth === 'string' ? openSignature(auth, channel) : null;
    if (tokenHash === null)
      return tell(
        'pusher:subscription_error',
        { type: 'AuthError', error: 'Authorize the channel for this socket first.', status: 401 },
        channel,
      );
    if (channels.size >= maxChannels) return refuse(codes.tooMany, `A connection has at most ${maxChannels} channels.`);
    const left = new AbortController();
    channels.set(channel, left);
    tell('pusher_internal:subscription_succeeded', {}, channel);
    forward(channel, tokenHash, left).catch(reportError);
  }

  function unsubscribe(channel: unknown): void {
    if (typeof channel !== 'string') return;
    channels.get(channel)?.abort();
    channels.delete(channel);
  }

  tell('pusher:connection_established', { socket_id: socketId, activity_timeout: activitySeconds });
  return {
    receive: (text) => {
      const message = readMessage(text);
      if (message === null) return refuse(codes.unreadable, 'A message is JSON with an event and data.');
      if (message.event === 'pusher:ping') return tell('pusher:pong', {});
      if (message.event === 'pusher:subscribe') return subscribe(message.data);
      if (message.event === 'pusher:unsubscribe') return unsubscribe(message.data['channel']);
      // Events of clients go to nobody; a pong needs no answer.
    },
    close: () => {
      for (const left of channels.values()) left.abort();
      channels.clear();
    },
  };
}
