import type { Resource, TeamResponse } from '../moderation/team-client.ts';
import { t } from '../words/words.ts';
import type { Workspace } from '../workspace-state.ts';

type Attributes = Readonly<Record<string, unknown>>;

export interface OwnersChange {
  readonly path: string;
  /** The resource as the owner has seen it. */
  readonly before: Resource;
  /** What the editor would send for a resource that the owner has not touched. */
  readonly write: (resource: Resource) => Attributes;
  readonly mine: Attributes;
}

/**
 * Stores what the owner has changed, and nothing else, so that what other people have changed meanwhile stays. Where
 * both have changed the same attribute, it asks first.
 * @returns null = the owner does not want to replace the other change
 */
export async function sendChange(
  { client, confirm }: Pick<Workspace, 'client' | 'confirm'>,
  { path, before, write, mine }: OwnersChange,
): Promise<TeamResponse | null> {
  const {
    data: [now],
    tag = null,
  } = await client.get(path);
  if (!now) throw new Error(t('This is no longer there. Someone may have deleted it.'));
  const [seen, theirs] = [write(before), write(now)];
  const differ = (one: Attributes, other: Attributes) => (name: string) =>
    JSON.stringify(one[name]) !== JSON.stringify(other[name]);
  const changed = Object.keys(mine).filter(differ(mine, seen));
  const contested = changed.filter(differ(theirs, seen)).filter(differ(theirs, mine));
  const asked = {
    question: t('Someone else has changed this meanwhile. Replace their change?'),
    hint: t('If you cancel, nothing is saved, and what you have entered stays here.'),
    button: t('Save mine'),
  };
  if (contested.length > 0 && !(await confirm(asked))) return null;
  const attributes = Object.fromEntries(changed.map((name) => [name, mine[name]]));
  return client.send('PATCH', path, { type: before.type, id: before.id, attributes }, tag);
}
