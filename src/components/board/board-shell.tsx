import type { Appearance } from '../../appearance/appearance.ts';
import type { RefCallback, RefObject } from 'preact';
import type { Children } from '../../jsx/jsx-runtime.ts';
import type { Language } from '../../text/choose-language.ts';

interface BoardShellProps {
  readonly language: Language;
  readonly appearance: Appearance;
  /** The board's name, logo and pictures. They must be drawn together with the posts, never before them. */
  readonly head?: Children;
  /** Reserves the room for filters and search, also before the bar is loaded. */
  readonly isBarShown: boolean;
  readonly bar?: Children;
  /**
   * A new key replaces the stage element. The board does this when content above the posts appears together with them:
   * the old content of the stage would otherwise move visibly.
   */
  readonly stageKey?: string;
  /** The content between the bar and the posts. */
  readonly beforePosts?: Children;
  readonly rootRef?: RefCallback<HTMLElement>;
  readonly stageRef?: RefObject<HTMLDivElement | null>;
  /** Dialogs, and other parts that take no room. */
  readonly overlays?: Children;
  /** The posts, or a notice in their place. */
  readonly children: Children;
}

/**
 * The inline style of the root: the custom properties of an appearance, its color scheme and its background. Each
 * property is wrapped so that the page's own property wins: `--d-gap: var(--drystone-gap, 10px)`.
 */
export function rootStyle({ properties, colorScheme, background }: Appearance): Readonly<Record<string, string>> {
  const style = Object.fromEntries(
    properties.map(([name, value]) => [name, `var(${name.replace('d', 'drystone')}, ${value})`]),
  );
  if (colorScheme === 'dark') style['color-scheme'] = colorScheme;
  // The URL parser has serialized this address, so it contains no quotes.
  if (background) style['background'] = `var(--d-background) url("${background}") center / cover`;
  return style;
}

/**
 * The shell inside the shadow root of a board. The first paint, the interactive board and a server draw the same shell.
 */
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
