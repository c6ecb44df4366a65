import assert from 'node:assert/strict';
import { groupBy } from '../../src/feeds/identity/group-by.ts';
import type { PostRow } from '../../src/database/schema.ts';
import { factsOf, isReborn, type ListedFacts, type Site, type SiteHabits, type SitePost } from './publisher.ts';

/** What must be true of a board after every poll. */
export interface Expectations {
  readonly approve: boolean;
  readonly habits: SiteHabits;
  readonly removed: Set<string>;
  readonly edited: Map<string, string>;
  /** Tokens that the board has had. */
  readonly seen: Set<string>;
  /** What a moderator approved, by token. */
  readonly approved: Map<string, string>;
  /** What the feeds last said of each post, by token. */
  readonly facts: Map<string, ListedFacts>;
  /** How often a post became another one to all readers. What the board had stays until it is deleted. */
  readonly rebirths: Map<string, number>;
  moderated(what: string, rows: readonly PostRow[]): void;
}

export const tokenOf = ({ attributes }: PostRow): string => /k\d+x/.exec(attributes)?.[0] ?? '';
const withoutCount = (text: string): string => text.replace(/ \(\d+ comments\)$/, '');

/** What a visitor sees, with the page to which the post leads, wherever the site has moved. */
function shownOf({ attributes }: PostRow): string {
  const { title, text, url } = JSON.parse(attributes) as Readonly<Record<'title' | 'text' | 'url', string | null>>;
  return [withoutCount(title ?? ''), text, /post-[\d-]+/.exec(url ?? '')?.[0]].join('\n');
}

export function createExpectations(approve: boolean, habits: SiteHabits): Expectations {
  const expectations: Expectations = {
    approve,
    habits,
    removed: new Set(),
    edited: new Map(),
    seen: new Set(),
    approved: new Map(),
    facts: new Map(),
    rebirths: new Map(),
    moderated: (what, rows) => {
      for (const row of rows) {
        const token = tokenOf(row);
        if (what === 'moderator deletes') expectations.removed.add(token);
        if (what === 'moderator edits')
          expectations.edited.set(token, (JSON.parse(row.attributes) as { title: string }).title);
        if (row.status === 'approved') expectations.approved.set(token, shownOf(row));
      }
    },
  };
  return expectations;
}

/** A post that nobody can recognize is expected as a new one. */
function noteListed({ facts, rebirths, removed, edited, seen, approved }: Expectations, site: Site, post: SitePost) {
  const { token } = post;
  const [before, now] = [facts.get(token), factsOf(site, post)];
  facts.set(token, now);
  if (!before || !isReborn(before, now)) return;
  rebirths.set(token, (rebirths.get(token) ?? 0) + 1);
  removed.delete(token);
  for (const known of [edited, approved]) known.delete(token);
  seen.delete(token);
}

/** @param listed what the feeds listed in this poll; null = the responses were faulty */
export function checkBoard(
  expectations: Expectations,
  site: Site,
  listed: readonly SitePost[] | null,
  rows: readonly PostRow[],
): void {
  const { removed, edited, seen, approved, approve, rebirths } = expectations;
  for (const post of listed ?? []) noteListed(expectations, site, post);
  const byToken = groupBy(rows, tokenOf);
  for (const [token, found] of byToken) {
    const allowed = 1 + (rebirths.get(token) ?? 0);
    assert.ok(found.length <= allowed, `${token} is on the board ${found.length} times, and may be ${allowed} times`);
    assert.ok(!removed.has(token), `${token} is on the board again after a moderator deleted it`);
    seen.add(token);
  }
  for (const { token } of listed ?? [])
    assert.ok(removed.has(token) || byToken.has(token), `${token} is listed and not on the board`);
  for (const post of site.posts) {
    const { token, isLive } = post;
    if (seen.has(token) && isLive && !removed.has(token))
      assert.ok(byToken.has(token), `${token} was deleted here, and not at its source`);
    const row = byToken.get(token)?.[0];
    if (!row) continue;
    const edit = edited.get(token);
    if (edit !== undefined)
      assert.equal((JSON.parse(row.attributes) as { title: string }).title, edit, `${token} lost a moderator's edit`);
    if (approve) {
      assert.equal(row.status, 'approved', `${token} was unpublished`);
      continue;
    }
    const agreed = approved.get(token);
    if (row.status === 'approved') assert.equal(shownOf(row), agreed, `${token} is public and was not approved`);
    else assert.notEqual(shownOf(row), agreed, `${token} was unpublished, and nothing shown had changed`);
  }
}
