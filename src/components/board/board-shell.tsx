/** @jsxImportSource #jsx */
import type { Appearance } from '../../appearance/appearance.ts';
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
  /** Between the bar and the posts. */
  readonly beforePosts?: Children;
  /** Dialogs, and what else takes no room. */
  readonly overlays?: Children;
  /** The posts, or what stands in their place. */
  readonly children: Children;
}

/**
 * Everything inside the shadow root of a board. The first paint, the living board and a server draw the same shell.
 * Custom properties are wrapped so that the page's own property wins: `--d-gap: var(--drystone-gap, 10px)`.
 */
export function BoardShell({ language, appearance, head, isBarShown, bar, beforePosts, overlays, children }: BoardShellProps) {
  const { properties, colorScheme, background, navigation } = appearance;
  const style = Object.fromEntries(properties.map(([name, value]) => [name, `var(${name.replace('d', 'drystone')}, ${value})`]));
  if (colorScheme === 'dark') style['color-scheme'] = colorScheme;
  // Written out by the parser of addresses: no quote is left in it.
  if (background) style['background'] = `var(--d-background) url("${background}") center / cover`;
  const isBelow = appearance.head?.isBelowPosts;
  return (
    <div class="root" lang={language.locale} dir={language.direction} style={style}>
      {!isBelow && head}
      <div class={navigation.class ? `bar ${navigation.class}` : 'bar'} hidden={!isBarShown}>{bar}</div>
      {beforePosts}
      <div class="stage" tabindex={-1}>{children}</div>
      {isBelow && head}
      {overlays}
    </div>
  );
}
