import type { FaultInjection } from '../../src/extensions.ts';
import { respondInstead, breakResponses } from './break-responses.ts';
import { createFaultRegistry } from './fault-registry.ts';
import { addFaultRoutes } from './fault-routes.ts';
import { getPathInScope, readScope } from './scope.ts';

/** Lets tests break responses and change boards through `/__faults`. */
export const faultInjection: FaultInjection = {
  readScope,
  getPath: getPathInScope,
  open({ database, files, now, closing }) {
    const registry = createFaultRegistry();
    return {
      breakResponses: breakResponses(registry, now, closing),
      respondInstead: respondInstead,
      addRoutes: (app) => addFaultRoutes(app, database, registry, { files, now }),
    };
  },
};
