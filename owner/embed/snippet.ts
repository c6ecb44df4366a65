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

/**
 * The room for the board at every width, so that nothing below moves and no hole stays: the height on a desktop, and on
 * narrower pages what the line through the heights of a tablet and a phone says, at most a window.
 */
export function reservedHeight(heights: Heights | null): string {
  if (!heights) return '100vh';
  const { phone, tablet, desktop } = heights;
  const [narrow, wide] = [windows.phone.width, windows.tablet.width];
  const perPixel = Math.max(0, phone - tablet) / (wide - narrow);
  if (perPixel === 0) return `min(${Math.min(phone, tablet, desktop)}px,100vh)`;
  const atZero = Math.round(phone + perPixel * narrow);
  const perVw = Number((perPixel * 100).toFixed(1));
  return `min(max(${desktop}px,${atZero}px - ${perVw}vw),100vh)`;
}

interface BoardSnippetParts extends SnippetParts {
  readonly slug: string;
  /** null = not measured. */
  readonly heights: Heights | null;
  /** Further attributes; a flag is `''`. */
  readonly options?: Readonly<Record<string, string>>;
  /** Custom properties, by name. */
  readonly properties?: Readonly<Record<string, string>>;
}

/** The short embed code of a board: one line, with a link that is shown until there are posts. */
export function writeSnippet(parts: BoardSnippetParts): string {
  const { service, version, slug, heights, properties = {} } = parts;
  const files = filesOf(service, version);
  const options = new Map([['board', slug], ['service', service], ...Object.entries(parts.options ?? {})]);
  const style = Object.entries({ display: 'block', 'min-height': reservedHeight(heights), ...properties });
  options.set('style', style.map(([name, value]) => `${name}:${value}`).join(';'));
  return (
    `<drystone-board ${writeAttributes(options)}>` +
    `${writeLinkToPosts(files, { options, isFollowing })}</drystone-board>${writeScript(files, { isFollowing })}`
  );
}
