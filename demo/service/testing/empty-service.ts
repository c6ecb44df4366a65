import type { ServiceOptions } from '../app.ts';
import { openTestService, type TestService } from './test-service.ts';

/** No demo: the database stays as empty as it was. */
export const demoContentOff = null;

/** The service as an owner starts it for the first time. */
export function openEmptyService(options: Partial<ServiceOptions> = {}): Promise<TestService> {
  return openTestService({ content: demoContentOff, faults: false, ...options });
}
