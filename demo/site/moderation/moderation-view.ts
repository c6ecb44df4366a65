// Long: the one place that holds what is listed, selected and counted; what it draws and asks is in the files beside it.
import { confirmDeletion } from './confirm-deletion.ts';
import { createCtaForm } from './cta-form.ts';
import { createFilters, type Status } from './filters.ts';
import { ctaOf, findCtaAssociations, mergeIncluded, readCtaTexts } from './find-ctas.ts';
import { editPost } from './edit-dialog.ts';
import { createExport } from './export-tools.ts';
import { createLookForm } from './look-form.ts';
import { make } from './make.ts';
import { drawPost, nameOfPost, type PostCard } from './post-card.ts';
import { createPostForm } from './post-form.ts';
import { createSelectionBar } from './selection-bar.ts';
import { SignedOut } from './sign-in.ts';
import type { Answer, Resource, TeamClient } from './team-client.ts';

export interface ModerationOptions {
  readonly client: TeamClient;
  /** `/v2/teams/1` */
  readonly teamPath: string;
  readonly userName: string;
  readonly teamName: string;
  readonly signOut: () => void;
}

type Change = Readonly<Record<string, unknown>>;

const include = 'cta_associations.cta';
const pageSize = 24;
const doneNames: Readonly<Record<Status, string>> = { approved: 'approved', rejected: 'rejected', pending: 'put back' };

