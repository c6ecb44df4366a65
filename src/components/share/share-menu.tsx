import { adoptStyles } from '../../jsx/adopt-styles.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import { copyText } from './copy-text.ts';
import { keepOpen } from './keep-open.ts';
import css from './pass-menu.css?inline';
import { type Passed, type Target, targets } from './targets.ts';

export interface PassMenuSetup {
  /** What opened it. It is put behind the button in `place`, so that Tab leads into it, and so that an open dialog holds it too. */
  readonly button: HTMLElement;
  readonly place: HTMLElement;
  readonly passed: Passed;
  readonly messages: BoardMessages;
  readonly networks: readonly string[];
  /** Once for each time that it was done. */
  readonly onPassedOn: () => void;
  readonly onClose: () => void;
  readonly window: Window;
}

/** As large as the networks' own pages for this want it. */
const windowFeatures = 'noopener,noreferrer,width=640,height=560';

/**
 * The ways to pass a post on, beside their button, as a disclosure (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/): copy the
 * link, or open a window of a network. Buttons and no links, so that nothing of theirs stands in the page. Returns what closes it.
 */
export function openPassMenu({ button, place, passed, messages, networks, onPassedOn, onClose, window }: PassMenuSetup): () => void {
  const status = <p class="pass-status" role="status" />;
  // A new element each time: the same words again would not be spoken.
  const say = (words: string) => status.replaceChildren(<span>{words}</span>);
  const field = document.createElement('input');
  field.className = 'pass-field';
  field.readOnly = true;
  field.hidden = true;
  field.dir = 'ltr';
  field.value = passed.address;
  field.setAttribute('aria-label', messages.copyLink);

  let copiesByHand = false;
  const copied = () => {
    say(messages.linkCopied);
    onPassedOn();
  };
  const copy = async () => {
    copiesByHand = false;
    if (await copyText(passed.address, field, window)) return copied();
    say(messages.linkNotCopied);
    // It stands there selected: the visitor's own copying counts as well.
    copiesByHand = true;
    kept.place();
  };
  field.addEventListener('copy', () => {
    if (copiesByHand) copied();
  });
  const send = ({ network, addressFor }: Target) => {
    // A mail program is no page: in a window of its own it would leave an empty one behind.
    if (network) window.open(addressFor(passed), '_blank', windowFeatures);
    else window.open(addressFor(passed), '_self');
    onPassedOn();
    kept.close(true);
  };
  const menu = (
    // A press in here may take the menu away before what is around hears of it: a card would take it for a press on itself.
    <div class="pass-menu" role="group" aria-label={messages.share} tabindex={-1} onClick={(event) => event.stopPropagation()}>
      <button type="button" class="pass-item" onClick={() => void copy()}>{messages.copyLink}</button>
      {field}
      {status}
      {targets.filter(({ key }) => networks.includes(key)).map((target) => (
        <button type="button" class="pass-item" onClick={() => send(target)}>
          {target.network ? fillIn(messages.sendWith, { network: target.network }) : messages.sendByEmail}
        </button>
      ))}
    </div>
  );
  const dropStyles = adoptStyles(place, css);
  const kept = keepOpen({
    menu, button, place, window,
    onClose() {
      dropStyles();
      onClose();
    },
  });
  return () => kept.close(false);
}
