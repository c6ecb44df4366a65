import { choose, labelled } from './filters.ts';
import { make } from './make.ts';
import { runOnce } from './send-form.ts';
import type { ToolsContext } from './tools-context.ts';

/** How often a file that is being made is asked for. */
const askEveryMs = 500;

interface FileWish {
  readonly path: string;
  readonly type: string;
  readonly attributes?: object;
}

/** A button that asks for a CSV file, waits for it, and shows where it lies. */
function createFileButton({ client, say, fail }: ToolsContext, text: string, noun: string, wish: () => FileWish): readonly [HTMLElement, HTMLElement] {
  const place = make('p', {});
  const button = make('button', { type: 'button', onclick: () => runOnce(button, async () => {
    const { path, type, attributes = {} } = wish();
    place.replaceChildren('The file is being made …');
    let { data: [request] } = await client.send('POST', path, { type, attributes });
    while (request && ['pending', 'processing'].includes(String(request.attributes['status']))) {
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
      ({ data: [request] } = await client.get(`${path}/${request.id}`));
    }
    const address = request?.attributes['url'];
    if (typeof address !== 'string') throw new Error('The file could not be made. Please try again.');
    const count = Number(request?.attributes['rows_count']);
    place.replaceChildren(make('a', { href: address, download: true }, `Download ${count} ${noun}${count === 1 ? '' : 's'} as CSV`), ' The address works for a quarter of an hour.');
    say('The file is ready.');
  }, (error) => {
    place.replaceChildren();
    fail(error);
  }) }, text);
  return [button, place];
}

/** The posts that are listed, and what visitors sent to a form, each as a file for spreadsheets. */
export function createExport(context: ToolsContext): HTMLElement {
  const { client, teamPath, query, fail } = context;
  const form = choose([]);
  const posts = createFileButton(context, 'Make the file', 'post', () => ({
    path: `${teamPath}/posts/export_requests`, type: 'post_export_request',
    attributes: { filter: Object.fromEntries(Object.entries(query()).flatMap(([name, value]) => {
      const key = /^filter\[(.+)\]$/.exec(name)?.[1];
      return key === undefined || value === '' ? [] : [[key, value]];
    })) },
  }));
  const submissions = createFileButton(context, 'Make the file of the form', 'submission', () =>
    ({ path: `${teamPath}/experiences/${form.value}/form_submissions/export_requests`, type: 'form_submission_export_request' }));
  const ofForms = make('div', { class: 'part', hidden: true }, labelled('Form', form, 'export-form'), ...submissions);

  async function loadForms(): Promise<void> {
    const { data } = await client.get(`${teamPath}/experiences`, { sort: '-status,id' });
    form.replaceChildren(...data.map(({ id, attributes }) => make('option', { value: id }, `${String(attributes['name'])}${attributes['status'] === 'draft' ? ' (draft)' : ''}`)));
    ofForms.hidden = data.length === 0;
  }
  return make('details', { class: 'tool', ontoggle: () => { if (form.options.length === 0) void loadForms().catch(fail); } }, make('summary', {}, 'Export'),
    make('p', {}, 'A file for spreadsheets with the posts that the filters below let through, or with what visitors sent to a form.'),
    make('div', { class: 'part' }, ...posts), ofForms);
}
