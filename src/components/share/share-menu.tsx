import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fillIn } from '../../text/fill-in.ts';
import type { ReaderContext } from '../board-context.ts';
import { NetworkBadge } from '../card/network-badge.tsx';
import { openPopover } from '../common/open-popover.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { pageDocument } from '../../page/page-document.ts';
import css from './share-menu.css?inline';
import { type Shared, type Target, targets } from './targets.ts';

interface ShareMenuProps {
  /** Contains button and menu: Tab leads from one to the other, and an open dialog contains both. */
  readonly place: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
  readonly context: Pick<ReaderContext, 'words' | 'readerWords' | 'liveCard'>;
  /** The networks that are offered: `fb`, `li`, `pin`, `email`, `tw`. */
  readonly targetKeys: readonly string[];
  readonly shared: Shared;
  /** Called once each time the post is shared. */
  readonly onShare: () => void;
  readonly onClose: (returnsFocus: boolean) => void;
}

/** Two links of a chain, in a box of 24 by 24. */
const chain = 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1';

/** The size that the networks' own share pages need. */
const windowFeatures = 'noopener,noreferrer,width=640,height=560';

interface TargetButtonProps extends Pick<ShareMenuProps, 'context'> {
  readonly target: Target;
  readonly onClick: () => void;
}

const TargetButton = ({ target, context: { readerWords, liveCard }, onClick }: TargetButtonProps) => (
  <button type="button" class="pass-item" onClick={onClick}>
    <NetworkBadge network={target.logo} Logo={liveCard.value.parts?.Logo} />
    {target.network ? fillIn(readerWords.sendWith, { network: target.network }) : readerWords.sendByEmail}
  </button>
);

const ChainMark = () => (
  <span class="mark" aria-hidden="true">
    <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2">
      <path d={chain} stroke-linecap="round" />
    </svg>
  </span>
);

function openTarget({ network, addressFor }: Target, shared: ShareMenuProps['shared']): void {
  // A mail program is no page: a new window would stay empty.
  if (network) window.open(addressFor(shared), '_blank', windowFeatures);
  else window.open(addressFor(shared), '_self');
}

/**
 * The ways to share a post, as a disclosure (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/): copy the link, or
 * open a window of a network. They are buttons and not links, so that no address of a network is in the page.
 */
export function ShareMenu({ place, button, context, targetKeys, shared, onShare, onClose }: ShareMenuProps) {
  const { words, readerWords } = context;
  const menu = useRef<HTMLDivElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState({ text: '', number: 0 });
  /** How often the link was copied from the field; 0 = the field is hidden. */
  const [fieldCopies, setFieldCopies] = useState(0);
  const copiesByHand = useRef(false);

  useLayoutEffect(() => {
    if (!menu.current || !button.current || !place.current) return undefined;
    return openPopover({ popover: menu.current, button: button.current, place: place.current, onClose });
  }, []);

  // Each announcement is a new element: otherwise screen readers would not read the same words again.
  const say = (text: string) => setStatus(({ number }) => ({ text, number: number + 1 }));
  const sayCopied = () => {
    say(readerWords.linkCopied);
    onShare();
  };
  // The older method, from a field. If that fails, too, the field stays with the link selected, so that the visitor can
  // copy it.
  useLayoutEffect(() => {
    if (!fieldCopies || !field.current) return;
    field.current.focus();
    field.current.select();
    if (pageDocument.execCommand('copy')) {
      sayCopied();
    } else {
      say(readerWords.linkNotCopied);
      copiesByHand.current = true;
    }
  }, [fieldCopies]);

  const copy = async () => {
    copiesByHand.current = false;
    try {
      await navigator.clipboard.writeText(shared.address);
      sayCopied();
    } catch {
      // A page, a policy or an old browser does not give access to the clipboard.
      setFieldCopies((count) => count + 1);
    }
  };
  const send = (target: Target) => {
    openTarget(target, shared);
    onShare();
    onClose(true);
  };
  return (
    <div
      ref={useStyleSheet(css, menu)}
      class="pass-menu"
      role="group"
      aria-label={words.share}
      tabindex={-1}
      popover="manual"
      // A press in here may close the menu before the card gets the event: the card would take it for a press on
      // itself.
      onClick={(event) => event.stopPropagation()}
    >
      <button type="button" class="pass-item" onClick={() => void copy()}>
        <ChainMark />
        {readerWords.copyLink}
      </button>
      <input
        ref={field}
        type="text"
        class="pass-field"
        readonly
        hidden={!fieldCopies}
        dir="ltr"
        value={shared.address}
        aria-label={readerWords.copyLink}
        onCopy={() => {
          if (copiesByHand.current) sayCopied();
        }}
      />
      <p class="pass-status" role="status">
        {status.text && <span key={status.number}>{status.text}</span>}
      </p>
      {targets
        .filter(({ key }) => targetKeys.includes(key))
        .map((target) => (
          <TargetButton key={target.key} target={target} context={context} onClick={() => send(target)} />
        ))}
    </div>
  );
}
