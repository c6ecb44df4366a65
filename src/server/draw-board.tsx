import { jsx } from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';
import type { Appearance } from '../appearance/appearance.ts';
import type { CardContext } from '../components/board-context.ts';
import { BoardFrame } from '../components/board/board-frame.tsx';
import { Card } from '../components/card/card.tsx';
import { LinkedText } from '../components/card/linked-text.tsx';
import { pictureRatioOf, spanOf } from '../components/feed/card-size.ts';
import { createCardContext } from '../first-paint/card-context.ts';
import { useVNodeFactory, type VNodeProps } from '../jsx/jsx-runtime.ts';
import type { BoardOptions } from '../options/options.ts';
import { untouched } from '../state/post-interaction.ts';
import type { Language } from '../text/choose-language.ts';
import type { FirstPaintMessages } from '../text/first-paint-messages.ts';
import type { FirstPage } from './load-first-page.ts';
import type { StyleRules } from './style-rules.ts';

export interface BoardDrawing extends FirstPage {
  readonly options: BoardOptions;
  readonly appearance: Appearance;
  readonly language: Language;
  readonly messages: FirstPaintMessages;
  readonly now: () => number;
}

/**
 * Draws a text at its full length. Without scripts a press cannot expand a text; if scripts run, the style sheet clamps
 * it.
 */
const WholeText: NonNullable<CardContext['LinkedText']> = (props) => <LinkedText {...props} maxLetters={undefined} />;

/** The board as the first paint draws it, with all cards of its first page and the links of their texts. */
function WrittenBoard({ board, posts, options, appearance, language, messages, now }: BoardDrawing) {
  const context = { ...createCardContext({ appearance, language, messages, now }), LinkedText: WholeText };
  return (
    // The custom properties of the root are a rule of the page's style sheet.
    <BoardFrame
      board={board}
      options={options}
      context={{ ...context, appearance: { ...appearance, properties: [] } }}
      end={<slot />}
    >
      {posts.map((post, index) => (
        <Card
          key={post.id}
          post={post}
          position={index + 1}
          context={context}
          interaction={untouched}
          pictureRatio={pictureRatioOf(post)}
          widthPx={appearance.cardWidth * spanOf(post)}
          live={null}
        />
      ))}
    </BoardFrame>
  );
}

/**
 * HTML of a board. Strict policies refuse style attributes: each style becomes a rule of `rules`, and the element
 * refers to it.
 */
export function drawBoard(drawing: BoardDrawing, rules: StyleRules, attributes = ''): string {
  // Rendering is synchronous: the factory belongs to this board until it has been written.
  useVNodeFactory((type: string, { style, ...props }: VNodeProps, key?: string) => {
    // A picture may have no color: a value that is missing is no declaration.
    const given = Object.entries(style ?? {}).filter(([, value]) => value != null);
    const styleName = given.length > 0 ? rules.nameOf(new Map(given)) : null;
    return jsx(type, styleName === null ? props : { ...props, 'data-style': styleName }, key);
  });
  const html = renderToString(<WrittenBoard {...drawing} />);
  return html.replace('<div class="root"', `<div class="root written"${attributes}`);
}
