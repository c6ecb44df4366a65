import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fillIn } from '../../text/fill-in.ts';
import type { ReaderContext } from '../board-context.ts';
import { NetworkBadge } from '../card/network-badge.tsx';
import { openPopover } from '../common/open-popover.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import css from './share-menu.css?inline';
import { type Shared, type Target, targets } from './targets.ts';

interface ShareMenuProps {
  /** Holds button and menu: Tab leads from one into the other, and an open dialog holds both. */
  readonly place: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
  readonly context: Pick<ReaderContext, 'words' | 'readerWords' | 'liveCard'>;
  /** Which networks are offered: `fb`, `li`, `pin`, `email`, `tw`. */
  readonly targetKeys: readonly string[];
  readonly shared: Shared;
  /** Once for each time that the post was shared. */
  readonly onShare: () => void;
  readonly onClose: (returnsFocus: boolean) => void;
}

/** Two links of a chain, in a box of 24 by 24. */
const chain = 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1';

/** As large as the networks' own pages for sharing want it. */
const windowFeatures = 'noopener,noreferrer,width=640,height=560';

/**
 * The ways to share a post, as a disclosure (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/): copy the link, or
 * open a window of a network. Buttons and no links, so that nothing of the networks stands in the page.
 */
export function ShareMenu({ place, button, context, targetKeys, shared, onShare, onClose }: ShareMenuProps) {
  const { words, readerWords, liveCard } = context;
  const menu = useRef<HTMLDivElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState({ text: '', number: 0 });
  /** How often the link had to be copied out of the field; 0 = the field is hidden. */
  const [fieldCopies, setFieldCopies] = useState(0);
  const copiesByHand = useRef(false);

  useLayoutEffect(() => {
    if (!menu.current || !button.current || !place.current) return undefined;
    return openPopover({ popover: menu.current, button: button.current, place: place.current, onClose });
  }, []);

  // Each one is a new element: the same words again would not be spoken.
  const say = (text: string) => setStatus(({ number }) => ({ text, number: number + 1 }));
  const sayCopied = () => {
    say(readerWords.linkCopied);
    onShare();
  };
  // The older way, out of a field. Where that fails, too, the field stays with the link selected, to be copied by hand.
  useLayoutEffect(() => {
    if (!fieldCopies || !field.current) return;
    field.current.focus();
    field.current.select();
    if (document.execCommand('copy')) {
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
      // A page, a policy or an old browser keeps the clipboard away.
      setFieldCopies((count) => count + 1);
    }
  };
  const send = ({ network, addressFor }: Target) => {
    // A mail program is no page: in a window of its own it would leave an empty one behind.
    if (network) window.open(addressFor(shared), '_blank', windowFeatures);
    else window.open(addressFor(shared), '_self');
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
      // A press in here may close the menu before the card hears of it: the card would take it for a press on itself.
      onClick={(event) => event.stopPropagation()}
    >
      <button type="button" class="pass-item" onClick={() => void copy()}>
        <span class="mark" aria-hidden="true">
          <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2">
            <path d={chain} stroke-linecap="round" />
          </svg>
        </span>
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
          <button key={target.key} type="button" class="pass-item" onClick={() => send(target)}>
            <NetworkBadge network={target.logo} Logo={liveCard.value.parts?.Logo} />
            {target.network ? fillIn(readerWords.sendWith, { network: target.network }) : readerWords.sendByEmail}
          </button>
        ))}
    </div>
  );
}
