import { make } from './make.ts';
import type { Resource } from './team-client.ts';

export type Status = 'pending' | 'approved' | 'rejected';

export const statusNames: Readonly<Record<Status | '', string>> = { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected', '': 'All' };

export interface Filters {
  readonly element: HTMLElement;
  /** As the posts list of the service takes them. */
  query(): Readonly<Record<string, string>>;
  status(): Status | '';
  boardId(): string;
  showCounts(counts: Readonly<Record<string, unknown>>): void;
}

const orders: readonly (readonly [sort: string, name: string])[] = [
  ['-published_at', 'Newest first'], ['published_at', 'Oldest first'], ['-last_moderated_at', 'Decided last'], ['-pinned,-last_moderated_at', 'As on the board'], ['-score', 'Highest score'],
];

/** Waits until somebody stops typing. */
const typingMs = 300;

export function labelled(text: string, control: HTMLElement, id: string): HTMLElement {
  control.id = id;
  return make('div', { class: 'field' }, make('label', { for: id }, text), control);
}

export function choose(options: readonly (readonly [value: string, name: string])[], onchange: () => void = () => {}): HTMLSelectElement {
  return make('select', { onchange }, options.map(([value, name]) => make('option', { value }, name)));
}

/** Which posts are listed, and in what order. */
export function createFilters(boards: readonly Resource[], networks: readonly string[], onchange: () => void): Filters {
  const radios = (['pending', 'approved', 'rejected', ''] as const).map((status) => {
    const input = make('input', { type: 'radio', name: 'status', value: status, checked: status === 'pending', onchange });
    const count = make('span', { class: 'count' });
    return { status, input, count, element: make('label', { class: 'tab' }, input, make('span', {}, statusNames[status], ' ', count)) };
  });
  const board = choose([['', 'All boards'], ...boards.map(({ id, attributes }) => [String(id), String(attributes['name'])] as const)], onchange);
  const network = choose([['', 'All networks'], ...networks.map((name) => [name, nameNetwork(name)] as const)], onchange);
  const order = choose(orders, onchange);
  let timer = 0;
  const search = make('input', { type: 'search', maxlength: 200, oninput: () => {
    clearTimeout(timer);
    timer = window.setTimeout(onchange, typingMs);
  } });
  const chosen = (): Status | '' => radios.find(({ input }) => input.checked)?.status ?? '';
  return {
    element: make('form', { class: 'filters', role: 'search', 'aria-label': 'Posts', onsubmit: (event) => { event.preventDefault(); clearTimeout(timer); onchange(); } },
      make('fieldset', { class: 'tabs' }, make('legend', {}, 'Status'), radios.map(({ element }) => element)),
      labelled('Board', board, 'filter-board'), labelled('Network', network, 'filter-network'), labelled('Order', order, 'filter-order'), labelled('Search', search, 'filter-search')),
    query: () => ({ 'filter[status]': chosen(), 'filter[board_id]': board.value, 'filter[type]': network.value, 'filter[q]': search.value.trim(), sort: order.value }),
    status: chosen,
    boardId: () => board.value,
    showCounts: (counts) => {
      const total = Object.values(counts).reduce((sum: number, count) => sum + Number(count), 0);
      for (const { status, count } of radios) count.textContent = String(status === '' ? total : Number(counts[status] ?? 0));
    },
  };
}

/** `instagram_business` → `Instagram business`. */
export function nameNetwork(network: string): string {
  const words = network.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
