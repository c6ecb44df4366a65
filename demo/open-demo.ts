import { fileURLToPath } from 'node:url';
import { createService } from '../service/src/create-service.ts';
import type { Service } from '../service/src/service.ts';
import type { ServiceOptions } from '../service/src/service-options.ts';
import type { DemoContent } from '../service/src/extensions.ts';
import type { DemoSignIn } from '../service/src/auth/oauth/authorization-page.ts';
import { faultInjection } from '../service/test/faults/fault-injection.ts';
import type { SeedContent } from './seed/seed-content.ts';
import { seed, type SeedReport } from './seed/seed.ts';
import { addTryIt } from './try-it.ts';

export interface DemoContentOptions {
  readonly signIn?: DemoSignIn;
  /** It begins anew every few hours. */
  readonly isReset?: boolean;
  /** Receives the report of what this start changed. */
  readonly onSeeded?: (report: SeedReport) => void;
}

const mediaFolders = ['photos', 'videos'].map((name) => fileURLToPath(new URL(name, import.meta.url)));

/** Boards, users and files that fill the database of a service. */
export function createDemoContent(
  content: SeedContent,
  { signIn, isReset = false, onSeeded }: DemoContentOptions = {},
): DemoContent {
  return {
    mediaFolders,
    fill: async (database, given) => {
      const report = await seed(database, { content, ...given });
      onSeeded?.(report);
    },
    ...(signIn && { signIn }),
    isReset,
    addRoutes: addTryIt,
  };
}

export interface DemoServiceOptions extends Omit<ServiceOptions, 'extensions'>, DemoContentOptions {
  /** null = the database stays empty. */
  readonly content: SeedContent | null;
  /** Lets tests break responses. */
  readonly faults?: boolean;
}

/** The service with the content of a demo or a test. */
export function openDemo({
  content,
  faults = false,
  signIn,
  onSeeded,
  ...options
}: DemoServiceOptions): Promise<Service> {
  const extras = { ...(signIn && { signIn }), ...(onSeeded && { onSeeded }) };
  return createService({
    ...options,
    extensions: {
      ...(content && { demo: createDemoContent(content, extras) }),
      ...(faults && { faults: faultInjection }),
    },
  });
}
