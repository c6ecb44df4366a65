import { adoptStyles } from '../../jsx/adopt-styles.ts';
import type { BoardFilter } from '../../model/board.ts';
import { readSort } from '../../state/address.ts';
import type { BoardModel, BoardState } from '../../state/board-model.ts';
import { type Choice, choiceIn, narrowQuery } from '../../state/narrow-query.ts';
import { fillInCount } from '../../text/fill-in-count.ts';
import type { ReaderMessages } from '../../text/reader-messages.ts';
import type { ViewContext } from '../view-context.ts';
import { createChoiceSelect, type SelectOption } from './choice-select.ts';
import { nameLanguages } from './languages-by-name.ts';
import css from './navigation-bar.css?inline';
import { createNetworkButtons } from './network-buttons.tsx';
import { offerNetworks } from './offered-networks.ts';
import { createSearchBox } from './search-box.tsx';
import { createSearchResult } from './search-result.tsx';
import { createSeenValues } from './seen-values.ts';
import { watchSearch } from './watch-search.ts';

export interface NavigationSetup {
  /** Room reserved above the posts: the bar fits into it at any time, so that nothing shifts. */
  readonly bar: HTMLElement;
  readonly model: BoardModel;
  readonly context: ViewContext;
  readonly messages: ReaderMessages;
  /** The owner's own start filters: they stay in force under what the visitor chooses. */
  readonly base: BoardState['query'];
  readonly setTimer: (run: () => void, afterMs: number) => () => void;
}

export interface NavigationBar {
  show(state: BoardState): void;
  close(): void;
}

/** A quick answer needs no word that it is on its way. */
const searchingAfterMs = 300;

/** What a search has found is said when nothing more is being typed: not after every letter. */
const resultAfterMs = 600;

