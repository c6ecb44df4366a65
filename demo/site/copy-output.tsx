/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';

export interface CopyOutputProps {
  readonly title: string;
  readonly id: string;
  /** null = there is nothing to copy. */
  readonly text: string | null;
  /** Announces the result to the owner. */
  readonly announce: (message: string) => void;
  readonly children?: ComponentChildren;
}

/** A text with a button that copies it. */
export function CopyOutput({ title, id, text, announce, children }: CopyOutputProps) {
  const code = useRef<HTMLElement>(null);
  const noun = title.toLowerCase();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text ?? '');
      announce(`${title} copied.`);
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
      announce('The browser does not let this page copy. The text is selected: press Control and C, or Command and C.');
    }
  };
  return (
    <section class="output" hidden={text === null} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {children}
      <pre>
        <code ref={code} id={`${id}-code`}>
          {text}
        </code>
      </pre>
      <button type="button" onClick={() => void copy()}>{`Copy ${noun}`}</button>
    </section>
  );
}
