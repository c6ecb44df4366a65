import { adoptStyles } from '../../jsx/adopt-styles.ts';
import type { BoardModel } from '../../state/board-model.ts';
import { choiceIn } from '../../state/narrow-query.ts';
import { ownQuery } from '../../state/own-query.ts';
import { loadBoardMessages } from '../../text/board-messages.ts';
import type { BoardLooks } from '../board-looks.ts';
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
export async function drawNotice(stage: HTMLElement, model: BoardModel, { context: { language }, own }: BoardLooks, isWanted: () => boolean): Promise<void> {
  const words = await loadBoardMessages(language.tag);
  if (!isWanted()) return;
  const { status, error, query } = model.state.get();
  const container = stage.closest<HTMLElement>('.root');
  if (container?.previousElementSibling) (await import('../replace-written.ts')).replaceWritten(container)();
  // Once for a stage: notices come and go, and their sheet goes with the board.
  if (!stage.dataset['hasNotices']) adoptStyles(stage, css);
  stage.dataset['hasNotices'] = 'true';
  // What the owner left out is not there to be shown.
  const all = ownQuery(own, () => {});
  const isChosen = Object.keys(choiceIn(all, query).filter).length > 0;
  stage.prepend(
    status === 'stalled' ? <Skeleton label={words.stalled} />
      : status === 'failed' ? <Notice button={words.tryAgain} onPress={() => model.refresh()}>{words.failure[error?.kind ?? 'malformed']}</Notice>
        : isChosen ? <Notice button={words.showAll} onPress={() => model.refresh(all)}>{words.noMatch}</Notice>
          : <Notice>{words.empty}</Notice>,
  );
}
