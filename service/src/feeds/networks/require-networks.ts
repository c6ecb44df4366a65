import { ApiError } from '../../http/json-api/api-error.ts';
import { NetworkError, type Networks } from './networks.ts';

/** Says in a response that no network was asked. */
export const simulatedMeta = { meta: { simulated: 'No network was asked: the demo has recorded answers.' } } as const;

/** Throws 409 when the service is no demo: only a demo has recorded responses. */
export function requireNetworks(networks: Networks | null, type: string): Networks {
  if (!networks)
    throw new ApiError('conflict', `This service cannot reach ${type}. Only a demo (DEMO=1) simulates it.`);
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
