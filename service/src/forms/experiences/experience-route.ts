import type { ExperienceRow } from '../../database/schema.ts';
import { describeCaching } from '../../http/cache-control.ts';
import { buildDocument, type ResourceNode } from '../../http/json-api/document.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import { respondCacheable } from '../../http/json-api/respond.ts';
import { readAttributes } from '../../visitors/media/media-reference.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { fillPath, paths } from '../../http/paths.ts';
import { findPublishedExperience } from './find-experience.ts';
import { submissionKeyField, trapField } from './form-definition.ts';

const experienceFields = {
  experience: ['name', 'slug', 'status', 'closes_at', 'is_closed', 'text', 'form'],
} as const;
const rules: QueryRules = { fields: experienceFields };

export function describeExperience(row: ExperienceRow, base: string, nowMs: number): ResourceNode {
  const { form, ...attributes } = readAttributes(row.attributes, base);
  return {
    type: 'experience',
    id: row.id,
    attributes: {
      ...attributes,
      slug: row.slug,
      status: row.status,
      closes_at: row.closes_at === null ? null : new Date(row.closes_at).toISOString(),
      is_closed: row.closes_at !== null && row.closes_at <= nowMs,
      form: { ...(form as object), key_field: submissionKeyField, empty_field: trapField },
    },
    links: {
      form_submissions:
        base + fillPath(paths.formSubmissions, { team_id: String(row.team_id), experience_id: String(row.id) }),
    },
  };
}

/** Retrieve a published experience. */
export function addExperienceRoute({ add }: OperationRegistry): void {
  add(
    {
      id: 'retrieve_published_experience',
      group: 'experiences',
      summary: 'Retrieve a published experience',
      method: 'GET',
      path: paths.publishedExperience,
      limit: 'reads',
      query: rules,
      response: { status: 200, type: 'experience' },
    },
    async ({ context, database, base, nowMs, query: { fields }, text }) => {
      const [team_id, experience_slug] = [text('team_id'), text('experience_slug')];
      const experience = await findPublishedExperience(database, team_id, experience_slug);
      const links = {
        self:
          base + fillPath(paths.publishedExperience, { team_id, experience_slug }) + new URL(context.req.url).search,
      };
      return respondCacheable(
        context,
        buildDocument({ data: describeExperience(experience, base, nowMs), fields, links }),
        describeCaching(false),
      );
    },
  );
}
