import { choose, labelled } from './filters.ts';
import { make } from './make.ts';
import type { Resource, TeamClient } from './team-client.ts';

export interface ToolsContext {
  readonly client: TeamClient;
  readonly teamPath: string;
  readonly boards: readonly Resource[];
  /** Which posts are listed now. */
  readonly query: () => Readonly<Record<string, string>>;
  /** Says what was done, or why not. */
  readonly say: (text: string) => void;
  readonly fail: (error: unknown) => void;
  readonly onPost: () => void;
}

/** One thing at a time for each form; a press while it is at it does nothing. */
export function runOnce(button: HTMLButtonElement, work: () => Promise<void>, fail: (error: unknown) => void): void {
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.setAttribute('aria-disabled', 'true');
  work().catch(fail).finally(() => button.removeAttribute('aria-disabled'));
}

/** Writes a post of the team's own onto a board. What was typed stays when it is refused. */
export function createPostForm({ client, teamPath, boards, say, fail, onPost }: ToolsContext): HTMLElement {
  const board = choose(boards.map(({ id, attributes }) => [String(id), String(attributes['name'])]));
  const [text, author, picture, description, tags] = [
    make('textarea', { rows: 4, maxlength: 10_000, required: true }), make('input', { maxlength: 500, autocomplete: 'off' }), make('input', { type: 'url', maxlength: 2048, placeholder: 'https://' }),
    make('input', { maxlength: 1000 }), make('input', { maxlength: 400 }),
  ];
  const button = make('button', { class: 'main' }, 'Publish');
  const form = make('form', { class: 'fields', onsubmit: (event) => {
    event.preventDefault();
    runOnce(button, async () => {
      await client.send('POST', `${teamPath}/boards/${board.value}/posts`, { type: 'post', attributes: {
        text: text.value, author: author.value.trim() === '' ? null : { name: author.value.trim() }, image_url: picture.value.trim() || null,
        alternative_text: description.value.trim() || null, tags: tags.value.split(',').map((tag) => tag.trim()).filter((tag) => tag !== ''),
      } });
      form.reset();
      say('The post is on the board.');
      onPost();
    }, fail);
  } },
    labelled('Board of the post', board, 'post-board'), labelled('Text', text, 'post-text'), labelled('Author, as it is shown', author, 'post-author'),
    labelled('Address of a picture', picture, 'post-picture'), labelled('What the picture shows', description, 'post-description'), labelled('Tags, by comma', tags, 'post-tags'), button);
  return make('details', { class: 'tool' }, make('summary', {}, 'Write a post'), form);
}

/** Asks for the CSV of what is listed, waits for it, and shows where it lies. */
export function createExport({ client, teamPath, query, say, fail }: ToolsContext): HTMLElement {
  const place = make('p', {});
  const button = make('button', { type: 'button', onclick: () => runOnce(button, async () => {
    place.replaceChildren('The file is being made …');
    const filter = Object.fromEntries(Object.entries(query()).flatMap(([name, value]) => {
      const key = /^filter\[(.+)\]$/.exec(name)?.[1];
      return key === undefined || value === '' ? [] : [[key, value]];
    }));
    let { data: [request] } = await client.send('POST', `${teamPath}/posts/export_requests`, { type: 'post_export_request', attributes: { filter } });
    while (request && ['pending', 'processing'].includes(String(request.attributes['status']))) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      ({ data: [request] } = await client.get(`${teamPath}/posts/export_requests/${request.id}`));
    }
    const address = request?.attributes['url'];
    if (typeof address !== 'string') throw new Error('The file could not be made. Please try again.');
    const count = Number(request?.attributes['rows_count']);
    place.replaceChildren(make('a', { href: address, download: true }, `Download ${count} ${count === 1 ? 'post' : 'posts'} as CSV`), ' The address works for a quarter of an hour.');
    say('The file is ready.');
  }, (error) => {
    place.replaceChildren();
    fail(error);
  }) }, 'Make the file');
  return make('details', { class: 'tool' }, make('summary', {}, 'Export'), make('p', {}, 'A file for spreadsheets with the posts that the filters above let through.'), button, place);
}
