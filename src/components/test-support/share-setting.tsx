// The share button of one post, and what a browser has around it: windows, a clipboard, and the device's share sheet.
import './document.ts';
import { signal } from '@preact/signals';
import { fireEvent, render, screen } from '@testing-library/preact';
import type { Post } from '../../model/post.ts';
import { loadBoardMessages } from '../../text/load-board-messages.ts';
import { chooseLanguage } from '../../text/choose-language.ts';
import { loadReaderMessages } from '../../text/reader-messages.ts';
import type { DeferredAppearance } from '../../appearance/deferred-appearance.ts';
import type { BoardContext, LiveCard } from '../board-context.ts';
import { partialOf } from './partial-of.ts';
import css from '../share/share-control.css?inline';
import { createShareControl } from '../share/share-control.tsx';

// The popover observes its size to keep its place. Nothing has a size here.
Object.assign(globalThis, {
  ResizeObserver: window.ResizeObserver,
  IntersectionObserver: window.IntersectionObserver,
  getComputedStyle: window.getComputedStyle.bind(window),
  Node: window.Node,
  Element: window.Element,
  HTMLElement: window.HTMLElement,
  ShadowRoot: window.ShadowRoot,
});

// In a saved page the button is gone; its own style sheet shows it.
const sheet = document.createElement('style');
sheet.textContent = css;
document.head.append(sheet);

interface OpenedWindow {
  readonly address: string;
  readonly target: string;
  readonly features: string;
}

/** Draws the share buttons of some posts. Their addresses are `https://page.example/#` with the id of the post. */
export async function showShareButtons(posts: readonly Post[]) {
  const { tag } = chooseLanguage(['en']);
  const shared: string[] = [];
  const windows: OpenedWindow[] = [];
  const context = partialOf<BoardContext>({
    words: await loadBoardMessages(tag),
    loadReaderWords: () => loadReaderMessages(tag),
    liveCard: signal(partialOf<LiveCard>({ parts: null })),
    reading: signal(
      partialOf<DeferredAppearance>({ showsShare: true, shareTargets: ['fb', 'li', 'pin', 'tw', 'email'] }),
    ),
    slug: 'walls',
    addressOf: ({ id }: Post) => `https://page.example/?a=1&b=2#${id}`,
    onShare: ({ id }: Post) => void shared.push(id),
  });
  Object.assign(window, {
    open: (address: string, target: string, features = '') => void windows.push({ address, target, features }),
  });
  const Share = createShareControl(context);
  render(
    <>
      {posts.map((post) => (
        <Share key={post.id} post={post} />
      ))}
    </>,
  );
  return { shared, windows, buttons: screen.getAllByRole('button', { name: 'Share' }) };
}

/** Opens the menu of a button, and waits for its code. */
export async function openMenu(button: HTMLElement): Promise<HTMLElement> {
  fireEvent.click(button);
  return screen.findByRole('group', { name: 'Share' });
}

/** Gives the device a share sheet. `ending` is the name of the error with which it ends; `''` = the post was shared. */
export function giveSheet(ending: string): readonly ShareData[] {
  const given: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: async (data: ShareData) => {
      given.push(data);
      if (ending) throw new DOMException('The test said so.', ending);
    },
  });
  return given;
}

/** Takes the device's share sheet and the clipboard away. */
export function takeDevice(): void {
  Object.assign(navigator, { canShare: undefined, share: undefined });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
}