/** The page of who is signed in. Rejects when its first posts cannot be had. */
export async function openModeration(page: HTMLElement, { client, teamPath, userName, teamName, signOut }: ModerationOptions): Promise<void> {
  const { data: boards, included } = await client.get(`${teamPath}/boards`, { include: 'social_feeds' });
  const networks = [...new Set(['custom', 'public_post', ...included.map(({ attributes }) => String(attributes['source']))])].sort();
  const boardNames = new Map(boards.map(({ id, attributes }) => [id, String(attributes['name'])]));
  const ctasByBoard = new Map<number, readonly Resource[]>();
  const selected = new Set<number>();
  const cards = new Map<number, PostCard>();
  let posts: readonly Resource[] = [];
  let answer: Answer = { data: [], included: [], links: {}, meta: {} };
  let counts: Readonly<Record<string, number>> = {};
  let round = 0;

  const status = make('p', { class: 'said', role: 'status' });
  const problem = make('p', { class: 'problem', role: 'alert' });
  const list = make('div', { class: 'posts' });
  const more = make('button', { type: 'button', onclick: () => void readOn() }, 'Show more');
  const all = make('input', { type: 'checkbox', onchange: () => {
    for (const { id } of posts) if (all.checked) selected.add(id); else selected.delete(id);
    for (const [id, { checkbox }] of cards) checkbox.checked = selected.has(id);
    updateBar();
  } });
  const heading = make('h2', { tabindex: -1 }, 'Posts');

  function say(text: string, undo: (() => void) | null = null): void {
    problem.textContent = '';
    status.replaceChildren(text, undo ? ' ' : '', undo ? make('button', { type: 'button', class: 'plain', onclick: undo }, 'Undo') : '');
  }
  function fail(error: unknown): void {
    // Who was signed out sees that page already.
    if (error instanceof SignedOut) return;
    status.textContent = '';
    problem.textContent = error instanceof Error ? error.message : 'It did not work. Nothing was changed; try again.';
  }

  const filters = createFilters(boards, networks, () => void load().catch(fail));
  const bar = createSelectionBar({
    change: (change) => void decide([...selected], change),
    addTag: (tag) => void retag((tags) => [...new Set([...tags, tag])], `The tag “${tag}” was added.`),
    removeTag: (tag) => void retag((tags) => tags.filter((other) => other.toLowerCase() !== tag.toLowerCase()), `The tag “${tag}” was removed.`),
    applyCta: (ctaId) => void applyCta(ctaId),
    unapplyCta: (ctaId) => void unapplyCta(ctaId),
    remove: () => void remove([...selected]),
    clear: () => { clearSelection(); heading.focus({ preventScroll: true }); },
  });

  const boardOf = (id: number): number => Number(posts.find((post) => post.id === id)?.attributes['board_id']);

  function clearSelection(): void {
    selected.clear();
    all.checked = false;
    for (const { checkbox } of cards.values()) checkbox.checked = false;
    updateBar();
  }
  function updateBar(): void {
    all.checked = posts.length > 0 && posts.every(({ id }) => selected.has(id));
    const ids = [...new Set([...selected].map(boardOf))];
    const [only] = ids;
    const isOne = ids.length === 1 && only !== undefined;
    bar.update(selected.size, isOne ? ctasByBoard.get(only) ?? [] : null);
    if (isOne && !ctasByBoard.has(only)) {
      ctasByBoard.set(only, []);
      void client.get(`${teamPath}/boards/${only}/ctas`).then(({ data }) => { ctasByBoard.set(only, data); updateBar(); }, fail);
    }
  }

  function draw(post: Resource): HTMLElement {
    const card = drawPost(post, readCtaTexts(post, answer.included), boardNames.get(Number(post.attributes['board_id'])) ?? '', selected.has(post.id), {
      onSelect: () => {
        if (card.checkbox.checked) selected.add(post.id);
        else selected.delete(post.id);
        updateBar();
      },
      decide: (next) => void decide([post.id], { status: next }),
      change: (change) => void decide([post.id], change),
      edit: () => void edit(post),
      remove: () => void remove([post.id]),
    });
    cards.set(post.id, card);
    return card.element;
  }
  function drawAll(): void {
    cards.clear();
    list.replaceChildren(...(posts.length > 0 ? posts.map(draw) : [make('p', { class: 'empty' }, filters.status() === 'pending' ? 'Nothing waits. All is decided.' : 'No posts fit these filters.')]));
    more.hidden = answer.links['next'] === undefined;
    updateBar();
  }

  /** What was asked for last is what is shown, however the answers come in. */
  async function load(): Promise<void> {
    const mine = ++round;
    list.setAttribute('aria-busy', 'true');
    try {
      const next = await client.get(`${teamPath}/posts`, { ...filters.query(), include, 'page[size]': pageSize });
      if (mine !== round) return;
      problem.textContent = '';
      answer = next;
      posts = next.data;
      counts = (next.meta['counts'] ?? {}) as Readonly<Record<string, number>>;
      selected.clear();
      filters.showCounts(counts);
      drawAll();
    } finally {
      if (mine === round) list.removeAttribute('aria-busy');
    }
  }
  async function readOn(): Promise<void> {
    const address = answer.links['next'];
    const mine = round;
    if (address === undefined || list.getAttribute('aria-busy') === 'true') return;
    list.setAttribute('aria-busy', 'true');
    try {
      const next = await client.follow(address);
      if (mine !== round) return;
      answer = { ...next, included: mergeIncluded(answer.included, next.included) };
      const known = new Set(posts.map(({ id }) => id));
      const added = next.data.filter(({ id }) => !known.has(id));
      posts = [...posts, ...added];
      list.append(...added.map(draw));
      more.hidden = next.links['next'] === undefined;
      updateBar();
      say(`${added.length} more posts.`);
      const [first] = added;
      if (first) cards.get(first.id)?.checkbox.focus({ preventScroll: true });
    } catch (error) {
      fail(error);
    } finally {
      list.removeAttribute('aria-busy');
    }
  }

  /** Takes cards away or draws them anew, and keeps the keyboard where it was: on the same post, else on the next. */
  function replacePosts(changed: ReadonlyMap<number, Resource | null>): void {
    const focused = document.activeElement?.closest('[data-post]');
    const focusedId = Number(focused?.getAttribute('data-post'));
    const focusedText = document.activeElement?.textContent;
    const place = posts.findIndex(({ id }) => id === focusedId);
    const wanted = filters.status();
    posts = posts.flatMap((post) => {
      const next = changed.get(post.id);
      if (next === undefined) return [post];
      const stays = next !== null && (wanted === '' || next.attributes['status'] === wanted);
      if (!stays) selected.delete(post.id);
      return stays ? [next] : [];
    });
    drawAll();
    if (!focused) return;
    const target = cards.get(focusedId) ?? cards.get(posts[Math.min(place, posts.length - 1)]?.id ?? 0);
    const same = [...target?.element.querySelectorAll('button') ?? []].find(({ textContent }) => textContent === focusedText);
    (same ?? target?.checkbox ?? heading).focus({ preventScroll: target !== undefined && cards.has(focusedId) });
  }
  function count(from: readonly Resource[], to: readonly (Resource | null)[]): void {
    const next: Record<string, number> = { ...counts };
    for (const { attributes } of from) next[String(attributes['status'])] = (next[String(attributes['status'])] ?? 0) - 1;
    for (const post of to) if (post) next[String(post.attributes['status'])] = (next[String(post.attributes['status'])] ?? 0) + 1;
    counts = next;
    filters.showCounts(counts);
  }
  async function update(changes: readonly { readonly id: number; readonly attributes: Change }[]): Promise<readonly Resource[]> {
    const before = changes.flatMap(({ id }) => posts.find((post) => post.id === id) ?? []);
    show(before, await client.send('PATCH', `${teamPath}/posts?include=${include}`, changes.map(({ id, attributes }) => ({ type: 'post', id, attributes }))));
    return before;
  }
  function show(before: readonly Resource[], { data, included }: Answer): void {
    answer = { ...answer, included: mergeIncluded(answer.included, included) };
    if (before.length === data.length) count(before, data);
    replacePosts(new Map(data.map((post) => [post.id, post])));
  }

  async function edit(post: Resource): Promise<void> {
    const saved = await editPost(post, nameOfPost(post), (attributes) => client.send('PATCH', `${teamPath}/posts/${post.id}?include=${include}`, { type: 'post', id: post.id, attributes }));
    if (!saved) return;
    show([post], saved);
    say('The post is changed.');
  }
  function showCta(boardId: number, cta: Resource, isGone: boolean): void {
    ctasByBoard.delete(boardId);
    const isOf = ({ type, id }: Resource): boolean => type === 'cta' && id === cta.id;
    const kept = answer.included.map((resource) => (isOf(resource) ? cta : resource));
    answer = { ...answer, included: isGone ? kept.filter((resource) => !isOf(resource) && !(resource.type === 'cta_association' && ctaOf(resource) === cta.id)) : kept };
    drawAll();
  }

  async function decide(ids: readonly number[], change: Change): Promise<void> {
    try {
      const before = await update(ids.map((id) => ({ id, attributes: change })));
      const next = change['status'] as Status | undefined;
      const what = ids.length === 1 ? 'The post was' : `${ids.length} posts were`;
      if (next === undefined) return say(`${what} changed.`);
      say(`${what} ${doneNames[next]}.`, () => {
        void update(before.map(({ id, attributes }) => ({ id, attributes: { status: attributes['status'] } }))).then(() => load()).then(() => { say('It is as it was.'); heading.focus({ preventScroll: true }); }, fail);
      });
    } catch (error) {
      fail(error);
    }
  }
  async function retag(change: (tags: readonly string[]) => readonly string[], done: string): Promise<void> {
    try {
      await update(posts.filter(({ id }) => selected.has(id)).map(({ id, attributes }) => ({ id, attributes: { tags: change((attributes['tags'] ?? []) as readonly string[]) } })));
      say(done);
    } catch (error) {
      fail(error);
    }
  }
  async function applyCta(ctaId: string): Promise<void> {
    try {
      const ids = [...selected];
      await client.send('POST', `${teamPath}/boards/${boardOf(ids[0] ?? 0)}/cta_associations`, {
        type: 'cta_association', relationships: { cta: { data: { type: 'cta', id: ctaId } }, posts: { data: ids.map((id) => ({ type: 'post', id })) } },
      });
      await update(ids.map((id) => ({ id, attributes: {} })));
      say('The call to action is on the selected posts.');
    } catch (error) {
      fail(error);
    }
  }
  async function unapplyCta(ctaId: string): Promise<void> {
    try {
      const ids = [...selected];
      const gone = posts.filter(({ id }) => selected.has(id)).flatMap((post) => findCtaAssociations(post, answer.included)).filter((association) => String(ctaOf(association)) === ctaId);
      for (const { id } of gone) await client.send('DELETE', `${teamPath}/boards/${boardOf(ids[0] ?? 0)}/cta_associations/${id}`);
      await update(ids.map((id) => ({ id, attributes: {} })));
      say(gone.length > 0 ? 'The call to action is off the selected posts.' : 'None of the selected posts has it.');
    } catch (error) {
      fail(error);
    }
  }
  async function remove(ids: readonly number[]): Promise<void> {
    if (!await confirmDeletion(ids.length === 1 ? 'Delete this post for good?' : `Delete these ${ids.length} posts for good?`, 'It cannot be undone. To take something off the board and keep it, reject it.')) return;
    try {
      await client.send('DELETE', `${teamPath}/posts`, ids.map((id) => ({ type: 'post', id })));
      count(posts.filter(({ id }) => ids.includes(id)), []);
      replacePosts(new Map(ids.map((id) => [id, null])));
      say(ids.length === 1 ? 'The post is gone.' : `${ids.length} posts are gone.`);
    } catch (error) {
      fail(error);
    }
  }

  const tools = { client, teamPath, boards, query: filters.query, say: (text: string) => say(text), fail, onPost: () => void load().catch(fail), onCta: showCta };
  await load();
  page.replaceChildren(
    make('div', { class: 'account' }, make('h1', {}, 'Moderation'), make('p', {}, `${userName}, ${teamName} `, make('button', { type: 'button', class: 'plain', onclick: signOut }, 'Sign out'))),
    make('div', { class: 'tools' }, createPostForm(tools), createCtaForm(tools), createLookForm(tools), createExport(tools)),
    filters.element,
    make('div', { class: 'list-head' }, heading, make('label', { class: 'check' }, all, ' Select all shown')),
    make('div', { class: 'messages' }, status, problem),
    list, more, bar.element,
  );
  heading.focus({ preventScroll: true });
}
