import { signal, useComputed } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import type { BoardContext } from '../board-context.ts';
import { picturesOf } from '../card/pictures-of.ts';
import { loadReaderCode, type ReaderCode } from '../common/reader-code.ts';
import { goneWhenSaved } from '../common/when-saved.ts';
import type * as MenuCode from './share-menu.tsx';
import { canUseDeviceSheet, ShareButton } from './share-button.tsx';

/** The visitor closed the device's share sheet, or it is open already: in neither case another menu must open. */
const endedByVisitor = /^(AbortError|InvalidStateError)$/;

/** The beginning of a post's text, for the subject of a message. */
const maxTitleLength = 120;

/**
 * Makes the share buttons of one place. One menu is open at a time: the device's share sheet if there is one, else a
 * menu, whose code is loaded when a visitor is about to use it. No code of any network is loaded, and no request is
 * sent to one before a press. A button is shown while the owner's settings allow it, and follows their changes. (Its
 * class names are not in the lists of ad blockers.)
 */
export function createShareControl(context: BoardContext): (props: { readonly post: Post }) => Drawn {
  const { words } = context;
  /** The button whose menu is open or loading. */
  const openedBy = signal<object | null>(null);

  return function ShareControl({ post }) {
    const control = useRef<HTMLDivElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    const isOpen = useComputed(() => openedBy.value === control).value;
    const [menu, setMenu] = useState<ReaderCode<typeof MenuCode> | null>(null);
    if (!context.reading.value.showsShare) return null;

    const load = () => loadReaderCode(context, () => import('./share-menu.tsx')).then(setMenu);
    const warm = () => void load().catch(() => {});
    const close = () => {
      if (openedBy.peek() === control) openedBy.value = null;
    };
    const open = () => {
      openedBy.value = control;
      // The next press loads it again.
      load().catch(close);
    };
    const titleOf = () => headlineOf(post).slice(0, maxTitleLength) || post.author?.name || context.slug;
    const press = () => {
      const shared = { url: context.addressOf(post), title: titleOf() };
      if (isOpen) close();
      else if (!canUseDeviceSheet(shared)) open();
      else
        navigator.share(shared).then(
          () => context.onShare(post),
          ({ name }: Error) => {
            if (!endedByVisitor.test(name)) open();
          },
        );
    };
    return (
      <div ref={control} class="board-share" style={goneWhenSaved}>
        {ShareButton({
          label: words.share,
          isExpanded: canUseDeviceSheet() && !isOpen ? undefined : isOpen,
          buttonRef: button,
          onPress: press,
          onIntent: warm,
        })}
        {isOpen && menu && (
          <menu.ShareMenu
            place={control}
            button={button}
            context={menu.reader}
            targetKeys={context.reading.value.shareTargets}
            shared={{
              address: context.addressOf(post),
              title: titleOf(),
              picture: (!post.isSensitive && picturesOf(post)[0]?.url) || null,
            }}
            onShare={() => context.onShare(post)}
            onClose={(returnsFocus) => {
              if (returnsFocus) button.current?.focus({ preventScroll: true });
              close();
            }}
          />
        )}
      </div>
    );
  };
}
