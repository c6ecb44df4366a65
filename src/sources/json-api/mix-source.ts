import type { BoardSource } from '../board-source.ts';
import { encodeUrlPart } from '../../model/encode-url-part.ts';
import type { Requester } from '../request.ts';
import { createJsonApiSource } from './json-api-source.ts';

export interface MixOptions {
  /** Absolute address of the service, without a slash at its end. */
  readonly service: string;
  /** The mix's number now; another one counts from the next loading on. */
  readonly id: () => string;
  readonly requester: Requester;
}

/**
 * Several boards of a v2 service as one. A mix has all that a board has for its readers, at addresses of its own:
 * `/v2/mixes/1001` for `/v2/boards/…`, and its posts below it. Its further pages it names by itself.
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
