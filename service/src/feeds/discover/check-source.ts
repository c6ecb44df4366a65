import { ApiError } from '../../http/json-api/api-error.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { readConnector, type ConnectorDraft } from '../connectors/read-connector.ts';
import { discover, type DiscoverTools } from './discover.ts';
import type { FirstResponses } from './first-responses.ts';

/** Returns the connector that has posts, or refuses the address in a sentence for the team. */
export type CheckSource = (
  connector: ConnectorDraft | undefined,
  pointer: string,
) => Promise<ConnectorDraft | undefined>;

const timeoutMs = 30_000;
const isPage = (contentType: string, body: Buffer): boolean =>
  /html/i.test(contentType) || /<(?:!doctype html|html|head|body)\b/i.test(body.toString('latin1', 0, 1000));

/**
 * Checks the address of a web feed before it is stored: the address of a page becomes that of its feed. A server that
 * cannot be reached now is no reason to refuse: the feed is polled again later.
 */
export function createSourceCheck(
  { send, keep }: FirstResponses,
  { parser, now, closing }: Omit<DiscoverTools, 'send' | 'signal'> & { readonly closing: AbortSignal },
): CheckSource {
  return async (connector, pointer) => {
    const url = connector?.settings['url'];
    if (connector?.kind !== 'web_feed' || url === undefined) return connector;
    const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);
    const refuse = (detail: string): ApiError =>
      new ApiError('invalid_attribute', detail, { pointer: `${pointer}/attributes/connector/url` });
    try {
      const response = await send({ url, signal });
      if (response.status === 200 && isPage(response.headers['content-type'] ?? '', response.body)) {
        // A server may call a feed HTML.
        const parsed = await parser
          .parse({ format: 'web_feed', content: response.body.toString('utf8'), url: response.url, nowMs: now() })
          .catch(() => null);
        if (parsed === null) {
          const [first] = await discover(url, { send, parser, now, signal });
          if (first?.state === 'ready') return readConnector.parse(first.connector);
          if (first?.state === 'failed') throw refuse(first.message);
          throw refuse('This network shows posts only to connected applications.');
        }
      }
      keep(url, response);
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
    }
    return connector;
  };
}
