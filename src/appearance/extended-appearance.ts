import type { SafeUrl } from '../model/safe.ts';
import { safeMedia } from '../safety/safe-url.ts';
import { dedupeByImage } from './dedupe-by-image.ts';
import { addressProblem } from './address-problem.ts';
import {
  type AppearanceInputs,
  type BoardHead,
  type MakeAppearance,
  readCardSettings,
  type StyleProperty,
} from './appearance.ts';
import { darkDefaults } from './dark-defaults.ts';
import { extendedSettings } from './extended-settings.ts';
import { readImageAddress } from './image-address.ts';
import { effectOf } from './image-effects.ts';
import { createMediaHostPolicy } from './media-host-policy.ts';
import { sourcesOf } from './picture-sources.ts';
import { propertiesOf, readSettings } from './read-settings.ts';

/** The maximum length of a quoted value in a message for the owner. */
const maxQuote = 40;

/**
 * The appearance of a board with rare settings: a font of its own, dark colors, a head, a picture behind the posts,
 * pictures from the owner's server. Its code is loaded only for such boards: `build-time-constants.ts` lists them.
 */
export const extendedAppearanceOf: MakeAppearance = (inputs) => {
  const { personalization, options, isDark, fontFamily } = inputs;
  const { service, mediaHosts, imageAddress: template } = options;
  const problems: string[] = [];
  const imageAddress = template ? readImageAddress(template) : null;
  if (template && !imageAddress) {
    problems.push(
      `image-address="${template}" is not used. It takes an address with {url} in it, and {width} where ` +
        'the width belongs: ' +
        'https://images.example/{width}x/{url}',
    );
  }
  const isAllowedMedia = createMediaHostPolicy(service, `${mediaHosts} ${imageAddress?.host ?? ''}`.trim());

  const defaults = isDark ? darkDefaults : {};
  const card = readCardSettings(personalization, defaults);
  const extended = readSettings(extendedSettings, personalization, defaults);
  const text = (key: string) => `${extended[key] ?? ''}`;

  /** Reads the address of a picture; null = there is none, or it must not be requested, which is reported. */
  const readPicture = (wireName: string, key: string): SafeUrl | null => {
    const address = text(key);
    if (!address) return null;
    const problem = addressProblem(wireName, address, { service, isAllowed: isAllowedMedia });
    if (problem) problems.push(problem);
    return problem ? null : safeMedia(address, service);
  };

  const head = readHead(inputs, extended['showsName'] === true, text, readPicture);
  const properties = card.properties.map(([name, value]): StyleProperty => [
    name,
    name === '--d-font-family' ? fontFamily + value : value,
  ]);
  const headProperties = propertiesOf(extended).filter(([name]) => name.startsWith('--d-head'));
  // If the bar is not shown, its colors are not reported.
  const isMissing = (setting: string) => !(head?.logo || head?.name) && setting.startsWith('--d-head');
  readSettings(extendedSettings, personalization, {}, (setting, wireName, requested, drawn) => {
    if (!wireName || requested === drawn || isMissing(setting)) return;
    problems.push(`${wireName}: "${`${personalization?.values[wireName]}`.slice(0, maxQuote)}" is shown as "${drawn}"`);
  });

  return {
    ...card,
    properties: [...properties, ...headProperties, ['--d-picture-filter', effectOf(text('effect'))]],
    colorScheme: isDark ? 'dark' : 'light',
    background: readPicture('bg_image', 'background'),
    navigation: { isShown: options.navigation || extended['navigation'] === true, class: text('barClass') },
    head,
    customCss: `${personalization?.values['custom_css'] ?? ''}`.trim(),
    fontFile: text('woff'),
    isAllowedMedia,
    pictureSources: (picture, widthPx) => imageAddress?.sourcesOf(picture, widthPx) ?? sourcesOf(picture, widthPx),
    thumbnail: (url) => imageAddress?.thumbnail(url) ?? url,
    choosePosts: (posts, shown) => (extended['removesDuplicates'] === true ? dedupeByImage(posts, shown) : posts),
    problems,
  };
};

function readHead(
  { boardName }: AppearanceInputs,
  showsName: boolean,
  text: (key: string) => string,
  readPicture: (wireName: string, key: string) => SafeUrl | null,
): BoardHead | null {
  const banner = readPicture('banner.url', 'banner');
  const isAddress = /^(https?:)?\/\//i.test(text('header'));
  const header = text('header')
    ? {
        picture: isAddress ? readPicture('header', 'header') : null,
        text: isAddress ? '' : text('header'),
        place: text('headerPlace'),
      }
    : null;
  const logo = readPicture('image_logo', 'logo');
  const name = showsName ? boardName : '';
  if (!banner && !header && !logo && !name) return null;
  return {
    name,
    logo,
    header,
    namePlace: text('namePlace'),
    banner: banner && { url: banner, ratio: Number(text('bannerWidth')) / Number(text('bannerHeight')) },
    isBelowPosts: text('headPlace') === 'bottom',
  };
}
