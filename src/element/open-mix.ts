import type { BoardSource } from '../sources/board-source.ts';
import { createMixSource } from '../sources/json-api/mix-source.ts';
import { createRequester } from '../sources/request.ts';
import { SourceError } from '../sources/source-error.ts';
import type { Environment } from './environment.ts';
import type { BoardOptions } from '../options/options.ts';

/**
 * What an element without a board shows: the mix that its attribute names, else nothing. The attribute is read here and
 * at each loading, and is no row of the table of options: boards, which nearly all are, then load nothing for it.
 */
export function openMix(host: HTMLElement, { service }: BoardOptions, environment: Environment): BoardSource {
  const readId = () => (host.getAttribute('mix') ?? '').trim();
  const requester = createRequester(environment);
  return createMixSource({
    service,
    id: readId,
    requester: (address, signal) => (service && readId() ? requester(address, signal) : Promise.reject(new SourceError('not-found', ''))),
  });
}
