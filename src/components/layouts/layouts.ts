import type { LayoutName } from '../../appearance/layout-name.ts';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import type { BoardContext } from '../board-context.ts';
import { loadReaderCode } from '../common/reader-code.ts';
import type { LayoutComponent, ReaderLayoutProps } from '../feed/feed-layout.ts';

/** Every layout except the masonry, which is always loaded. */
export type LazyLayoutName = Exclude<LayoutName, 'masonry'>;

/** Loads a layout whose controls have texts: it is shown when both are loaded. */
const withReaderWords =
  (load: () => Promise<(props: ReaderLayoutProps) => Drawn>) =>
  async (context: BoardContext): Promise<LayoutComponent> => {
    const { Layout, reader } = await loadReaderCode(context, async () => ({ Layout: await load() }));
    return (props) => Layout({ ...props, context: reader });
  };

/**
 * The code of each layout, a chunk of its own. A new layout needs a folder here, one row, its name in
 * `appearance/layout-name.ts`, and its paragraph in `docs/layouts.md`.
 */
const layouts: Readonly<Record<LazyLayoutName, (context: BoardContext) => Promise<LayoutComponent>>> = {
  square: async () => (await import('./tiles/tiles.tsx')).Square,
  tall: async () => (await import('./tiles/tiles.tsx')).Tall,
  list: async () => (await import('./list/list.tsx')).List,
  reviews: async (context) => (await import('./reviews/reviews.tsx')).loadReviews(context),
  slider: withReaderWords(async () => (await import('./slider/slider.tsx')).Slider),
  carousel: withReaderWords(async () => (await import('./slider/slider.tsx')).Carousel),
  waterfall: withReaderWords(async () => (await import('./waterfall/waterfall.tsx')).Waterfall),
  spotlight: withReaderWords(async () => (await import('./spotlight/spotlight.tsx')).Spotlight),
  mosaic: async () => (await import('./mosaic/mosaic.tsx')).Mosaic,
  stories: async () => (await import('./stories/stories.tsx')).Stories,
};

/**
 * Loads the code of a layout. Rejects if it does not load: then the board shows a masonry.
 * @param language a `Language.tag`, for layouts with texts of their own
 */
export const loadLayout = (name: LazyLayoutName, context: BoardContext): Promise<LayoutComponent> =>
  layouts[name](context);

/** The message in the owner's console if the code of a layout does not load. */
export const describeMissingLayout = (name: LayoutName, problem: unknown): string =>
  `The code for layout="${name}" did not load (${problem}), so the board uses masonry. ` +
  'Check that all files of the version are beside drystone.js.';
