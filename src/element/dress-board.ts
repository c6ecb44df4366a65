import { adoptStyles } from '../jsx/adopt-styles.ts';
import { chooseColumns, type Columns } from '../layout/columns.ts';
import type { Board } from '../model/board.ts';
import type { Personalization } from '../model/personalization.ts';
import type { SafeUrl } from '../model/safe.ts';
import { safeMedia } from '../safety/safe-url.ts';
import type { ChoosePosts } from '../state/board-model.ts';
import { dedupeByImage } from '../appearance/dedupe-by-image.ts';
import { darkDefaults } from '../appearance/dark-defaults.ts';
import { extendedSettings } from '../appearance/extended-settings.ts';
import { effectOf } from '../appearance/image-effects.ts';
import { propertiesOf, readSettings } from '../appearance/read-settings.ts';
import { layoutOf } from '../appearance/layout-name.ts';
import { themeOf, type Theme } from '../appearance/theme.ts';
import { createMediaHostPolicy } from '../appearance/media-host-policy.ts';
import { type ImageAddress, readImageAddress } from '../appearance/image-address.ts';
import { takeLateFont } from './swap-font.ts';
import type { OwnerFont } from '../appearance/owner-font.ts';
import { isPageDark, watchPageScheme } from './color-scheme.ts';
import type { ReadingSetup } from './reading.ts';
import { showWithPosts } from './show-with-posts.ts';
import css from '../components/board/dressed.css?inline';
import { drawBoardHead } from '../components/board/board-head.tsx';
import type { ViewContext } from '../components/view-context.ts';

/** What must be there before the first cards of some boards. */
export interface Dresser {
  /** Resolves with the theme when cards can be drawn in it; its colours change with the page, where the owner wants that. */
  dress(personalization: Personalization | null, board: Board | null): Promise<Theme>;
  readonly choose: ChoosePosts;
  /** What it has other than a plain board. */
  readonly context: Pick<ViewContext, 'isAllowedMedia' | 'fitPicture'>;
  close(): void;
}

/** A font that was here before, or is near, comes in this time; for one that does not, nobody waits. */
const fontPatienceMs = 150;

/**
 * Code of its own, for boards whose look or options need it: `mount-board.ts` says which. A composition root, and long because it puts
 * together, in the order in which they must be there, parts that know nothing of each other.
 */
