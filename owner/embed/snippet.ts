import { writeAttributes, writeLinkToPosts, writeScript } from './markup.ts';
import { type Heights, type Setup, windows } from './setup.ts';

/** Pages load the newest files, because the service keeps only those of its own version. */
export const isFollowing = true;

/** The widget's files on the service. `version`: `''` = they are not built yet. */
export const filesOf = (service: string, version: string): Setup => ({
  widget: `${service}/widget`,
  version: version || '0',
  integrity: {},
  hasEmbedPage: true,
});

interface SnippetParts {
  readonly service: string;
  /** Version of the widget's files on the service; `''` = they are not built yet. */
  readonly version: string;
}

const writeFormsScript = ({ service, version }: SnippetParts): string =>
  writeScript(filesOf(service, version), { isFollowing }, 'forms.js');

interface FormSnippetParts extends SnippetParts {
  readonly team: number;
  readonly slug: string;
}

/** The embed code of an experience's form. */
export function writeFormSnippet(parts: FormSnippetParts): string {
  const { slug, team, service } = parts;
  const attributes = writeAttributes(
    new Map([
      ['experience', slug],
      ['team', `${team}`],
      ['service', service],
    ]),
  );
  return (
    `<drystone-form ${attributes} style="display:block;min-height:600px"></drystone-form>\n` + writeFormsScript(parts)
  );
}

interface TermsSnippetParts extends SnippetParts {
  readonly team: number;
  readonly term: number;
}

/** The embed code of terms. */
export function writeTermsSnippet(parts: TermsSnippetParts): string {
  const { term, team, service } = parts;
  const attributes = writeAttributes(
    new Map([
      ['term', `${term}`],
      ['team', `${team}`],
      ['service', service],
    ]),
  );
  return `<drystone-terms ${attributes}></drystone-terms>\n${writeFormsScript(parts)}`;
}

const tallestWindow = Math.max(...Object.values(windows).map(({ height }) => height));

/** The room for the board, so that nothing below moves: a window, or less if the board is lower at every width. */
function reservedHeight(heights: Heights | null): string {
  const tallest = heights ? Math.max(...Object.values(heights)) : Infinity;
  return tallest < tallestWindow ? `min(${tallest}px,100vh)` : '100vh';
}

interface BoardSnippetParts extends SnippetParts {
  readonly slug: string;
  /** null = not measured. */
  readonly heights: Heights | null;
}

/** The short embed code of a board: one line, with a link that is shown until there are posts. */
export function writeSnippet({ service, version, slug, heights }: BoardSnippetParts): string {
  const files = filesOf(service, version);
  const options = new Map([
    ['board', slug],
    ['service', service],
  ]);
  return (
    `<drystone-board ${writeAttributes(options)} style="display:block;min-height:${reservedHeight(heights)}">` +
    `${writeLinkToPosts(files, { options, isFollowing })}</drystone-board>${writeScript(files, { isFollowing })}`
  );
}
