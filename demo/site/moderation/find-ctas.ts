import type { Resource } from './team-client.ts';

/** What came along with two answers, each once; of what came twice, as it was the second time. */
export function mergeIncluded(one: readonly Resource[], other: readonly Resource[]): readonly Resource[] {
  return [...new Map([...one, ...other].map((resource) => [`${resource.type} ${resource.id}`, resource])).values()];
}

/** The associations of a post with its calls to action, of those that came along with the posts. */
export function findCtaAssociations({ relationships }: Resource, included: readonly Resource[]): readonly Resource[] {
  const data = relationships?.['cta_associations']?.data;
  const ids = Array.isArray(data) ? (data as readonly Resource[]).map(({ id }) => id) : [];
  return included.filter(({ type, id }) => type === 'cta_association' && ids.includes(id));
}

/** The number of the call to action that an association names. */
export const ctaOf = ({ relationships }: Resource): number =>
  Number((relationships?.['cta']?.data as { readonly id?: unknown } | undefined)?.id);

/** What is written on the calls to action of a post. */
export const readCtaTexts = (post: Resource, included: readonly Resource[]): readonly string[] =>
  findCtaAssociations(post, included).map((association) =>
    String(included.find(({ type, id }) => type === 'cta' && id === ctaOf(association))?.attributes['text'] ?? ''),
  );
