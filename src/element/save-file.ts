import { pageDocument } from '../page/page-document.ts';
/** How long the address of the file is kept. By then every browser has begun to read it. */
const keptMs = 10_000;

/** Downloads a CSV file that was made in the page. */
export function saveFile(name: string, text: string, setTimer: (run: () => void, afterMs: number) => unknown): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = pageDocument.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimer(() => URL.revokeObjectURL(address), keptMs);
}
