import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { collectOperations } from '../http/operations/operation-registry.ts';
import { addStatusOperation } from './status-operation.ts';
import { resourceTypes } from './resource-types.ts';

/** What is not well with the service, for its administrators. */
export function openStatus(core: Core): Feature {
  const registry = collectOperations(core);
  addStatusOperation(registry, core);
  return { operations: registry.operations, resourceTypes, jobs: [] };
}
