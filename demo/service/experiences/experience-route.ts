import type { Hono } from 'hono';
import type { Database, ExperienceRow } from '../database/schema.ts';
import { describeCaching } from '../http/cache-control.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { buildDocument, type ResourceNode } from '../json-api/document.ts';
import { parseQuery, type QueryRules } from '../json-api/query.ts';
import { respondCacheable } from '../json-api/respond.ts';
import { readAttributes } from '../media/media-reference.ts';
import { fillPath, paths } from '../paths.ts';
import { findPublishedExperience } from './find-experience.ts';
import { submissionKeyField, trapField } from './form-definition.ts';

export const experienceFields = { experience: ['name', 'slug', 'status', 'closes_at', 'is_closed', 'text', 'form'] } as const;
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
    links: { form_submissions: base + fillPath(paths.formSubmissions, { team_id: String(row.team_id), experience_id: String(row.id) }) },
  };
}

/** Retrieve a published experience. */
export function addExperienceRoute(app: Hono<ServiceEnvironment>, database: Database, now: () => number): void {
  app.get(paths.publishedExperience, async (context) => {
    const url = new URL(context.req.url);
    const { fields } = parseQuery(url.searchParams, rules);
    const base = context.get('base');
    const { team_id = '', experience_slug = '' } = context.req.param();
    const experience = await findPublishedExperience(database, team_id, experience_slug);
    const links = { self: base + fillPath(paths.publishedExperience, { team_id, experience_slug }) + url.search };
    return respondCacheable(context, buildDocument({ data: describeExperience(experience, base, now()), fields, links }), describeCaching(false));
  });
}
