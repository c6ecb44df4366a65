/**
 * JSON:API forbids an attribute with the name `type`, and clients that flatten resources would lose the type of the
 * resource. The service's own word for where a post, an account or a feed is from is `type`, so its name outside is
 * another one. Requests may still use the old name in this version.
 */
const outsideNames: Readonly<Record<string, string>> = {
  post: 'source',
  account: 'source',
  product_account: 'source',
  product_feed: 'source',
  marketing_integration: 'source',
  subaccount: 'kind',
  asset: 'kind',
  cta_association: 'kind',
};

/** The name outside of the attribute `name` of a resource type. */
export function nameOutside(resourceType: string, name: string): string {
  return name === 'type' && Object.hasOwn(outsideNames, resourceType) ? (outsideNames[resourceType] ?? name) : name;
}

/** The service's own name of an attribute; the inverse of `nameOutside`, which also takes the old name. */
export function nameInside(resourceType: string, name: string): string {
  return Object.hasOwn(outsideNames, resourceType) && outsideNames[resourceType] === name ? 'type' : name;
}

/** The attributes of a request with the service's own names. */
export function renameInside(
  resourceType: string,
  attributes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [nameInside(resourceType, name), value]));
}
