import type { DemoServiceOptions } from '../../../demo/open-demo.ts';
import { openTestService, type TestService } from './test-service.ts';

/** Disables the demo content, so the database stays empty. */
export const demoContentOff = null;

/** Opens the service as it is at an owner's first start. */
export function openEmptyService(options: Partial<DemoServiceOptions> = {}): Promise<TestService> {
  return openTestService({ content: demoContentOff, faults: false, ...options });
}
