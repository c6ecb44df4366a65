import type { ExperienceRow } from '../../database/schema.ts';
import { type CutList, notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import type { Input } from '../../http/operations/operation.ts';
import { linkCutList } from '../../http/operations/pages.ts';
import { fillPath, paths } from '../../http/paths.ts';
import { describeExperience } from './experience-route.ts';
import type { ExperienceAttributes } from './form-definition.ts';

export const teamExperienceRules: QueryRules = {
  include: ['domain', 'form_submission_keys', 'submissions'],
  fields: {
    experience: ['domain', 'form_submission_keys', 'submissions'],
    domain: [],
    form_submission_key: [],
    form_submission: [],
  },
};

/** The number of latest submissions in the response; the list of submissions has all of them, by pages. */
const includedSubmissions = 25;

/** Describes an experience for its team: with the keys of its form, its newest submissions, and the team's domain. */
export async function describeTeamExperience(
  { database, query: { include }, base, nowMs }: Pick<Input, 'database' | 'query' | 'base' | 'nowMs'>,
  row: ExperienceRow,
): Promise<ResourceNode> {
  const node = describeExperience(row, base, nowMs);
  const { form } = JSON.parse(row.attributes) as ExperienceAttributes;
  async function loadSubmissions(): Promise<CutList> {
    const rows = await database
      .selectFrom('form_submissions')
      .selectAll()
      .where('experience_id', '=', row.id)
      .orderBy('id', 'desc')
      .limit(includedSubmissions)
      .execute();
    const { total } = await database
      .selectFrom('form_submissions')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('experience_id', '=', row.id)
      .executeTakeFirstOrThrow();
    const address =
      base + fillPath(paths.formSubmissions, { team_id: String(row.team_id), experience_id: String(row.id) });
    const nodes = rows.map(({ id, created_at, data }) => ({
      type: 'form_submission',
      id,
      attributes: { created_at: new Date(created_at).toISOString(), data: JSON.parse(data) as unknown },
    }));
    return { nodes, ...linkCutList(address, nodes.at(-1)?.id ?? 0, Number(total), nodes.length) };
  }
  async function loadDomain(): Promise<ResourceNode | null> {
    const domain = await database
      .selectFrom('team_records')
      .selectAll()
      .where('type', '=', 'domain')
      .where('team_id', '=', row.team_id)
      .orderBy('id')
      .executeTakeFirst();
    return domain
      ? {
          type: 'domain',
          id: domain.id,
          attributes: { ...(JSON.parse(domain.attributes) as object), status: domain.status },
        }
      : null;
  }
  const describeKey = ({ key, label, kind }: ExperienceAttributes['form']['fields'][number]): ResourceNode => ({
    type: 'form_submission_key',
    id: `${row.id}-${key}`,
    attributes: { key, label, kind },
  });
  return {
    ...node,
    relationships: {
      domain: include.has('domain') ? await loadDomain() : notAsked,
      form_submission_keys: include.has('form_submission_keys') ? form.fields.map(describeKey) : notAsked,
      submissions: include.has('submissions') ? await loadSubmissions() : notAsked,
    },
  };
}
