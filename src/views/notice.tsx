import { adoptStyles } from '../dom/adopt-styles.ts';
import type { BoardModel } from '../state/board-model.ts';
import { loadReaderMessages } from '../text/reader-language.ts';
import type { BoardLooks } from './board-looks.ts';
import css from './notice.css?inline';

/** Grey cards of uneven height, and a word for who cannot see them. */
const skeletonHeights = [9, 15, 12, 18];
const Skeleton = ({ label }: { readonly label: string }) => (
  <>
    <div class="skeleton" aria-hidden="true">{skeletonHeights.map((height) => <i style={{ 'block-size': `${height}em` }} />)}</div>
    <p class="sr-only" role="status">{label}</p>
  </>
);

/** A calm sentence in place of posts, with a way on where there is one. */
const Notice = ({ children, button, onPress }: { readonly children: string; readonly button?: string; readonly onPress?: () => void }) => (
  <div class="notice" part="notice" role="status">
    <p>{children}</p>
    {button && <button type="button" class="control" part="button" onClick={() => onPress?.()}>{button}</button>}
  </div>
);

/** What stands on the stage while there are no posts, before the owner's own content. Code of its own. */
export function drawNotice(stage: HTMLElement, model: BoardModel, { context: { messages, language } }: BoardLooks): void {
  const { status, error, query } = model.state.get();
  const put = (notice: HTMLElement) => stage.prepend(notice);
  // Once for a stage: notices come and go, and their sheet goes with the board.
  if (!stage.dataset['hasNotices']) adoptStyles(stage, css);
  stage.dataset['hasNotices'] = 'true';
  if (status === 'stalled') put(<Skeleton label={messages.stalled} />);
  else if (status === 'failed') put(<Notice button={messages.tryAgain} onPress={() => model.refresh()}>{messages.failure[error?.kind ?? 'malformed']}</Notice>);
  else if (!Object.keys(query.filter).length) put(<Notice>{messages.empty}</Notice>);
  else {
    loadReaderMessages(language.tag).then(({ noMatch, showAll }) => {
      if (model.state.get().status !== status) return;
      put(<Notice button={showAll} onPress={() => model.refresh({ ...query, filter: {} })}>{noMatch}</Notice>);
    }, () => put(<Notice>{messages.empty}</Notice>));
  }
}
