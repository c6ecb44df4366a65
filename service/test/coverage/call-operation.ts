import { jsonApiType } from '../../src/http/json-api/media-type.ts';
import { bulkType } from '../../src/http/json-api/read-resource.ts';
import { isBulk, isList } from '../../src/http/operations/body-rule.ts';
import type { OperationRule } from '../../src/http/operations/operation.ts';
import { listPathParameters } from '../../src/http/operations/read-input.ts';
import { fillPath } from '../../src/http/paths.ts';
import type { Response, TestService } from '../testing/test-service.ts';
import type { GoodCall, Known } from './good-calls.ts';

/** @param other values of the address that replace the known ones */
export function addressOf(
  { path }: OperationRule,
  known: Known,
  { parameters = {}, query = '' }: GoodCall,
  other: Known = {},
): string {
  return (
    fillPath(
      path,
      Object.fromEntries(
        listPathParameters(path).map((name) => [name, String(other[name] ?? parameters[name] ?? known[name] ?? '')]),
      ),
    ) + query
  );
}

export function bodyOf(
  rule: OperationRule,
  known: Known,
  { attributes, relationships, ids, type, raw, parameters = {} }: GoodCall,
  extra: object = {},
): string | undefined {
  if (raw) return raw[1];
  if (!rule.body) return undefined;
  const own = listPathParameters(rule.path).at(-1) ?? '';
  const resource = (id: string | number | undefined): object => ({
    type: type ?? rule.body?.type,
    ...(id !== undefined && { id }),
    ...((attributes || Object.keys(extra).length > 0) && { attributes: { ...attributes, ...extra } }),
    ...(relationships && { relationships }),
  });
  if (isList(rule.body)) return JSON.stringify({ data: (ids ?? [undefined]).map(resource) });
  return JSON.stringify({
    data: resource(rule.body.kind === 'update' ? (ids?.[0] ?? parameters[own] ?? known[own]) : undefined),
  });
}

export function send(
  service: TestService,
  rule: OperationRule,
  address: string,
  body: string | undefined,
  call: GoodCall,
  bearer: object,
): Promise<Response> {
  const type = call.raw?.[0] ?? (rule.body ? (isBulk(rule.body) ? bulkType : jsonApiType) : undefined);
  return service.send(rule.method, address, body, {
    ...(bearer as Record<string, string>),
    ...(type !== undefined && body !== undefined && { 'Content-Type': type }),
  });
}
