import { choice, flag, list, maybeMoment, moment, text, whole } from '../http/description/examples.ts';
import type { ResourceTypes } from '../http/description/resource-type.ts';

export const resourceTypes: ResourceTypes = {
  service_status: {
    id: 'string',
    attributes: {
      is_well: flag(false),
      findings: list([
        {
          id: 'waiting_mail',
          code: 'waiting_mail',
          severity: 'problem',
          title: 'Mail has waited for 2 hours.',
          remedy: 'The mail server of MAIL_URL refuses it or does not answer. The log has its words.',
          values: { waiting_ms: 7_200_000, amount: 1 },
          page: null,
        },
      ]),
      version: text('0.1.0'),
      node_version: text('24.11.0'),
      database: choice('sqlite', 'postgres'),
      storage: choice('folder', 'store'),
      feeds_count: whole(12),
      last_backup_at: maybeMoment(),
      checked_at: moment(),
    },
  },
};
