import type { Delivery } from '../../../src/team/webhooks/send-event.ts';
import { never, runs } from '../run.ts';

/** Sends events within the process. */
export const sendEvent = (delivery: Delivery): Promise<number> => runs.getStore()?.sendEvent(delivery) ?? never();
