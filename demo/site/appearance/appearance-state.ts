import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  findFault,
  type AppearanceValues,
  type AppearanceAnswer,
  type AppearanceTable,
  readAppearance,
} from './appearance-row.ts';

/** The boards wait this long after typing, so that they do not load for a partial word. */
const pauseMs = 400;

/** A layout and the demo's board that shows it. */
export interface ShownBoard {
  readonly layout: string;
  readonly board: string;
}

export interface AppearancePageSetup {
  readonly tables: readonly AppearanceTable[];
  readonly service: string;
  readonly boards: readonly ShownBoard[];
}

/** The owner's settings and everything that is derived from them. */
export interface AppearancePageState extends AppearancePageSetup {
  /** As typed, by key. */
  readonly values: ReadonlySignal<ReadonlyMap<string, string>>;
  /** The error of a value, by key. */
  readonly faults: ReadonlySignal<ReadonlyMap<string, string>>;
  /** The appearance that the boards show: it follows the fields after a pause, without invalid values. */
  readonly appearance: ReadonlySignal<AppearanceValues>;
  /** The layout of the snippet. */
  readonly layout: ReadonlySignal<string>;
  /** The page's address, from `?` on; `''` = no setting. */
  readonly query: ReadonlySignal<string>;
  /** The text to copy; null = not written yet. */
  readonly answer: ReadonlySignal<AppearanceAnswer | null>;
  /** True after a failed request to the service. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** The number of changed settings in a table. */
  countSet(table: AppearanceTable): number;
  /** `isFinal` is false while the owner is still typing. */
  set(key: string, value: string | undefined, isFinal: boolean): void;
  setLayout(layout: string): void;
  /** Requests the snippet for the settings. The response to the latest request is used. */
  write(ask: (query: URLSearchParams) => Promise<AppearanceAnswer>): Promise<void>;
}

/** The valid values. */
export function selectAppearance(
  values: ReadonlyMap<string, string>,
  tables: readonly AppearanceTable[],
): AppearanceValues {
  const appearance = new Map<string, string>();
  for (const row of tables.flatMap(({ rows }) => rows)) {
    const value = values.get(row.key)?.trim() ?? '';
    if (value !== '' && findFault(row, value) === null) appearance.set(row.key, value);
  }
  return appearance;
}

export function createAppearancePage(setup: AppearancePageSetup, asked: URLSearchParams): AppearancePageState {
  const { tables, boards } = setup;
  const defaultLayout = boards[0]?.layout ?? '';
  const appearance = signal(readAppearance(asked, tables));
  const values = signal<ReadonlyMap<string, string>>(appearance.value);
  const faults = signal<ReadonlyMap<string, string>>(new Map());
  const layout = signal(boards.find((board) => board.layout === asked.get('layout'))?.layout ?? defaultLayout);
  const answer = signal<AppearanceAnswer | null>(null);
  const hasFailed = signal(false);
  const rows = new Map(tables.flatMap((table) => table.rows.map((row) => [row.key, row] as const)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  function updateAppearance(): void {
    const next = selectAppearance(values.value, tables);
    if (JSON.stringify([...next]) !== JSON.stringify([...appearance.value])) appearance.value = next;
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
    appearance,
    layout,
    answer,
    hasFailed,
    query: computed(() => {
      const query = new URLSearchParams([
        ...(layout.value === defaultLayout ? [] : [['layout', layout.value]]),
        ...appearance.value,
      ]);
      return query.size > 0 ? `?${query}` : '';
    }),
    countSet: (table) => table.rows.filter(({ key }) => appearance.value.has(key)).length,
    set(key, value, isFinal) {
      const others = [...values.value].filter(([other]) => other !== key);
      batch(() => {
        values.value = new Map(value === undefined ? others : [...others, [key, value]]);
        // The form shows no error while the owner is typing, only when the field is left.
        if (isFinal) check(key);
      });
      clearTimeout(timer);
      timer = setTimeout(updateAppearance, isFinal ? 0 : pauseMs);
    },
    setLayout: (chosen) => {
      layout.value = chosen;
    },
    async write(ask) {
      const mine = ++latest;
      const query = new URLSearchParams([['layout', layout.value], ...appearance.value]);
      const written = await ask(query).catch(() => null);
      if (mine !== latest) return;
      batch(() => {
        hasFailed.value = written === null;
        if (written) answer.value = written;
      });
    },
  };
}
