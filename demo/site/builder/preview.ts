import { make } from '../moderation/make.ts';
import { type Heights, type WindowName, windowNames, windows } from './setup.ts';

export interface Preview {
  readonly element: HTMLElement;
  /** Shows the snippet of this address; measures it anew at the three widths. */
  show(query: string): void;
}

/** A board that has not changed its height for so long has it. */
const settledMs = 600;
const askEveryMs = 200;
/** Longer than a service may take, further tries included. */
const patienceMs = 15_000;

/** The three windows at once, of which one is seen: each has the height that is to be kept free at its width. */
export function makePreview(onMeasured: (heights: Heights | null) => void): Preview {
  let round = new AbortController();
  const frames = new Map(windowNames.map((name) => [name, make('iframe', { title: `Preview, ${windows[name].label.toLowerCase()}`, width: windows[name].width, height: windows[name].height })] as const));
  const stage = make('div', { class: 'stage' }, ...[...frames].map(([name, frame]) => make('div', { class: 'window', 'data-window': name }, frame)));
  const status = make('p', { class: 'quiet', role: 'status' });
  const radios = make('fieldset', { class: 'windows' }, make('legend', {}, 'Window'), ...windowNames.map((name) => make('label', {},
    make('input', { type: 'radio', name: 'window', value: name, checked: name === 'desktop', onchange: () => choose(name) }), `${windows[name].label}, ${windows[name].width} px`)));

  function choose(chosen: WindowName): void {
    for (const [name, frame] of frames) {
      const box = frame.parentElement;
      box?.toggleAttribute('data-shown', name === chosen);
      box?.toggleAttribute('inert', name !== chosen);
    }
    fit();
  }

  /** A window that is wider than the room for it is shown smaller; it stays that wide inside. */
  function fit(): void {
    for (const [name, frame] of frames) {
      const scale = Math.min(1, (stage.clientWidth || windows[name].width) / windows[name].width);
      frame.style.transform = `scale(${scale})`;
      const box = frame.parentElement;
      if (box) box.style.width = `${Math.floor(windows[name].width * scale)}px`;
      if (box) box.style.height = `${Math.ceil(windows[name].height * scale)}px`;
    }
  }

  async function measure(frame: HTMLIFrameElement, signal: AbortSignal): Promise<number> {
    let last = 0;
    let sinceMs = 0;
    for (let waitedMs = 0; !signal.aborted; waitedMs += askEveryMs) {
      if (last === 0 && waitedMs > patienceMs) throw new Error('no posts');
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
      const board = frame.contentDocument?.querySelector('drystone-board');
      const height = board?.shadowRoot?.querySelector('[role=article], article') ? Math.round(board.getBoundingClientRect().height) : 0;
      sinceMs = height === last ? sinceMs + askEveryMs : 0;
      last = height;
      if (height > 0 && sinceMs >= settledMs) return height;
    }
    throw signal.reason;
  }

  new ResizeObserver(fit).observe(stage);
  choose('desktop');
  return {
    element: make('section', { class: 'preview', 'aria-labelledby': 'preview-title' }, make('h2', { id: 'preview-title' }, 'Preview'), radios, status, stage),
    show(query) {
      round.abort(new DOMException('Another choice was made.', 'AbortError'));
      round = new AbortController();
      const { signal } = round;
      onMeasured(null);
      status.textContent = 'Measuring…';
      for (const frame of frames.values()) frame.src = `preview?${query}`;
      Promise.all([...frames.values()].map((frame) => measure(frame, signal))).then(([phone = 0, tablet = 0, desktop = 0]) => {
        status.textContent = `The board is ${desktop} px tall at ${windows.desktop.width} px, ${tablet} at ${windows.tablet.width}, ${phone} at ${windows.phone.width}. The snippet keeps that free.`;
        onMeasured({ phone, tablet, desktop });
      }, () => {
        if (!signal.aborted) status.textContent = 'No posts came, so no height is kept free. The preview says why; the console of the browser says more.';
      });
    },
  };
}
