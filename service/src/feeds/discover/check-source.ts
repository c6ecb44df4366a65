import { ApiError } from '../../http/json-api/api-error.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { refuseSource } from '../connectors/failure.ts';
import { findKind } from '../connectors/connector-kinds.ts';
import type { ConnectorSettings } from '../connectors/connector-kind.ts';
import { findMissingSecrets, readConnector, type ConnectorDraft } from '../connectors/read-connector.ts';
import type { OutsideRequest, OutsideResponse } from '../connectors/sender.ts';
import { openConnector } from '../poll-feeds.ts';
import type { DiscoverTools } from './discover.ts';
import type { FirstResponses } from './first-responses.ts';

export interface CheckedSource {
  /** The connector that has posts: the address of a page is that of its feed. */
  readonly connector: ConnectorDraft | undefined;
  /** Why the source could not be read now, in a sentence; it is tried again later. */
  readonly notice?: string;
}

/**
 * Reads a source once before it is stored. Refuses one that cannot be read, in a sentence for the team.
 * @param stored the secrets that are not sent again
 */
export type CheckSource = (
  connector: ConnectorDraft | undefined,
  pointer: string,
  stored?: ConnectorSettings,
) => Promise<CheckedSource>;

const timeoutMs = 30_000;
const isPage = ({ headers, body }: OutsideResponse): boolean =>
  /html/i.test(headers['content-type'] ?? '') ||
  /<(?:!doctype html|html|head|body)\b/i.test(body.toString('latin1', 0, 1000));

/** What the team can do. Networks have a hint of their own in their message. */
function adviseOn(status: number | undefined): string {
  if (status === 404 || status === 410) return 'Check the address, or paste that of the site to find its feed.';
  if (status === 401 || status === 403) return 'Its owner must let feed readers in, or give you another address.';
  return 'Check the address.';
}

/** Reads each source once. A server that is away, busy or faulty is no reason to refuse: it is polled again later. */
export function createSourceCheck(
  { send, keep }: FirstResponses,
  { parser, now, closing }: Omit<DiscoverTools, 'send' | 'signal'> & { readonly closing: AbortSignal },
): CheckSource {
  return async (connector, pointer, stored = {}) => {
    // The source of an account is checked with the account.
    if (!connector || connector.kind === 'account' || findKind(connector.kind)?.everyMinutes == null)
      return { connector };
    const secrets = { ...stored, ...connector.secrets };
    // The caller refuses these in its own words.
    if (findMissingSecrets(connector.kind, secrets).length > 0) return { connector };
    const { url } = connector.settings;
    const place = `${pointer}/attributes/connector${url === undefined ? '' : '/url'}`;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([closing, timeout]);
    const received: [OutsideRequest, OutsideResponse][] = [];
    const tools = {
      parser,
      now,
      signal,
      send: async (request: OutsideRequest) => {
        const response = await send(request);
        received.push([request, response]);
        return response;
      },
    };
    try {
      const attributes = { connector: { kind: connector.kind, ...connector.settings } };
      await openConnector(attributes, secrets, { ...tools, listRecentIds: async () => [] }).poll({});
      for (const [request, response] of received) keep(request, response);
      return { connector };
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      if (error.isTemporary || timeout.aborted)
        return { connector, notice: `${error.message} The feed is created, and the source is read again later.` };
      const last = received.at(-1)?.[1];
      if (url === undefined) throw refuseSource(error, place);
      const isRead = last !== undefined && last.status < 300;
      if (connector.kind !== 'web_feed' || !isRead || !isPage(last))
        throw refuseSource(error, place, `${error.message} ${adviseOn(last?.status)}`);
    }
    const { discover } = await import('./discover.ts');
    const [first] = await discover(url, { parser, now, signal, send });
    if (first?.state === 'ready') return { connector: readConnector.parse(first.connector) };
    throw new ApiError(
      'invalid_attribute',
      first?.state === 'failed' ? first.message : 'This network shows posts only to connected applications.',
      { pointer: place },
    );
  };
}
