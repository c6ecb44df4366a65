import { type Heights, windows } from '../site/builder/setup.ts';

interface SnippetParts {
  readonly service: string;
  /** Version of the widget's files on the service. */
  readonly version: string;
  readonly slug: string;
  /** null = not measured. */
  readonly heights: Heights | null;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The address of the widget's files on the service. */
const fileAddress = (service: string, version: string, file: string): string =>
  `${service}/widget/v${version.split('.')[0]}/${file}`;
export const formsAddress = (service: string, version: string): string => fileAddress(service, version, 'forms.js');

/** A script that optimisers of the page leave alone. Rocket Loader reads its attribute only before `src`. */
const moduleTag = (address: string): string =>
  '<script type="module" data-cfasync="false" data-no-optimize="1" data-noptimize="1" ' +
  `src="${escape(address)}"></script>`;

interface FormSnippetParts {
  readonly service: string;
  /** Address of the file for forms. */
  readonly forms: string;
  readonly team: number;
  readonly slug: string;
}

/** The embed code of an experience's form. */
export function writeFormSnippet({ service, forms, team, slug }: FormSnippetParts): string {
  return (
    `<drystone-form experience="${escape(slug)}" team="${team}" service="${escape(service)}" ` +
    `style="display:block;min-height:600px"></drystone-form>\n${moduleTag(forms)}`
  );
}

interface TermsSnippetParts extends Omit<FormSnippetParts, 'slug'> {
  readonly term: number;
}

/** The embed code of terms. */
export function writeTermsSnippet({ service, forms, team, term }: TermsSnippetParts): string {
  return (
    `<drystone-terms term="${term}" team="${team}" service="${escape(service)}"></drystone-terms>\n` + moduleTag(forms)
  );
}

const tallestWindow = Math.max(...Object.values(windows).map(({ height }) => height));

/** The room for the board, so that nothing below moves: a window, or less if the board is lower at every width. */
function reservedHeight(heights: Heights | null): string {
  const tallest = heights ? Math.max(...Object.values(heights)) : Infinity;
  return tallest < tallestWindow ? `min(${tallest}px,100vh)` : '100vh';
}

/** The short embed code of a board: one line, with a link that is shown until there are posts. */
export function writeSnippet({ service, version, slug, heights }: SnippetParts): string {
  const page = `${fileAddress(service, version, 'embed/')}?${new URLSearchParams({ board: slug, service })}`;
  return (
    `<drystone-board board="${escape(slug)}" service="${escape(service)}" ` +
    `style="display:block;min-height:${reservedHeight(heights)}"><a href="${escape(page)}">See the posts</a>` +
    `</drystone-board>${moduleTag(fileAddress(service, version, 'drystone.js'))}`
  );
}