export function createDresser(setup: ReadingSetup): Dresser {
  const { host, container, bar, environment, warn, options } = setup;
  const { setTimer, random, fetch } = environment;
  const dropStyles = adoptStyles(container, css);
  const stops: (() => void)[] = [];
  let dropFont = () => {};
  let font: { readonly face: OwnerFont; readonly address: string } | null = null;
  let dressed = '';
  let removesDoubles = false;
  let imageAddress: ImageAddress | null = null;
  let isAllowed = createMediaHostPolicy(options().service, options().mediaHosts);
  let wish: Theme = themeOf(null);
  let columns: { readonly window: number; readonly of: Columns | null } = { window: 0, of: null };
  let pass = 0;
  let isClosed = false;
  const leaving = new AbortController();

  /** A picture or a font, from a host that may be asked. */
  const readAddress = (key: string, address: string): SafeUrl | null => {
    if (!address) return null;
    const url = safeMedia(address, options().service);
    if (!url) warn(`${key}: "${address.slice(0, 40)}" is no address of the web, and is left out.`);
    else if (!isAllowed(url)) warn(`${key}: pictures and fonts of ${new URL(url).host} are not shown. Name it in media-hosts.`);
    return url && isAllowed(url) ? url : null;
  };

  const isDark = () => {
    const { colorScheme } = options();
    return colorScheme === 'dark' || (colorScheme === 'auto' && isPageDark(host, window));
  };

  /** The font of the cards: there at once, or with what takes its room until then. */
  const dressFont = async (address: string, personalization: Personalization | null, names: string): Promise<string> => {
    const isPages = getComputedStyle(container).getPropertyValue('--drystone-font-family');
    if (font?.address !== address) {
      dropFont();
      font?.face.close();
      font = null;
    }
    if (!address || isPages) return names;
    if (!font) {
      const face = (await import('../appearance/owner-font.ts')).loadOwnerFont({
        address, service: options().service, isAllowed, document, random, signal: leaving.signal,
        family: `${personalization?.values['font_secondary'] ?? ''}`,
        fetch,
      });
      if (!face) {
        readAddress('font_secondary_woff_url', address);
        return names;
      }
      const own = (font = { face, address });
      const settle = new Promise<void>((resolve) => {
        const cancel = setTimer(resolve, fontPatienceMs);
        face.arrival.then((faces) => {
          cancel();
          if (isClosed || font !== own) return;
          // Nothing is drawn yet, or nothing that could move.
          if (!container.querySelector('article')) face.put(faces);
          else dropFont = takeLateFont({ container, without: face.until + names, put: () => face.put(faces), setTimer });
          resolve();
        }, (problem: unknown) => {
          cancel();
          resolve();
          if (!isClosed) warn(`font_secondary_woff_url: "${address.slice(0, 80)}" did not come (${problem instanceof Error ? problem.message : problem}). Its server must let other origins read it (CORS), and the page's Content-Security-Policy name its host in font-src.`);
        });
      });
      await Promise.all([settle, face.ready]);
    }
    return font.face.names + names;
  };

  /** Of a card, in px. Reading a width makes the browser lay out, so it is read once for each width of the window. */
  const widthOver = (span: number): number => {
    if (columns.window !== innerWidth) columns = { window: innerWidth, of: chooseColumns(container.clientWidth, { ...wish, columns: options().columns }) };
    const { of } = columns;
    return of ? Math.min(span, of.count) * (of.width + of.gap) - of.gap : container.clientWidth;
  };

  const paint = ({ properties }: Theme) => {
    for (const [name, value] of properties) container.style.setProperty(name, `var(${name.replace('d', 'drystone')}, ${value})`);
  };

  return {
    async dress(personalization, board) {
      const name = board?.name ?? '';
      const wanted = JSON.stringify([personalization, name, options()]);
      // Loaded again, a board looks the same as a rule.
      if (wanted === dressed) return wish;
      const mine = ++pass;
      const { service, mediaHosts, imageAddress: template, colorScheme } = options();
      imageAddress = template ? readImageAddress(template) : null;
      if (template && !imageAddress) warn(`image-address="${template}" is not used. It takes an address with {url} in it, and {width} where the width belongs: https://images.example/{width}x/{url}`);
      isAllowed = createMediaHostPolicy(service, `${mediaHosts} ${imageAddress?.host ?? ''}`.trim());

      const look = readSettings(extendedSettings, personalization);
      const text = (key: string) => `${look[key] ?? ''}`;
      const url = (key: string, wireName: string) => readAddress(wireName, text(key));
      removesDoubles = look['removesDuplicates'] === true;

      const family = (theme: Theme) => theme.properties.find(([name]) => name === '--d-font-family')?.[1] ?? '';
      const names = await dressFont(text('woff'), personalization, family(themeOf(personalization)));
      const css = `${personalization?.values['custom_css'] ?? ''}`.trim();
      const rules = css ? await import('../components/common/custom-css.ts').catch((problem: unknown) => void warn(`custom_css is not used: the code for it did not come (${problem}).`)) : undefined;
      // Another look was asked for meanwhile, which draws itself.
      if (mine !== pass || isClosed) return themeOf(personalization);

      dressed = wanted;
      for (const stop of stops.splice(0)) stop();
      const makeTheme = (): Theme => {
        const dark = isDark() ? darkDefaults : {};
        const theme = themeOf(personalization, dark);
        const own = propertiesOf(readSettings(extendedSettings, personalization, dark)).filter(([property]) => property.startsWith('--d-head'));
        return {
          ...theme,
          // Otherwise nobody would look for the code of a display.
          layout: theme.layout + (layoutOf(personalization) === 'waterfall' ? '1' : ''),
          properties: [
            ...theme.properties.map(([name, value]) => [name, name === '--d-font-family' ? names : value] as const),
            ...own,
            ['--d-picture-filter', effectOf(text('effect'))],
          ],
        };
      };
      const setScheme = () => {
        container.style.colorScheme = isDark() ? 'dark' : '';
      };
      setScheme();
      stops.push(() => container.style.removeProperty('color-scheme'));
      if (colorScheme === 'auto') {
        let wasDark = isDark();
        stops.push(watchPageScheme(window, () => {
          if (wasDark === isDark()) return;
          wasDark = !wasDark;
          setScheme();
          // It is ours, and everybody has it.
          Object.assign(wish, makeTheme());
          paint(wish);
          // What of the look is drawn by code that is there by now.
          import('./reading.ts').then(({ createReadingLooks }) => createReadingLooks(setup).follow(), () => undefined);
        }));
      }

      const ground = url('ground', 'bg_image');
      // Written out by the parser of addresses: no quote is left in it.
      if (ground) container.style.setProperty('background', `var(--d-background) url("${ground}") center / cover`);
      stops.push(() => container.style.removeProperty('background'));
      const hasBar = options().navigation || look['navigation'] === true;
      bar.toggleAttribute('data-wanted', hasBar);
      const barClass = text('barClass');
      if (barClass) bar.classList.add(barClass);
      stops.push(() => bar.classList.remove(barClass || '-'));

      // Where the option asks for it, its room is there from the start.
      bar.hidden = !options().navigation;
      const revealed: HTMLElement[] = bar.hidden && hasBar ? [bar] : [];
      const banner = url('banner', 'banner.url');
      const isAddress = /^(https?:)?\/\//i.test(text('header'));
      const header = text('header')
        ? { picture: isAddress ? url('header', 'header') : null, words: isAddress ? '' : text('header'), place: text('headerPlace') } : null;
      const logo = url('logo', 'image_logo');
      const shownName = look['showsName'] === true ? name : '';
      if (banner || header || logo || shownName) {
        const head = drawBoardHead(container, {
          name: shownName, namePlace: text('namePlace'), logo, header,
          banner: banner && { url: banner, ratio: Number(look['bannerWidth']) / Number(look['bannerHeight']) },
        });
        revealed.push(head.element);
        if (text('headPlace') === 'bottom') container.append(head.element);
        else container.prepend(head.element);
        stops.push(head.close);
      }
      stops.push(showWithPosts(container, revealed, bar.nextElementSibling));
      // What colours a bar that is not there has, nobody needs to hear.
      const isBar = (setting: string) => !(logo || shownName) && setting.startsWith('--d-head');
      readSettings(extendedSettings, personalization, {}, (setting, wireName, wish, drawn) => {
        if (wireName && wish !== drawn && !isBar(setting)) warn(`${wireName}: "${`${personalization?.values[wireName]}`.slice(0, 40)}" is drawn as "${drawn}"`);
      });
      // Before the first cards: they are measured in it.
      if (rules) stops.push(rules.adoptOwnerRules(container, '.feed', 'custom_css', css, warn));
      wish = makeTheme();
      columns = { window: 0, of: null };
      return wish;
    },
    choose(posts, shown) {
      const moved = imageAddress ? posts.map(imageAddress.take) : posts;
      return removesDoubles ? dedupeByImage(moved, shown) : moved;
    },
    context: {
      isAllowedMedia: (url) => isAllowed(url),
      fitPicture: (image, picture, post) => imageAddress?.fit(image, picture, post && widthOver(post.isHighlighted ? 2 : 1)),
    },
    close() {
      isClosed = true;
      leaving.abort();
      for (const stop of stops.splice(0)) stop();
      dropFont();
      font?.face.close();
      dropStyles();
    },
  };
}
