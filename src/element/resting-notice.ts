import { detach } from '../page/detach.ts';
import { pageDocument } from '../page/page-document.ts';
import type { BoardMessages } from '../text/board-messages.ts';

export interface RestingNoticeSetup {
  /** The end of the feed, which holds the sentence: a feed has posts only. */
  readonly end: HTMLElement;
  readonly isOnline: () => boolean;
  /** Null until they are loaded. */
  readonly words: () => BoardMessages | null;
}

/** Tells a visitor why a press has no effect yet, below the pressed control. */
export interface RestingNotice {
  notePress(control: Element): void;
  /** The interactive board did not load. */
  noteUnreachable(): void;
  remove(): void;
}

/** The room that the sentence needs at the end of the window, in px. */
const roomPx = 56;

/** It lies above the cards, so nothing moves. */
export function createRestingNotice({ end, isOnline, words }: RestingNoticeSetup): RestingNotice {
  const line = pageDocument.createElement('p');
  line.className = 'resting-notice';
  line.setAttribute('role', 'alert');
  let pressed: Element | null = null;
  let isUnreachable = false;
  const say = () => {
    const messages = words();
    if (!isUnreachable || !pressed || !messages) return;
    const { top, left } = end.getBoundingClientRect();
    const { bottom } = pressed.getBoundingClientRect();
    const card = (pressed.closest('article') ?? pressed).getBoundingClientRect();
    line.style.top = `${Math.min(bottom, innerHeight - roomPx) - top}px`;
    line.style.left = `${card.left - left}px`;
    line.style.maxWidth = `${card.width}px`;
    const text = messages.failure[isOnline() ? 'blocked' : 'offline'];
    // A screen reader says it with each press, and not with each failure.
    if (line.textContent !== text) line.textContent = text;
    if (!line.isConnected) end.append(line);
  };
  return {
    notePress(control) {
      pressed = control;
      detach(line);
      say();
    },
    noteUnreachable() {
      isUnreachable = true;
      say();
    },
    remove: () => detach(line),
  };
}
