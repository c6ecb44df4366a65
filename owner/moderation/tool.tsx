/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Moderation } from './moderation-state.ts';

interface ToolProps {
  readonly moderation: Moderation;
  readonly title: string;
  /** Called after the tool is unfolded. */
  readonly onOpen?: () => void;
  readonly children: ComponentChildren;
}

/** A tool above the list, folded by default. Its open state is kept after the session ends. */
export function Tool({ moderation: { openTools }, title, onOpen, children }: ToolProps) {
  const toggle = (isOpen: boolean): void => {
    if (isOpen === openTools.value.has(title)) return;
    openTools.value = new Set(
      isOpen ? [...openTools.value, title] : [...openTools.value].filter((name) => name !== title),
    );
    if (isOpen) onOpen?.();
  };
  return (
    <details
      class="tool"
      open={openTools.value.has(title)}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
}
