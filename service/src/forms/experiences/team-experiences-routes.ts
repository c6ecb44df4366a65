import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, ExperienceRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList } from '../../http/operations/pages.ts';
import { addCollection } from '../../http/collections/add-collection.ts';
import type { Request } from '../../http/collections/collection.ts';
import type { Item } from '../../http/operations/body-rule.ts';
import { paths } from '../../http/paths.ts';
import { changeExperience, describeNewExperience, experienceChange, newExperience } from './experience-change.ts';
import { describeTeamExperience, teamExperienceRules } from './describe-team-experience.ts';
import { findTeamExperience } from './find-experience.ts';
import { orderExperiences } from './order-experiences.ts';

async function createRow(
  transaction: Database,
  { bearer: { teamId } }: Request,
  { values }: Item<typeof newExperience>,
): Promise<ExperienceRow> {
  const row: ExperienceRow = {
    id: await allocateIds(transaction, 'experiences', 1),
    team_id: teamId,
    ...describeNewExperience(values),
  };
  const stored = await transaction
    .insertInto('experiences')
    .values(row)
    .onConflict((conflict) => conflict.columns(['team_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored)
    throw new ApiError('conflict', 'The team has an experience with this slug.', {
      pointer: '/data/attributes/slug',
    });
  return row;
}

/** The operations on a team's experiences, including drafts. */
export function addTeamExperiencesRoutes(registry: OperationRegistry): void {
  addCollection(registry, {
    type: 'experience',
    group: 'experiences',
    words: { one: 'an experience', many: 'experiences' },
    paths: { list: paths.teamExperiences, item: paths.teamExperience },
    scopes: { read: 'experiences:read', write: 'experiences:write' },
    permissions: {
      read: 'experiences_r',
      create: 'experiences_cu',
      update: 'experiences_cu',
      remove: 'experiences_d',
    },
    query: teamExperienceRules,
    listQuery: { sort: ['status', 'id'] },
    body: { attributes: newExperience, required: ['name', 'slug', 'form'], changeable: experienceChange },
    bulk: ['update', 'delete'],
    list: async (request) => {
      const { database, bearer, query } = request;
      const all = await database.selectFrom('experiences').selectAll().where('team_id', '=', bearer.teamId).execute();
      return pageOfList(request, orderExperiences(all, query.sort), ({ id }) => String(id));
    },
    retrieve: ({ database, bearer }, id) => findTeamExperience(database, bearer.teamId, String(id)),
    create: createRow,
    update: (transaction, { bearer }, { id, values }) =>
      changeExperience(transaction, bearer.teamId, { id, change: values }),
    remove: async (transaction, { bearer }, id) => {
      await findTeamExperience(transaction, bearer.teamId, String(id));
      await transaction.deleteFrom('experiences').where('id', '=', id).execute();
    },
    describe: (rows, request) => Promise.all(rows.map((row) => describeTeamExperience(request, row))),
  });
}
