import type { FaultInjection } from '../../src/extensions.ts';
import { answerInstead, breakAnswers } from './break-answers.ts';
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
      breakResponses: breakAnswers(registry, now, closing),
      respondInstead: answerInstead,
      addRoutes: (app) => addFaultRoutes(app, database, registry, { files, now }),
    };
  },
};
