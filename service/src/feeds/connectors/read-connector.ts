import { z } from 'zod';
import { readBy } from '../../http/json-api/read-attributes.ts';
import type { ConnectorKind, ConnectorSettings } from './connector-kind.ts';
import { connectorKindNames, connectorKinds, findKind, type ConnectorKindName } from './connector-kinds.ts';

/** A connector as a team sets it up. */
export interface ConnectorDraft {
  readonly kind: ConnectorKindName;
  readonly settings: ConnectorSettings;
  /** Only the secrets of this request. */
  readonly secrets: ConnectorSettings;
}

function schemaOf(name: string, { fields }: ConnectorKind): z.ZodObject {
  return z.strictObject({
    kind: z.literal(name),
    ...Object.fromEntries(
      Object.entries(fields).map(([field, { schema, isRequired, isSecret }]) => [
        field,
        // A stored secret may be omitted.
        isRequired && !isSecret ? schema : schema.optional(),
      ]),
    ),
  });
}

const schemas = new Map(Object.entries(connectorKinds).map(([name, kind]) => [name, schemaOf(name, kind)]));

function describeIssue(issue: z.core.$ZodIssue, fields: readonly string[]): string {
  if (issue.code !== 'unrecognized_keys')
    return `an object whose ${issue.path.map(String).join('.')} is ${issue.message}`;
  const unknown = String(issue.keys[0]).slice(0, 50);
  return `an object without "${unknown}"; possible: ${['kind', ...fields].join(', ')}`;
}

function readDraft(value: unknown): { readonly value: ConnectorDraft } | { readonly wanted: string } {
  const name = (value as { readonly kind?: unknown } | null)?.kind;
  const kind = typeof name === 'string' ? findKind(name) : null;
  const schema = typeof name === 'string' ? schemas.get(name) : undefined;
  if (!kind || !schema)
    return {
      wanted: `an object whose kind is one of ${connectorKindNames.join(', ')}`,
    };
  const result = schema.safeParse(value);
  const [issue] = result.error?.issues ?? [];
  if (issue || !result.data)
    return {
      wanted: issue ? describeIssue(issue, Object.keys(kind.fields)) : 'an object',
    };
  const given = Object.entries(result.data).filter(([field, one]) => field !== 'kind' && typeof one === 'string');
  const isSecret = (field: string): boolean => kind.fields[field]?.isSecret === true;
  const settings = Object.fromEntries(given.filter(([field]) => !isSecret(field))) as ConnectorSettings;
  const wrong = kind.check?.(settings) ?? null;
  if (wrong !== null) return { wanted: wrong };
  return {
    value: {
      kind: name as ConnectorKindName,
      settings,
      secrets: Object.fromEntries(given.filter(([field]) => isSecret(field))) as ConnectorSettings,
    },
  };
}

/** The attribute `connector` of a feed: `kind` and the settings of that kind. */
export const readConnector: z.ZodType<ConnectorDraft> = readBy(readDraft, {
  oneOf: Object.entries(connectorKinds).map(([name, kind]: [string, ConnectorKind]) => ({
    type: 'object',
    additionalProperties: false,
    required: ['kind', ...Object.keys(kind.fields).filter((field) => kind.fields[field]?.isRequired)],
    description: `${kind.label}. ${kind.needs}`,
    properties: {
      kind: { const: name },
      ...Object.fromEntries(
        Object.entries(kind.fields).map(([field, { help, isSecret }]) => [
          field,
          {
            type: 'string',
            description: help,
            ...(isSecret && { writeOnly: true }),
          },
        ]),
      ),
    },
  })),
});

/** Returns the names of required secrets that are not stored. */
export function findMissingSecrets(name: string, secrets: ConnectorSettings): readonly string[] {
  return Object.entries(findKind(name)?.fields ?? {})
    .filter(([field, { isRequired, isSecret }]) => isSecret && isRequired && !secrets[field])
    .map(([field]) => field);
}
