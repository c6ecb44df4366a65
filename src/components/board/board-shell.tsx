import type { Appearance } from '../../appearance/appearance.ts';
import type { RefCallback, RefObject } from 'preact';
import type { Children } from '../../jsx/jsx-runtime.ts';
import type { Language } from '../../text/choose-language.ts';

interface BoardShellProps {
  readonly language: Language;
  readonly appearance: Appearance;
  /** The board's name, logo and pictures; drawn with the posts, never before them. */
  readonly head?: Children;
  /** The room for filters and search is kept free, or filled. */
  readonly isBarShown: boolean;
  readonly bar?: Children;
  /**
   * Another key is another stage: what stands above the posts comes together with them, and what was on the stage
   * before must not be seen to move.
   */
  readonly stageKey?: string;
  /** Between the bar and the posts. */
  readonly beforePosts?: Children;
  readonly rootRef?: RefCallback<HTMLElement>;
  readonly stageRef?: RefObject<HTMLDivElement | null>;
  /** Dialogs, and what else takes no room. */
  readonly overlays?: Children;
  /** The posts, or what stands in their place. */
  readonly children: Children;
}

/**
 * The custom properties of an appearance, and what else of it is the root's. Properties are wrapped so that the page's
 * own wins: `--d-gap: var(--drystone-gap, 10px)`.
 */
export function rootStyle({ properties, colorScheme, background }: Appearance): Readonly<Record<string, string>> {
  const style = Object.fromEntries(
    properties.map(([name, value]) => [name, `var(${name.replace('d', 'drystone')}, ${value})`]),
  );
  if (colorScheme === 'dark') style['color-scheme'] = colorScheme;
  // Written out by the parser of addresses: no quote is left in it.
  if (background) style['background'] = `var(--d-background) url("${background}") center / cover`;
  return style;
}

/** Everything inside the shadow root of a board. The first paint, the living board and a server draw the same shell. */
export function BoardShell({
  language,
  appearance,
  head,
  isBarShown,
  bar,
  beforePosts,
  overlays,
  rootRef,
  stageRef,
  stageKey,
  children,
}: BoardShellProps) {
  const { navigation } = appearance;
  const isBelow = appearance.head?.isBelowPosts;
  return (
    <div class="root" ref={rootRef} lang={language.locale} dir={language.direction} style={rootStyle(appearance)}>
      {!isBelow && head}
      <div class={navigation.class ? `bar ${navigation.class}` : 'bar'} hidden={!isBarShown}>
        {bar}
      </div>
      {beforePosts}
      <div class="stage" key={stageKey} tabindex={-1} ref={stageRef}>
        {children}
      </div>
      {isBelow && head}
      {overlays}
    </div>
  );
}
