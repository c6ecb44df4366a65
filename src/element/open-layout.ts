import type { Personalization } from '../model/personalization.ts';
import { displayLooksOf } from '../appearance/display-settings.ts';
import { choosePersonalization } from '../appearance/choose-personalization.ts';
import { isLayoutName, layoutNames, layoutOf, type LayoutName } from '../appearance/layout-name.ts';
import type { OpenLayout } from '../components/layouts/layout.ts';
import { OptionError } from '../options/option-error.ts';
import { dispatch } from './page-events.ts';
import type { ReadingSetup } from './reading.ts';

/** The code of each layout, a chunk of its own; it is given what the owner has set, and the language of the words. A masonry needs none. */
const layoutCode: Readonly<Partial<Record<LayoutName, (personalization: Personalization | null, language: string) => Promise<OpenLayout>>>> = {
  square: async () => (await import('../components/layouts/tiles.tsx')).openSquare,
  tall: async () => (await import('../components/layouts/tiles.tsx')).openTall,
  list: async () => (await import('../components/layouts/list.tsx')).openList,
  reviews: async (_, language) => (await import('../components/layouts/reviews.ts')).loadReviews(language),
  slider: async (look) => (await import('../components/layouts/row.tsx')).openRow({ display: displayLooksOf(look), isRing: false }),
  carousel: async (look) => (await import('../components/layouts/row.tsx')).openRow({ display: displayLooksOf(look), isRing: true }),
  waterfall: async (look) => (await import('../components/layouts/waterfall.tsx')).openWaterfall(displayLooksOf(look).waterfallPixelsPerSecond),
  spotlight: async (look) => (await import('../components/layouts/spotlight.tsx')).openSpotlight(displayLooksOf(look)),
};

/** Which layout the owner wants, and the code that draws it; nothing where that is a masonry, or where the code does not come. */
export async function openLayout({ host, model, options, warn, context }: ReadingSetup): Promise<OpenLayout | undefined> {
  const { layout: given, personalization: id, board } = options();
  const personalization = choosePersonalization(model.state.get().board?.personalizations ?? [], id);
  const isKnown = isLayoutName(given);
  if (given && !isKnown) {
    const error = new OptionError('layout', given, layoutNames.join(', '));
    if (warn(error)) dispatch(host, 'drystone-error', { board, kind: 'option', message: error.message });
  }
  const name = isKnown ? given : layoutOf(personalization);
  try {
    const open = await layoutCode[name]?.(personalization, context().language.tag);
    const written = open && host.shadowRoot?.querySelector('.written') && await import('../components/replace-written.ts');
    if (!written) return open;
    return (feed, end, ...others) => {
      const opened = open(feed, end, ...others);
      const container = end.closest<HTMLElement>('.root');
      // A masonry, which has more to draw first, does it itself.
      if (container?.previousElementSibling) written.replaceWritten(container)();
      return opened;
    };
  } catch (problem) {
    warn(`The code for layout="${name}" did not come (${problem}), so the posts stand as a masonry. Check that all files of the version lie beside drystone.js.`);
    return undefined;
  }
}
