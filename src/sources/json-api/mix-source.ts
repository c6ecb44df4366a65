import type { BoardSource } from '../board-source.ts';
import { encodeUrlPart } from '../../model/encode-url-part.ts';
import type { Requester } from '../request.ts';
import { createJsonApiSource } from './json-api-source.ts';

export interface MixOptions {
  /** Absolute address of the service, without a slash at its end. */
  readonly service: string;
  /** Returns the current number of the mix. A new number takes effect at the next load. */
  readonly id: () => string;
  readonly requester: Requester;
}

/**
 * Several boards of a v2 service as one. A mix has the same documents as a board, at other addresses: `/v2/mixes/1001`
 * instead of `/v2/boards/…`, with its posts below it. The addresses of further pages come from the documents and are
 * not changed.
 */
export function createMixSource({ service, id, requester }: MixOptions): BoardSource {
  const boards = `${service}/v2/boards/`;
  return createJsonApiSource({
    service,
    slug: '',
    requester: (address, signal) =>
      requester(
        address.startsWith(boards)
          ? `${service}/v2/mixes/${encodeUrlPart(id())}${address.slice(boards.length)}`
          : address,
        signal,
      ),
  });
}
