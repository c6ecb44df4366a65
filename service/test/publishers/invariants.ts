import assert from 'node:assert/strict';
import { groupBy } from '../../src/feeds/identity/group-by.ts';
import type { PostRow } from '../../src/database/schema.ts';
import { countCopies, noteLists, openCopies, type Copies, type Listed } from './copies.ts';
import type { Site } from './publisher.ts';

/** What must be true of a board after every poll. */
export interface Expectations {
  readonly approve: boolean;
  /** Tokens that a moderator deleted. */
  readonly removed: Set<string>;
  /** Tokens of which a moderator deleted one of several posts. */
  readonly halved: Set<string>;
  /** A moderator's own title, by the id of the post. */
  readonly edited: Map<number, string>;
  /** Tokens that the board has had. */
  readonly seen: Set<string>;
  /** What a moderator approved, by the id of the post. */
  readonly approved: Map<number, readonly string[]>;
  /** The same by token: a post that comes back is another row, and has the decision that was made. */
  readonly agreed: Map<string, readonly string[]>;
  readonly copies: Copies;
  moderated(what: string, chosen: readonly PostRow[], left: readonly PostRow[]): void;
}

export const tokenOf = ({ attributes }: PostRow): string => /k\d+x/.exec(attributes)?.[0] ?? '';
const withoutCount = (text: string): string => text.replace(/ \(\d+ comments\)$/, '');

/** What a visitor sees, with the page to which the post leads, wherever the site has moved. */
function shownOf({ attributes }: PostRow): string {
  const { title, text, url } = JSON.parse(attributes) as Readonly<Record<'title' | 'text' | 'url', string | null>>;
  return [withoutCount(title ?? ''), text, /post-[\d-]+/.exec(url ?? '')?.[0]].join('\n');
}
const withTitle = (shown: string, title: string | undefined): string =>
  title === undefined ? shown : [title, ...shown.split('\n').slice(1)].join('\n');

export function createExpectations(approve: boolean): Expectations {
  const expectations: Expectations = {
    approve,
    removed: new Set(),
    halved: new Set(),
    edited: new Map(),
    seen: new Set(),
    approved: new Map(),
    agreed: new Map(),
    copies: openCopies(),
    moderated: (what, chosen, left) => {
      for (const { id } of chosen) {
        const row = left.find((one) => one.id === id);
        if (what === 'moderator edits' && row)
          expectations.edited.set(id, (JSON.parse(row.attributes) as { title: string }).title);
        if (row?.status !== 'approved') continue;
        expectations.approved.set(id, [shownOf(row)]);
        const token = tokenOf(row);
        expectations.agreed.set(token, [...(expectations.agreed.get(token) ?? []), shownOf(row)]);
      }
      // A moderator who deletes one of two posts keeps the other.
      if (what !== 'moderator deletes') return;
      for (const token of chosen.map(tokenOf)) {
        const isLeft = left.some((other) => tokenOf(other) === token);
        expectations[isLeft ? 'halved' : 'removed'].add(token);
      }
    },
  };
  return expectations;
}

/** Two posts became one: what visitors saw stays at its address, and the moderators' work on both counts. */
function checkJoin(
  { edited, approved }: Expectations,
  token: string,
  before: readonly PostRow[],
  after: readonly PostRow[],
): void {
  const [kept] = after;
  if (after.length !== 1 || !kept || before.length < 2) return;
  const wanted = before.filter(({ status }) => status === 'approved');
  const oldest = Math.min(...(wanted.length > 0 ? wanted : before).map(({ id }) => id));
  assert.equal(kept.id, oldest, `${token} lost the post that visitors saw, or the older one`);
  const edit = edited.get(kept.id) ?? before.flatMap(({ id }) => edited.get(id) ?? [])[0];
  if (edit !== undefined) edited.set(kept.id, edit);
  approved.set(
    kept.id,
    before.flatMap(({ id }) => approved.get(id) ?? []),
  );
}

function checkModeration(
  { approve, edited, approved, agreed: before }: Expectations,
  token: string,
  row: PostRow,
): void {
  const edit = edited.get(row.id);
  if (edit !== undefined)
    assert.equal((JSON.parse(row.attributes) as { title: string }).title, edit, `${token} lost a moderator's edit`);
  if (approve) {
    assert.equal(row.status, 'approved', `${token} was unpublished`);
    return;
  }
  const agreed = approved.get(row.id) ?? [];
  const shown = shownOf(row);
  // A title that a moderator gave the other one of two joined posts.
  if (row.status === 'approved')
    assert.ok(
      [...agreed, ...(before.get(token) ?? [])].some((each) => each === shown || withTitle(each, edit) === shown),
      `${token} is public and was not approved`,
    );
  else assert.ok(!agreed.includes(shown), `${token} was unpublished, and nothing shown had changed`);
}

/**
 * @param lists what was read of each feed in this poll, and whether the responses were whole
 * @param before the posts of the board before the poll
 */
export function checkBoard(
  expectations: Expectations,
  site: Site,
  { listed, isWhole }: { readonly listed: readonly (readonly Listed[])[]; readonly isWhole: boolean },
  before: readonly PostRow[],
  rows: readonly PostRow[],
): void {
  const { removed, halved, seen, copies } = expectations;
  // Of two posts that nobody could recognize as one, a moderator deleted one, and its source no longer has the other.
  const isGone = (token: string): boolean => removed.has(token) || halved.has(token);
  const noted = noteLists(copies, listed);
  // Nobody can recognize it, so it is expected as a new post.
  for (const token of noted.fresh) {
    removed.delete(token);
    halved.delete(token);
    seen.delete(token);
  }
  const [byToken, byTokenBefore] = [groupBy(rows, tokenOf), groupBy(before, tokenOf)];
  for (const token of noted.joined) {
    const found = byToken.get(token) ?? [];
    // A deletion of one of both posts holds, unless the other one was kept.
    if (found.length === 0) removed.add(token);
    else removed.delete(token);
    checkJoin(expectations, token, byTokenBefore.get(token) ?? [], found);
  }
  for (const [token, found] of byToken) {
    const allowed = countCopies(copies, token);
    assert.ok(found.length <= allowed, `${token} is on the board ${found.length} times, and may be ${allowed} times`);
    assert.ok(!removed.has(token), `${token} is on the board again after a moderator deleted it`);
    seen.add(token);
  }
  for (const { token } of isWhole ? listed.flat() : [])
    assert.ok(isGone(token) || byToken.has(token), `${token} is listed and not on the board`);
  for (const { token, isLive } of site.posts) {
    if (seen.has(token) && isLive && !isGone(token))
      assert.ok(byToken.has(token), `${token} was deleted here, and not at its source`);
    for (const row of byToken.get(token) ?? []) checkModeration(expectations, token, row);
  }
}
