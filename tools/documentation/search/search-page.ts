// The documentation's search, which runs in the browser. It loads the index when the field gets the focus, and shows
// the results as ordinary links. It creates nodes and no markup, so it runs under Trusted Types.
import MiniSearch, { type SearchResult } from 'minisearch';
import { searchSettings, type SearchEntry } from './search-settings.ts';

const maxResults = 12;
const home = new URL('.', import.meta.url);

function openSearch(field: HTMLInputElement, list: HTMLElement, status: HTMLElement): void {
  let index: Promise<MiniSearch<SearchEntry>> | null = null;
  const loadIndex = (): Promise<MiniSearch<SearchEntry>> => {
    index ??= fetch(new URL('search-index.json', home))
      .then((response) => response.text())
      .then((text) => MiniSearch.loadJSON<SearchEntry>(text, searchSettings));
    return index;
  };

  const writeResult = ({ id, page, heading }: SearchResult): HTMLElement => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = new URL(String(id), home).href;
    link.append(String(heading));
    if (page !== heading) {
      const place = document.createElement('small');
      place.append(String(page));
      link.append(' ', place);
    }
    item.append(link);
    return item;
  };

  const show = async (): Promise<void> => {
    const words = field.value.trim();
    const found = words === '' ? [] : (await loadIndex()).search(words);
    // When the text has changed during the request, a later call shows its results.
    if (words !== field.value.trim()) return;
    list.replaceChildren(...found.slice(0, maxResults).map(writeResult));
    list.hidden = found.length === 0;
    status.textContent =
      words === ''
        ? ''
        : found.length === 0
          ? `No results for “${words}”`
          : `${found.length} ${found.length === 1 ? 'result' : 'results'}`;
  };
  const say = (): void => {
    status.textContent = 'The search could not be loaded.';
  };
  const close = (): void => {
    field.value = '';
    show().catch(say);
    field.focus();
  };

  field.addEventListener('focus', () => loadIndex().catch(say), { once: true });
  field.addEventListener('input', () => show().catch(say));
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  field.form?.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops: readonly HTMLElement[] = [field, ...list.querySelectorAll('a')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
    event.preventDefault();
  });
}

const form = document.querySelector<HTMLFormElement>('.search');
const field = form?.querySelector('input');
const list = form?.querySelector<HTMLElement>('ul');
const status = form?.querySelector<HTMLElement>('[role=status]');
if (form && field && list && status) {
  openSearch(field, list, status);
  // The field is hidden until the script runs, because it does not work without it.
  form.hidden = false;
}
