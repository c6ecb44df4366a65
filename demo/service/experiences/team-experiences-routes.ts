import type { Hono } from 'hono';
import { allocateIds } from '../database/allocate-ids.ts';
import type { Database, ExperienceRow } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument } from '../json-api/document.ts';
import { parseQuery, type Query, type QueryRules } from '../json-api/query.ts';
import { readNewResource, readResource, readResources } from '../json-api/read-resource.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { readPathId, type TeamDoor } from '../moderation/team-door.ts';
import { fillPath, paths } from '../paths.ts';
import { changeExperiences, readExperienceChange, readNewExperience } from './experience-change.ts';
import { describeExperience, experienceFields } from './experience-route.ts';
import { findTeamExperience } from './find-experience.ts';
import { orderExperiences } from './order-experiences.ts';

const rules: QueryRules = { fields: experienceFields };

/** A team's experiences, drafts too: list, create, retrieve, update, delete, the last two also in bulk. */
export function addTeamExperiencesRoutes(app: Hono<ServiceEnvironment>, door: TeamDoor): void {
  const { database, now, limitBody } = door;
  const readQuery = (context: ServiceContext, more: QueryRules = {}): Query => parseQuery(new URL(context.req.url).searchParams, { ...rules, ...more });
  function answer(context: ServiceContext, rows: readonly ExperienceRow[], { fields }: Query, isList: boolean, status: 200 | 201 = 200): Response {
    const nodes = rows.map((row) => describeExperience(row, context.get('base'), now()));
    const [first] = nodes;
    return respondPrivate(context, buildDocument({ data: isList || !first ? nodes : first, fields }), status);
  }
  async function remove(source: Database, teamId: number, ids: readonly number[]): Promise<void> {
    for (const id of ids) await findTeamExperience(source, teamId, String(id));
    await source.deleteFrom('experiences').where('id', 'in', ids).execute();
  }

  app.get(paths.teamExperiences, async (context) => {
    const { teamId } = await door.enter(context, 'experiences:read');
    const query = readQuery(context, { sort: ['status', 'id'] });
    const rows = await database.selectFrom('experiences').selectAll().where('team_id', '=', teamId).execute();
    return answer(context, orderExperiences(rows, query.sort), query, true);
  });
  app.post(paths.teamExperiences, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'experiences:write');
    const query = readQuery(context);
    const draft = readNewExperience(await readNewResource(context, 'experience'));
    const row: ExperienceRow = { id: await allocateIds(database, 'experiences', 1), team_id: teamId, ...draft };
    const stored = await database.insertInto('experiences').values(row).onConflict((conflict) => conflict.columns(['team_id', 'slug']).doNothing()).returning('id').executeTakeFirst();
    if (!stored) throw new ApiError('conflict', 'The team has an experience with this slug.', { pointer: '/data/attributes/slug' });
    context.header('Location', context.get('base') + fillPath(paths.teamExperience, { team_id: String(teamId), experience_id: String(row.id) }));
    return answer(context, [row], query, false, 201);
  });
  app.patch(paths.teamExperiences, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'experiences:write');
    const query = readQuery(context);
    const changes = (await readResources(context, 'experience')).map((resource) => ({ id: resource.id, change: readExperienceChange(resource) }));
    return answer(context, await changeExperiences(database, teamId, changes), query, true);
  });
  app.delete(paths.teamExperiences, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'experiences:write');
    parseQuery(new URL(context.req.url).searchParams, {});
    const ids = (await readResources(context, 'experience')).map(({ id }) => id);
    await database.transaction().execute((transaction) => remove(transaction, teamId, ids));
    return context.body(null, 204);
  });
  refuseOtherMethods(app, paths.teamExperiences, 'GET, HEAD, POST, PATCH, DELETE');

  app.get(paths.teamExperience, async (context) => {
    const { teamId } = await door.enter(context, 'experiences:read');
    const query = readQuery(context);
    return answer(context, [await findTeamExperience(database, teamId, context.req.param('experience_id'))], query, false);
  });
  app.patch(paths.teamExperience, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'experiences:write');
    const query = readQuery(context);
    const id = readPathId(context, 'experience_id');
    const change = readExperienceChange(await readResource(context, 'experience', id));
    return answer(context, await changeExperiences(database, teamId, [{ id, change }]), query, false);
  });
  app.delete(paths.teamExperience, async (context) => {
    const { teamId } = await door.enter(context, 'experiences:write');
    parseQuery(new URL(context.req.url).searchParams, {});
    const id = readPathId(context, 'experience_id');
    await database.transaction().execute((transaction) => remove(transaction, teamId, [id]));
    return context.body(null, 204);
  });
  refuseOtherMethods(app, paths.teamExperience, 'GET, HEAD, PATCH, DELETE');
}
