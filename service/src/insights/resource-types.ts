import { choice, counted, list, maybeAddress, maybeMoment, maybeWhole, work } from '../http/description/examples.ts';
import type { ResourceTypes } from '../http/description/resource-type.ts';

/** What each request of an export has. */
const exported = {
  ...work,
  status: choice('pending', 'processing', 'completed', 'failed', 'expired'),
  url: maybeAddress('https://boards.example/exports/4DydcYON0ZUHyDdI7nre.csv'),
  expires_at: maybeMoment(),
  rows_count: maybeWhole(25),
};

export const resourceTypes: ResourceTypes = {
  aggregation: { id: 'string', attributes: { buckets: list([{ value: 'image', count: 2 }]) } },
  embed_engagement_metric: { id: 'string', attributes: counted },
  form_submission_export_request: { id: 'string', attributes: exported },
  post_export_request: { id: 'string', attributes: exported },
  posts_ingested_metric: { id: 'string', attributes: counted },
  posts_metric: { id: 'string', attributes: counted },
  teams_user_export_request: { id: 'string', attributes: exported },
};
