import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, ExperienceRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { changeExperiences, describeNewExperience, experienceChange, newExperience } from './experience-change.ts';
import { describeTeamExperience, teamExperienceRules } from './describe-team-experience.ts';
import { findTeamExperience } from './find-experience.ts';
import { orderExperiences } from './order-experiences.ts';

const rules: QueryRules = teamExperienceRules;

async function remove(source: Database, teamId: number, ids: readonly number[]): Promise<void> {
  for (const id of ids) await findTeamExperience(source, teamId, String(id));
  await source.deleteFrom('experiences').where('id', 'in', ids).execute();
}

/**
 * The operations on a team's experiences, including drafts: list, create, retrieve, update and delete, the last two
 * also in bulk.
 */
export function addTeamExperiencesRoutes({ add }: OperationRegistry): void {
  const [group, one] = ['experiences', { status: 200, type: 'experience' } as const] as const;
  const read = { group, scope: 'experiences:read', permission: 'experiences_r' } as const;
  const write = { group, scope: 'experiences:write', permission: 'experiences_cu' } as const;
  const removal = { group, scope: 'experiences:write', permission: 'experiences_d' } as const;

  add(
    {
      ...read,
      id: 'list_experiences',
      summary: 'List experiences',
      method: 'GET',
      path: paths.teamExperiences,
      query: { ...rules, sort: ['status', 'id'] },
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { database, bearer, query } = input;
      const all = await database.selectFrom('experiences').selectAll().where('team_id', '=', bearer.teamId).execute();
      const { rows, links } = pageOfList(input, orderExperiences(all, query.sort), ({ id }) => String(id));
      return respondList(input, await Promise.all(rows.map((row) => describeTeamExperience(input, row))), links);
    },
  );
  add(
    {
      ...write,
      id: 'create_experience',
      summary: 'Create an experience',
      method: 'POST',
      path: paths.teamExperiences,
      query: rules,
      body: { kind: 'create', type: 'experience', attributes: newExperience, required: ['name', 'slug', 'form'] },
      response: { status: 201, type: 'experience' },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        item,
      } = input;
      const row: ExperienceRow = {
        id: await allocateIds(database, 'experiences', 1),
        team_id: teamId,
        ...describeNewExperience(item.values),
      };
      const stored = await database
        .insertInto('experiences')
        .values(row)
        .onConflict((conflict) => conflict.columns(['team_id', 'slug']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!stored)
        throw new ApiError('conflict', 'The team has an experience with this slug.', {
          pointer: '/data/attributes/slug',
        });
      return respondOne(input, await describeTeamExperience(input, row), {
        location: {
          path: paths.teamExperience,
          parameters: { team_id: String(teamId), experience_id: String(row.id) },
        },
      });
    },
  );
  add(
    {
      ...write,
      id: 'bulk_update_experiences',
      summary: 'Bulk update experiences',
      method: 'PATCH',
      path: paths.teamExperiences,
      body: { kind: 'bulk_update', type: 'experience', attributes: experienceChange },
    },
    async (input) => {
      await changeExperiences(
        input.database,
        input.bearer.teamId,
        input.items.map(({ id, values }) => ({ id, change: values })),
      );
      return respondNothing(input);
    },
  );
  add(
    {
      ...removal,
      id: 'bulk_delete_experiences',
      summary: 'Bulk delete experiences',
      method: 'DELETE',
      path: paths.teamExperiences,
      body: { kind: 'bulk_delete', type: 'experience' },
    },
    async (input) => {
      await input.database.transaction().execute((transaction) =>
        remove(
          transaction,
          input.bearer.teamId,
          input.items.map(({ id }) => id),
        ),
      );
      return respondNothing(input);
    },
  );

  add(
    {
      ...read,
      id: 'retrieve_experience',
      summary: 'Retrieve an experience',
      method: 'GET',
      path: paths.teamExperience,
      query: rules,
      response: one,
    },
    async (input) =>
      respondOne(
        input,
        await describeTeamExperience(
          input,
          await findTeamExperience(input.database, input.bearer.teamId, input.text('experience_id')),
        ),
      ),
  );
  add(
    {
      ...write,
      id: 'update_experience',
      summary: 'Update an experience',
      method: 'PATCH',
      path: paths.teamExperience,
      query: rules,
      body: { kind: 'update', type: 'experience', attributes: experienceChange },
      response: one,
    },
    async (input) => {
      const [row] = await changeExperiences(input.database, input.bearer.teamId, [
        { id: input.item.id, change: input.item.values },
      ]);
      return respondOne(input, await describeTeamExperience(input, row!));
    },
  );
  add(
    {
      ...removal,
      id: 'delete_experience',
      summary: 'Delete an experience',
      method: 'DELETE',
      path: paths.teamExperience,
    },
    async (input) => {
      await input.database
        .transaction()
        .execute((transaction) => remove(transaction, input.bearer.teamId, [input.id('experience_id')]));
      return respondNothing(input);
    },
  );
}
