import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { findFault, type Look, type LookAnswer, type LookTable, readLook } from './look-row.ts';

/** An owner who types is not interrupted by boards of half a word. */
const pauseMs = 400;

/** A layout and the demo's board that shows it. */
export interface ShownBoard {
  readonly layout: string;
  readonly board: string;
}

export interface LooksSetup {
  readonly tables: readonly LookTable[];
  readonly service: string;
  readonly boards: readonly ShownBoard[];
}

/** What the owner has set, and what follows from it. */
export interface LooksState extends LooksSetup {
  /** As typed, by key. */
  readonly values: ReadonlySignal<ReadonlyMap<string, string>>;
  /** What is wrong with a value, by key. */
  readonly faults: ReadonlySignal<ReadonlyMap<string, string>>;
  /** The appearance that the boards show: it follows the fields after a pause, without what is wrong. */
  readonly look: ReadonlySignal<Look>;
  /** The layout of the snippet. */
  readonly layout: ReadonlySignal<string>;
  /** The page's address, from `?` on; `''` = nothing is set. */
  readonly query: ReadonlySignal<string>;
  /** What to copy; null = not written yet. */
  readonly answer: ReadonlySignal<LookAnswer | null>;
  /** The service did not answer. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** How many settings of a table are set. */
  countSet(table: LookTable): number;
  /** `isFinal` is false while the owner is still typing. */
  set(key: string, value: string | undefined, isFinal: boolean): void;
  setLayout(layout: string): void;
  /** Asks for the snippet of what is set. Of two answers the later request's is kept. */
  write(ask: (query: URLSearchParams) => Promise<LookAnswer>): Promise<void>;
}

/** What is typed and right. */
export function lookOf(values: ReadonlyMap<string, string>, tables: readonly LookTable[]): Look {
  const look = new Map<string, string>();
  for (const row of tables.flatMap(({ rows }) => rows)) {
    const value = values.get(row.key)?.trim() ?? '';
    if (value !== '' && findFault(row, value) === null) look.set(row.key, value);
  }
  return look;
}

export function createLooks(setup: LooksSetup, asked: URLSearchParams): LooksState {
  const { tables, boards } = setup;
  const usualLayout = boards[0]?.layout ?? '';
  const look = signal(readLook(asked, tables));
  const values = signal<ReadonlyMap<string, string>>(look.value);
  const faults = signal<ReadonlyMap<string, string>>(new Map());
  const layout = signal(boards.find((board) => board.layout === asked.get('layout'))?.layout ?? usualLayout);
  const answer = signal<LookAnswer | null>(null);
  const hasFailed = signal(false);
  const rows = new Map(tables.flatMap((table) => table.rows.map((row) => [row.key, row] as const)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  function takeLook(): void {
    const next = lookOf(values.value, tables);
    if (JSON.stringify([...next]) !== JSON.stringify([...look.value])) look.value = next;
  }
  function check(key: string): void {
    const row = rows.get(key);
    const fault = row ? findFault(row, values.value.get(key) ?? '') : null;
    const others = [...faults.value].filter(([other]) => other !== key);
    faults.value = new Map(fault === null ? others : [...others, [key, fault]]);
  }
  return {
    ...setup,
    values,
    faults,
    look,
    layout,
    answer,
    hasFailed,
    query: computed(() => {
      const query = new URLSearchParams([
        ...(layout.value === usualLayout ? [] : [['layout', layout.value]]),
        ...look.value,
      ]);
      return query.size > 0 ? `?${query}` : '';
    }),
    countSet: (table) => table.rows.filter(({ key }) => look.value.has(key)).length,
    set(key, value, isFinal) {
      const others = [...values.value].filter(([other]) => other !== key);
      batch(() => {
        values.value = new Map(value === undefined ? others : [...others, [key, value]]);
        // While somebody types nothing is wrong yet; it is said when the field is left.
        if (isFinal) check(key);
      });
      clearTimeout(timer);
      timer = setTimeout(takeLook, isFinal ? 0 : pauseMs);
    },
    setLayout: (chosen) => {
      layout.value = chosen;
    },
    async write(ask) {
      const mine = ++latest;
      const query = new URLSearchParams([['layout', layout.value], ...look.value]);
      const written = await ask(query).catch(() => null);
      if (mine !== latest) return;
      batch(() => {
        hasFailed.value = written === null;
        if (written) answer.value = written;
      });
    },
  };
}
