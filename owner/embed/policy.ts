import type { BoardSelection } from './choice.ts';
import { places } from './places.ts';
import type { Setup } from './setup.ts';

const originOf = (address: string | undefined): readonly string[] =>
  address && URL.canParse(address) ? [new URL(address).origin] : [];

/**
 * Hosts in the syntax of the option: `cdn.example *.cdn.example *`. Any other text would be read as another directive,
 * so it is dropped.
 */
const hostsOf = (words: string | undefined): readonly string[] =>
  (words ?? '').split(/\s+/).filter((word) => /^(\*|(\*\.)?[\w.-]+(:\d+)?)$/.test(word));

/** The inline parts of a snippet, which a policy may name by their hashes. */
export interface InlineHashes {
  readonly style: string | null;
  readonly script: string | null;
}

/** The requirements of this choice for a page's Content-Security-Policy, one directive per line. */
export function writeDirectives(
  { widget: files }: Setup,
  { place, options }: BoardSelection,
  { style, script }: InlineHashes,
): readonly string[] {
  // With a path and no slash at its end, the policy would allow that one address alone.
  const [widget = files] = originOf(files);
  const styles = style ? [`style-src '${style}'`] : [];
  if (place === 'iframe') return [`frame-src ${widget}`, `script-src ${widget}`, ...styles];
  const service = originOf(options.get('service'));
  const media = [
    ...new Set([
      ...service,
      ...hostsOf(options.get('media-hosts')),
      ...originOf(options.get('image-address')?.replaceAll(/[{}]/g, '')),
    ]),
  ];
  const scripts = [...(places[place].isFromWidgetHost ? [widget] : ["'self'"]), ...(script ? [`'${script}'`] : [])];
  return [
    `script-src ${scripts.join(' ')}`,
    `connect-src ${[...new Set([...service, ...originOf(options.get('engagement-url'))])].join(' ')}`,
    `img-src ${media.join(' ')}`,
    `media-src ${media.join(' ')}`,
    // The owner's personalization may refer to a font by its address.
    `font-src ${[...new Set([...service, ...hostsOf(options.get('media-hosts'))])].join(' ')}`,
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    ...styles,
  ];
}
