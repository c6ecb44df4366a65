import type { Messages } from '../text/messages.ts';

/** Unfolds a card's shortened text, or folds it again. The card has another height then. */
export function foldText(card: HTMLElement, { more, less }: Messages): void {
  const isUnfolded = card.classList.toggle('unfolded');
  const button = card.querySelector('.more');
  button?.setAttribute('aria-expanded', `${isUnfolded}`);
  if (button) button.textContent = isUnfolded ? less : more;
}
