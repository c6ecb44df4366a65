import { ConnectorError } from '../connectors/connector.ts';
import type { OutsideResponse, Sender } from '../connectors/sender.ts';

/** The maximum number of requests for one pasted address. */
const maxRequests = 40;

/**
 * A sender for one search. The same address is requested once: the feed that was found is also the one that is shown.
 * The number of requests is limited, because a page decides where the search goes.
 */
export function createFetchOnce(send: Sender): Sender {
  const kept = new Map<string, Promise<OutsideResponse>>();
  let count = 0;
  return (request) => {
    if ((request.method ?? 'GET') !== 'GET') return send(request);
    // A profile is a page, or the document of its account.
    const key = `${/activity\+json/.test(request.headers?.['Accept'] ?? '') ? 'account ' : ''}${request.url}`;
    const known = kept.get(key);
    if (known) return known;
    if (count >= maxRequests) return Promise.reject(new ConnectorError('The site has too many pages to search.'));
    count++;
    const response = send(request);
    kept.set(key, response);
    return response;
  };
}
