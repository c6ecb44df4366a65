import { lockTeam } from '../../database/lock-team.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { nameOf, readBy, textOf } from '../../http/json-api/read-attributes.ts';
import { makeSecret } from '../../auth/oauth/secret.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';
import { addRecordOperations } from '../../http/records/add-record-operations.ts';

const readHost = readBy<string>(
  (value) => {
    const name = typeof value === 'string' ? value.toLowerCase().replace(/\.$/, '') : '';
    const isHost =
      name.length <= 253 &&
      /^(?!-)(?:[a-z0-9-]{1,63}(?<!-)\.)+[a-z]{2,63}$/.test(name) &&
      !name.split('.').some((label) => label.startsWith('-'));
    return isHost ? { value: name } : { wanted: 'the name of a host: walks.example.org' };
  },
  { type: 'string', format: 'hostname' },
);

/** The host name of the TXT record that proves the ownership of a domain. */
const proofName = '_board-service';

/**
 * Adds the operations for a team's domains and email templates. A domain is verified when its TXT record has the
 * required value.
 */
export function addDomains(registry: OperationRegistry, wakeDue: () => void): void {
  const scopes = { read: 'domains:read', write: 'domains:write' };
  addRecordOperations(registry, {
    type: 'domain',
    group: 'domains',
    words: { one: 'a domain', many: 'domains' },
    paths: { list: paths.domains, item: paths.domain },
    operations: ['list', 'create', 'retrieve', 'delete'],
    scopes,
    permissions: { read: 'domains_r', create: 'domains_cu', update: 'domains_cu', remove: 'domains_d' },
    attributes: { name: readHost },
    required: ['name'],
    fields: ['txt_name', 'txt_value'],
    prepare: async ({ values: { name } }, { bearer, nowMs }, transaction) => {
      await lockTeam(transaction, bearer.teamId);
      const rows = await transaction
        .selectFrom('team_records')
        .select('attributes')
        .where('type', '=', 'domain')
        .where('team_id', '=', bearer.teamId)
        .execute();
      if (rows.some(({ attributes }) => (JSON.parse(attributes) as { name: string }).name === name))
        throw new ApiError('conflict', 'The team has this domain.', { pointer: '/data/attributes/name' });
      return {
        status: 'pending',
        due_at: nowMs,
        attributes: { txt_name: `${proofName}.${name}`, txt_value: makeSecret() },
      };
    },
    wake: wakeDue,
  });
  addRecordOperations(registry, {
    type: 'email_template',
    group: 'email templates',
    words: { one: 'an email template', many: 'email templates' },
    paths: { list: paths.emailTemplates, item: paths.emailTemplate },
    operations: ['list', 'create', 'retrieve', 'delete'],
    scopes,
    // The API documentation has no permission for these templates, so the design permission applies.
    permissions: { read: 'design', create: 'design_cu', update: 'design_cu', remove: 'design_d' },
    attributes: { name: nameOf(200), subject: nameOf(300), text: textOf(50_000) },
    required: ['name', 'subject', 'text'],
  });
}
