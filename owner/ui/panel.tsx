/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string | undefined;
  readonly isDanger?: boolean;
  readonly children: ComponentChildren;
}

/** A part of a page: its subject on the left, its actions beside it. */
export function Panel({ id, title, intro, isDanger = false, children }: PanelProps) {
  return (
    <section class={`panel split${isDanger ? ' danger-zone' : ''}`} aria-labelledby={id}>
      <div class="split-head">
        <h2 id={id}>{title}</h2>
        {intro !== undefined && <p class="quiet">{intro}</p>}
      </div>
      <div class="split-body">{children}</div>
    </section>
  );
}
