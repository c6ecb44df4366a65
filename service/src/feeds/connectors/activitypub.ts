import { readActivity, readActor, type Actor } from './activitypub-post.ts';
import { askJson } from './ask-json.ts';
import { ConnectorError, type Connector, type ConnectorTools, type SourcePost } from './connector.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { addressOf } from './source-values.ts';

// ActivityPub (W3C), 3.2: what a client sends to get an object.
const headers = {
  Accept: 'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams"',
};
/** The first poll reads so many pages of the outbox. */
const maxPages = 3;
/** The number of posts that an outbox only names, which are asked one by one. */
const maxAsked = 10;

/** A collection has its items itself, or in pages, of which the first is named or included. */
async function readOutbox(address: string, ask: (url: string) => Promise<unknown>, pages: number) {
  const items: unknown[] = [];
  let page = await ask(address);
  let next: unknown = at(page, 'first');
  items.push(...listAt(page, 'orderedItems'));
  for (let count = 0; count < pages && items.length < 40 && next !== undefined && next !== null; count++) {
    const url = addressOf(typeof next === 'string' ? next : at(next, 'id'), address);
    const isIncluded = listAt(next, 'orderedItems').length > 0;
    if (!isIncluded && url === null) break;
    page = isIncluded ? next : await ask(url ?? '');
    items.push(...listAt(page, 'orderedItems'), ...listAt(page, 'items'));
    next = at(page, 'next');
  }
  return items;
}

/** The public posts of an account of the fediverse, by its outbox (ActivityPub, 5.1). */
export function createActivitypub({ actor: address }: { readonly actor: string }, tools: ConnectorTools): Connector {
  const ask = (url: string): Promise<unknown> =>
    askJson({ url, headers, hint: 'Some servers let nobody read without an account.' }, tools);

  async function findActor(): Promise<Actor> {
    const actor = readActor(await ask(address), address);
    if (actor) return actor;
    throw new ConnectorError(`${new URL(address).hostname} shows no account of the fediverse at this address.`, {
      code: 'profile_unknown',
      values: { name: address },
    });
  }

  return {
    poll: async (cursor) => {
      const actor = await findActor();
      const activities = await readOutbox(actor.outbox, ask, cursor['is_known'] === undefined ? maxPages : 1);
      const posts: SourcePost[] = [];
      const deletedIds: string[] = [];
      let asked = 0;
      let isWhole = true;
      for (const activity of activities) {
        const object = at(activity, 'object');
        const named = stringAt(activity, 'type') === 'Create' ? addressOf(object) : null;
        if (named !== null && asked >= maxAsked) {
          isWhole = false;
          continue;
        }
        if (named !== null) asked++;
        const read = readActivity(activity, named === null ? object : await ask(named), actor, tools.now());
        if (read === null) continue;
        if ('deletedId' in read) deletedIds.push(read.deletedId);
        else posts.push(read);
      }
      return { posts, deletedIds, covers: isWhole ? 'newest' : 'some', cursor: { is_known: '1', title: actor.title } };
    },
  };
}
