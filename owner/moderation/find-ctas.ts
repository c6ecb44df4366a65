import type { Resource } from './team-client.ts';

/** Merges the included resources of two responses without duplicates. The second response takes precedence. */
export function mergeIncluded(one: readonly Resource[], other: readonly Resource[]): readonly Resource[] {
  return [...new Map([...one, ...other].map((resource) => [`${resource.type} ${resource.id}`, resource])).values()];
}

/** The associations of a post with its calls to action, from the included resources. */
export function findCtaAssociations({ relationships }: Resource, included: readonly Resource[]): readonly Resource[] {
  const data = relationships?.['cta_associations']?.data;
  const ids = Array.isArray(data) ? (data as readonly Resource[]).map(({ id }) => id) : [];
  return included.filter(({ type, id }) => type === 'cta_association' && ids.includes(id));
}

/** The number of the call to action in an association. */
export const ctaOf = ({ relationships }: Resource): number =>
  Number((relationships?.['cta']?.data as { readonly id?: unknown } | undefined)?.id);

/** The texts of the calls to action of a post. */
export const readCtaTexts = (post: Resource, included: readonly Resource[]): readonly string[] =>
  findCtaAssociations(post, included).map((association) =>
    String(included.find(({ type, id }) => type === 'cta' && id === ctaOf(association))?.attributes['text'] ?? ''),
  );
