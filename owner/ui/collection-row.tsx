/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ActButton } from './act-button.tsx';
import type { Resource } from '../moderation/team-client.ts';
import { t } from '../words/words.ts';
import { type Collection, type CollectionActs, type CollectionState, removals } from './collection.ts';
import { hostAndPath } from './host-and-path.ts';
import { RowPicture } from './row-picture.tsx';
import { withHidden } from './with-hidden.tsx';

interface ActsProps {
  readonly title: string;
  readonly main: ComponentChildren;
  readonly children: ComponentChildren;
}

/** All actions of a row, or its main one beside a button that unfolds the others. */
function Acts({ title, main, children }: ActsProps) {
  if (main === undefined) return <div class="acts">{children}</div>;
  return (
    <div class="acts folding">
      {main}
      <details>
        <summary>{withHidden('More<hidden> for {name}</hidden>', { name: title })}</summary>
        <div class="acts">{children}</div>
      </details>
    </div>
  );
}

interface CollectionRowProps {
  readonly collection: Collection;
  readonly state: CollectionState;
  readonly acts: CollectionActs;
  readonly resource: Resource;
}

/** One resource of the list, with its actions. */
export function CollectionRow({ collection, state, acts, resource }: CollectionRowProps) {
  const { list } = state;
  const { change, removal } = collection;
  const { title, lines, badge, link, picture, pictureName, network, alert, isButton } = collection.describe(
    resource,
    list,
  );
  return (
    <li class="row-card">
      {picture !== undefined && <RowPicture address={picture} name={pictureName ?? ''} network={network} />}
      <div class="row-words">
        <h2>
          <bdi class={isButton ? 'button-sample' : undefined}>{title}</bdi>
          {badge && <span class={`badge ${badge.tone}`}>{badge.text}</span>}
        </h2>
        {lines.map((line) => (
          <p key={line} class="quiet">
            <bdi>{line}</bdi>
          </p>
        ))}
        {alert}
        {link !== undefined && (
          <p class="row-link">
            <a href={link} target="_blank" rel="noopener noreferrer">
              <bdi dir="ltr">{hostAndPath(link)}</bdi>
              <span class="hidden">{` ${t('(new window)')}`}</span>
            </a>
          </p>
        )}
      </div>
      <Acts title={title} main={collection.main?.(resource, list)}>
        {collection.more?.(resource, list)}
        {change && change.isPossible?.(resource, list) !== false && (
          <button type="button" onClick={() => state.open({ kind: 'change', resource })}>
            {withHidden('Edit<hidden> {name}</hidden>', { name: title })}
          </button>
        )}
        {removal && (
          <ActButton class="danger" act={() => acts.remove(resource, title)}>
            {removals[removal.kind].labelOf(title)}
          </ActButton>
        )}
      </Acts>
    </li>
  );
}