/** Networks, tags, languages, order and a search, in one row above the posts. A filter with nothing to choose is not there. */
export function createNavigationBar({ bar, model, context, messages, base, setTimer }: NavigationSetup): NavigationBar {
  const { locale } = context.language;
  const seen = createSeenValues();
  const watch = watchSearch(model.state.get());
  /** Whether the service can narrow or order by it. */
  const has = (what: BoardFilter) => !model.state.get().board?.unsupportedFilters?.includes(what);
  const choiceNow = () => choiceIn(base, model.state.get().query);

  const ask = (filter: Choice['filter'], sort: Choice['sort']) => {
    box.settle();
    model.refresh(narrowQuery(base, { filter, ...(sort && { sort }) }));
    // A filter that has become of use comes with the visitor's own next choice: nothing moves by itself.
    drawFilters();
  };
  const choose = (change: Choice['filter']) => {
    const { filter, sort } = choiceNow();
    ask({ ...filter, query: box.words(), ...change }, sort);
  };
  const split = (value: string) => (value ? value.split(',') : []);

  const box = createSearchBox(messages, setTimer, (query, isUrged) => {
    // Enter after the pause asks for what is on its way already; after a failure, for the same again.
    if (query !== (choiceNow().filter.query ?? '') || (isUrged && hasFailed)) choose({ query });
  });
  const order = createChoiceSelect(messages.order, 'order', (value) => ask({ ...choiceNow().filter, query: box.words() }, readSort(value)));
  const tag = createChoiceSelect(messages.tag, 'tag', (value) => choose({ tags: split(value) }));
  const language = createChoiceSelect(messages.postLanguage, 'language', (value) => choose({ languages: split(value) }));
  const result = createSearchResult(messages.tryAgain, () => model.refresh({ ...model.state.get().query }));
  // A scrolling row is no stop of its own for keys: its controls are. An engine takes a control for seen of which a little is; who comes by keys sees the whole of it.
  const reveal = ({ target }: Event) => {
    for (const control of strip.querySelectorAll(':focus-visible')) if (control === target) control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const strip = <div class="find-choices" tabindex={-1} onFocusin={reveal} />;
  const region = <div class="find" role="search" tabindex={-1} aria-label={messages.findPosts}>{box.element}{strip}{result.element}</div>;

  let hasFailed = false;
  let networks: ReturnType<typeof createNetworkButtons> | null = null;
  let drawnNetworks = '';

  const orders = (): readonly SelectOption[] => {
    const { usual, newest, oldest, popular, bestRated } = messages.orders;
    const fields: readonly SelectOption[] = [['-published_at', newest], ['published_at', oldest], ['-score', popular], ...(seen.hasStars() ? [['-rating', bestRated] as const] : [])];
    return [['', usual], ...fields.filter(([value]) => value !== base.sort)];
  };
  const tags = (): readonly SelectOption[] => {
    const own = base.filter.tags;
    // A comma divides the tags of a filter: one that holds it cannot be asked for.
    const known = model.state.get().board?.tags?.filter((one) => !one.includes(',')) ?? [];
    const names = [...(own ?? new Set([...known, ...seen.tags()]))].sort((one, other) => one.localeCompare(other, locale));
    return [['', messages.allTags], ...names.map((name) => [name, name] as const)];
  };
  const languages = (): readonly SelectOption[] => [['', messages.allLanguages], ...nameLanguages(seen.languages(), locale)];

  /** Which filters there are. */
  const drawFilters = () => {
    const { filter } = choiceNow();
    const { board } = model.state.get();
    const offers = offerNetworks(has('networks') ? board?.feeds ?? [] : [], base.filter.networks, filter.networks, has('feeds'));
    const wanted = JSON.stringify(offers);
    if (wanted !== drawnNetworks) {
      networks?.element.remove();
      networks = offers.length > 1 || offers[0]?.accounts.length ? createNetworkButtons(offers, messages, (choice) => choose({ networks: [], feeds: [], ...choice })) : null;
      if (networks) strip.prepend(networks.element);
      drawnNetworks = wanted;
    }
    box.element.hidden = !has('query');
    order.element.hidden = !has('sort');
    tag.element.hidden = !has('tags') || !(filter.tags || tags().length > 2);
    language.element.hidden = !has('languages') || !(filter.languages || languages().length > 2);
    showChoice();
  };

  /** What is chosen of them. */
  const showChoice = () => {
    const { filter, sort } = choiceNow();
    box.show(filter.query ?? '');
    networks?.show(filter);
    order.show(orders(), sort ?? '');
    tag.show(tags(), `${filter.tags ?? ''}`);
    language.show(languages(), `${filter.languages ?? ''}`);
  };

  let cancel = () => {};
  const sayAfter = (ms: number, say: () => string) => {
    cancel();
    cancel = setTimer(() => result.say(say()), ms);
  };

  const leaveTryAgain = () => {
    // The pressed button goes; its reader stays in the bar, and on a phone no keyboard comes up.
    if (result.element.matches(':focus-within')) region.focus({ preventScroll: true });
    result.offer(false);
  };

  const show = (state: BoardState) => {
    seen.look(state.posts);
    const news = watch.look(state);
    if (news && news !== 'changed') hasFailed = news === 'failed';
    if (news === 'begun') {
      result.pause(true);
      sayAfter(searchingAfterMs, () => messages.searching);
    } else if (news === 'found') {
      // In one go: words that stayed would move to where the button was.
      leaveTryAgain();
      result.say('');
      sayAfter(resultAfterMs, () => fillInCount(messages.postsFound, state.posts.length, locale));
    } else if (news === 'failed') {
      cancel();
      result.pause(false);
      result.offer(true);
      result.say(messages.failure[state.error!.kind]);
    } else if (news === 'changed') {
      // A further page: what was found first is no longer what is shown.
      cancel();
      result.say('');
    }
    showChoice();
  };

  seen.look(model.state.get().posts);
  strip.append(order.element, tag.element, language.element);
  drawFilters();
  const dropStyles = adoptStyles(bar, css);
  bar.append(region);
  return {
    show,
    close() {
      cancel();
      box.settle();
      dropStyles();
      region.remove();
    },
  };
}
