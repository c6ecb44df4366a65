import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Accepts files that are dropped anywhere on the dialog around an element, or pasted into it. Dropped and pasted text
 * keeps its default behavior. Returns whether files are being dragged over the dialog.
 */
export function useDroppedFiles(
  inside: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const isOver = useSignal(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    dialog.addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        const kinds = `${event.clipboardData?.types}`;
        // Office programs add a picture of the text to the text.
        const isWords = /text\/plain/.test(kinds) && /text\/(html|rtf)/.test(kinds);
        if (!files.length || isWords) return;
        event.preventDefault();
        latest.current(files);
      },
      { signal },
    );
    dialog.addEventListener(
      'dragover',
      (event) => {
        // Otherwise a file that is dropped beside the field would replace the page.
        if (!hasFiles(event)) return;
        event.preventDefault();
        isOver.value = true;
      },
      { signal },
    );
    // The dialog is as large as the window: an event that leaves it has no related target.
    dialog.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!relatedTarget) isOver.value = false;
      },
      { signal },
    );
    dialog.addEventListener(
      'drop',
      (event) => {
        isOver.value = false;
        if (!hasFiles(event)) return;
        event.preventDefault();
        latest.current([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return isOver.value;
}
