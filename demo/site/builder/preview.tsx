/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { BuilderState } from './builder-state.ts';
import { measureBoard } from '../../../owner/embed/measure-board.ts';
import { type Heights, type WindowName, windowNames, windows } from '../../../owner/embed/setup.ts';

type Frames = ReadonlyMap<WindowName, HTMLIFrameElement>;

/** Measures the board at the three widths whenever the query changes. */
function useMeasuredHeights({ previewQuery, setHeights }: BuilderState, frames: Frames): string {
  const status = useSignal('');
  const query = previewQuery.value;
  useEffect(() => {
    if (query === null) return;
    const round = new AbortController();
    setHeights(null);
    status.value = 'Measuring…';
    const measured = windowNames.map((name) =>
      measureBoard(() => frames.get(name)?.contentDocument?.querySelector('drystone-board'), round.signal),
    );
    Promise.all(measured).then(
      ([phone = 0, tablet = 0, desktop = 0]) => {
        const heights: Heights = { phone, tablet, desktop };
        status.value = 'No layout shift';
        setHeights(heights);
      },
      () => {
        if (round.signal.aborted) return;
        status.value = 'No posts were found. The preview shows the reason.';
      },
    );
    return () => round.abort(new DOMException('Another choice was made.', 'AbortError'));
  }, [query]);
  return status.value;
}

/** Available width for the windows, in px; 0 = not measured yet. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  useEffect(() => {
    const stage = element.current;
    if (!stage) return;
    const observer = new ResizeObserver(() => {
      width.value = stage.clientWidth;
    });
    observer.observe(stage);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

interface PreviewProps {
  readonly builder: BuilderState;
}

/** Three windows at once, one of them visible: each has the height that is reserved at its width. */
export function Preview({ builder }: PreviewProps) {
  const chosen = useSignal<WindowName>('desktop');
  const frames = useRef(new Map<WindowName, HTMLIFrameElement>());
  const { element, width } = useWidth();
  const status = useMeasuredHeights(builder, frames.current);
  const query = builder.previewQuery.value;
  return (
    <section class="preview" aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      <fieldset class="windows">
        <legend>Preview size</legend>
        {windowNames.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="window"
              value={name}
              checked={chosen.value === name}
              onChange={() => {
                chosen.value = name;
              }}
            />
            {`${windows[name].label}, ${windows[name].width} px`}
          </label>
        ))}
      </fieldset>
      <p class="quiet" role="status">
        {status}
      </p>
      <div ref={element} class="stage">
        {windowNames.map((name) => {
          const window = windows[name];
          // A window that is wider than the available space is scaled down; its content keeps the full width.
          const scale = Math.min(1, (width.value || window.width) / window.width);
          const isShown = chosen.value === name;
          const size = {
            width: `${Math.floor(window.width * scale)}px`,
            height: `${Math.ceil(window.height * scale)}px`,
          };
          const shown = isShown ? '' : undefined;
          return (
            <div key={name} class="window" data-window={name} data-shown={shown} inert={!isShown} style={size}>
              <iframe
                ref={(frame) => {
                  if (frame) frames.current.set(name, frame);
                }}
                title={`Preview, ${window.label.toLowerCase()}`}
                width={window.width}
                height={window.height}
                src={query === null ? undefined : `preview?${query}`}
                style={{ transform: `scale(${scale})` }}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
