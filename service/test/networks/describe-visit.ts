import type { ResponseResource } from '../testing/test-service.ts';
import type { AskedOutside, StandIn } from '../testing/start-stand-in.ts';

/** Values that differ with each run. */
const secret =
  /^(?:state|code|code_challenge|code_verifier|\w*token|nonce|oauth_\w+|api_key|client_id|client_key|client_secret)$/;
const ofPost = ['title', 'text', 'url', 'author', 'tags', 'published_at', 'language', 'video_url', 'source'];

const withoutSecrets = (values: Iterable<readonly [string, unknown]>): object =>
  Object.fromEntries([...values].map(([name, value]) => [name, secret.test(name) && value !== '' ? '…' : value]));

const describeRequest = ({ method, host, path, query, form, json }: AskedOutside): object => ({
  address: `${method} ${host}${path.replace(/[\w.~-]{30,}/g, '…')}`,
  query: withoutSecrets(query),
  ...(json && { json }),
  ...(!json && form.size > 0 && { form: withoutSecrets(form) }),
});

/** What was asked at a stand-in, each request once, and what came from it, without what differs with each run. */
export function describeVisit(
  { requests, address }: StandIn,
  posts: readonly Pick<ResponseResource, 'attributes'>[],
  subaccounts: readonly Pick<ResponseResource, 'attributes'>[] = [],
): object {
  // Pictures are fetched at once, in any order.
  const calls = requests.filter(({ path }) => !path.endsWith('.jpg')).map(describeRequest);
  const asked = new Map(calls.map((one) => [JSON.stringify(one), one]));
  const found = {
    asked: [...asked.values()],
    subaccounts: subaccounts.slice(0, 3).map(({ attributes: { name, kind } }) => [name, kind]),
    posts: posts
      .slice(0, 3)
      .map(({ attributes }) => Object.fromEntries(ofPost.map((name) => [name, attributes[name]]))),
  };
  return JSON.parse(JSON.stringify(found).replaceAll(address, 'https://stand-in')) as object;
}
