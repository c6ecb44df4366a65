import type { Hono } from 'hono';
import type { ExperienceRow } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument } from '../json-api/document.ts';
import { parseQuery, type QueryRules, type SortField } from '../json-api/query.ts';
import { orNull, oneOf, readAttributes, textOf, type Reader } from '../json-api/read-attributes.ts';
import { readResource } from '../json-api/read-resource.ts';
import { respondPrivate } from '../json-api/respond.ts';
import type { TeamDoor } from '../moderation/team-door.ts';
import { paths } from '../paths.ts';
import { describeExperience, experienceFields } from './experience-route.ts';
import { findTeamExperience } from './find-experience.ts';

const rules: QueryRules = { fields: experienceFields };

const readTime: Reader<number> = (value) => {
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? { wanted: 'a time like 2026-06-01T12:00:00Z' } : { value: time };
};

/** The form itself is made where experiences are made, which is not here. */
const changeable = { name: textOf(200), text: textOf(5000, { isEmptyAllowed: true }), status: oneOf(['draft', 'published']), closes_at: orNull(readTime) };

const keyOf = (row: ExperienceRow, name: string): string | number => (name === 'status' ? row.status : row.id);

function order(rows: readonly ExperienceRow[], sort: readonly SortField[]): readonly ExperienceRow[] {
  const fields = [...sort, { name: 'id', isDescending: false }];
  return [...rows].sort((one, other) => {
    for (const { name, isDescending } of fields) {
      const [left, right] = [keyOf(one, name), keyOf(other, name)];
      if (left !== right) return (left < right ? -1 : 1) * (isDescending ? -1 : 1);
    }
    return 0;
  });
}

/** A team's experiences, drafts too: which there are, what they are called and whether they take anything. */
export function addTeamExperiencesRoutes(app: Hono<ServiceEnvironment>, door: TeamDoor): void {
  const { database, now, limitBody } = door;
  const describe = (context: ServiceContext, row: ExperienceRow): ReturnType<typeof describeExperience> => describeExperience(row, context.get('base'), now());

  app.get(paths.teamExperiences, async (context) => {
    const { teamId } = await door.enter(context, 'experiences:read');
    const { fields, sort } = parseQuery(new URL(context.req.url).searchParams, { ...rules, sort: ['status', 'id'] });
    const rows = await database.selectFrom('experiences').selectAll().where('team_id', '=', teamId).execute();
    return respondPrivate(context, buildDocument({ data: order(rows, sort).map((row) => describe(context, row)), fields }));
  });
  refuseOtherMethods(app, paths.teamExperiences, 'GET, HEAD');

  app.get(paths.teamExperience, async (context) => {
    const { teamId } = await door.enter(context, 'experiences:read');
    const { fields } = parseQuery(new URL(context.req.url).searchParams, rules);
    return respondPrivate(context, buildDocument({ data: describe(context, await findTeamExperience(database, teamId, context.req.param('experience_id'))), fields }));
  });
  app.patch(paths.teamExperience, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'experiences:write');
    const { fields } = parseQuery(new URL(context.req.url).searchParams, rules);
    const { id } = await findTeamExperience(database, teamId, context.req.param('experience_id'));
    const { status, closes_at, ...shown } = readAttributes(await readResource(context, 'experience', id), changeable);
    const changed = await database.transaction().execute(async (transaction) => {
      // Takes the row: of two updates that come together the second reads what the first has written.
      const row = await transaction.updateTable('experiences').set({ id }).where('id', '=', id).returningAll().executeTakeFirst();
      if (!row) throw new ApiError('not_found', 'There is no such experience.');
      return transaction.updateTable('experiences').set({
        status: status ?? row.status, closes_at: closes_at === undefined ? row.closes_at : closes_at,
        attributes: JSON.stringify({ ...JSON.parse(row.attributes) as object, ...shown }),
      }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    });
    return respondPrivate(context, buildDocument({ data: describe(context, changed), fields }));
  });
  app.delete(paths.teamExperience, async (context) => {
    const { teamId } = await door.enter(context, 'experiences:write');
    parseQuery(new URL(context.req.url).searchParams, {});
    const { id } = await findTeamExperience(database, teamId, context.req.param('experience_id'));
    await database.deleteFrom('experiences').where('id', '=', id).execute();
    return context.body(null, 204);
  });
  refuseOtherMethods(app, paths.teamExperience, 'GET, HEAD, PATCH, DELETE');
}
