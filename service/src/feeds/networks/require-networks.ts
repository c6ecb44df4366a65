import { ApiError } from '../../http/json-api/api-error.ts';
import { NetworkError, type Networks } from './networks.ts';

/** Throws 409 when the service has no credentials for networks. */
export function requireNetworks(networks: Networks | null, type: string): Networks {
  if (!networks)
    throw new ApiError(
      'conflict',
      `This service has no credentials for ${type}. Its owner registers an application there first.`,
    );
  return networks;
}

/** Calls a network; its rejection becomes a 422 with the message of the network. */
export async function askNetwork<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NetworkError) throw new ApiError('invalid_attribute', error.message);
    throw error;
  }
}
