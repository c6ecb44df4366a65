/** The embed code of a board, with a sentence that is shown until it loads. */
export interface SnippetParts {
  readonly service: string;
  /** Address of the widget's files. */
  readonly widget: string;
  readonly slug: string;
  readonly name: string;
  /** Further attributes of the element. */
  readonly options?: Readonly<Record<string, string>>;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The address of the widget's files on the service. */
const fileAddress = (service: string, version: string, file: string): string =>
  `${service}/widget/v${version.split('.')[0]}/${file}`;
export const widgetAddress = (service: string, version: string): string => fileAddress(service, version, 'drystone.js');
export const formsAddress = (service: string, version: string): string => fileAddress(service, version, 'forms.js');

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
    'style="display:block;min-height:600px"></drystone-form>\n' +
    `<script type="module" src="${escape(forms)}"></script>`
  );
}

interface TermsSnippetParts extends Omit<FormSnippetParts, 'slug'> {
  readonly term: number;
}

/** The embed code of terms. */
export function writeTermsSnippet({ service, forms, team, term }: TermsSnippetParts): string {
  return (
    `<drystone-terms term="${term}" team="${team}" service="${escape(service)}"></drystone-terms>\n` +
    `<script type="module" src="${escape(forms)}"></script>`
  );
}

export function writeSnippet({ service, widget, slug, name, options = {} }: SnippetParts): string {
  const attributes = Object.entries({ board: slug, service, ...options })
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join('');
  return (
    `<drystone-board${attributes}><a href="${escape(service)}">${escape(name)}</a></drystone-board>\n` +
    `<script type="module" src="${escape(widget)}" ` +
    'data-cfasync="false" data-no-optimize="1" data-noptimize="1"></script>'
  );
}
