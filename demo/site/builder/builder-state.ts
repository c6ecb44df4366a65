import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  type BoardSelection,
  findFault,
  type OptionRow,
  readChoice,
  writeChoice,
} from '../../../owner/embed/choice.ts';
import { appearanceOptions } from '../../../owner/embed/appearance-options.ts';
import type { Heights, Setup } from '../../../owner/embed/setup.ts';
import { writeOutputs, type WrittenOutputs } from '../../../owner/embed/written-outputs.ts';

/** The preview waits this long after typing, so that it does not load for a partial word. */
const pauseMs = 400;
/** Maximum number of undo steps. */
const maxSteps = 50;

/** A board of the demo's service in the list. */
export interface ListedBoard {
  readonly slug: string;
  readonly name: string;
}

export interface BuilderSetup {
  readonly setup: Setup;
  readonly rows: readonly OptionRow[];
  readonly service: string;
  readonly boards: readonly ListedBoard[];
}

/** The owner's input and everything that is derived from it. */
export interface BuilderState extends BuilderSetup {
  /** As typed, by the name of the field. A checked checkbox is `''`; a field that is absent has its default. */
  readonly values: ReadonlySignal<ReadonlyMap<string, string>>;
  /** The error of a value, by the name of the field. */
  readonly faults: ReadonlySignal<ReadonlyMap<string, string>>;
  /** The choice that the preview and the code show: it follows the fields after a pause. */
  readonly choice: ReadonlySignal<BoardSelection>;
  /** The query of the preview; null = board or service are missing. It does not depend on the place. */
  readonly previewQuery: ReadonlySignal<string | null>;
  /** The measured heights of the board; null = not measured. */
  readonly heights: ReadonlySignal<Heights | null>;
  /** null = not written yet. */
  readonly outputs: ReadonlySignal<WrittenOutputs | null>;
  /** Fields that must still be filled in. */
  readonly missing: ReadonlySignal<readonly string[]>;
  /** `isFinal` is false while the owner is still typing. */
  set(name: string, value: string | undefined, isFinal: boolean): void;
  setHeights(heights: Heights | null): void;
  /** Reverts the last finished change. */
  readonly canUndo: ReadonlySignal<boolean>;
  undo(): void;
}

/** The fields for a choice: sizes without their unit. */
export function valuesOf(choice: BoardSelection): ReadonlyMap<string, string> {
  const sizes = new Set(appearanceOptions.filter(({ kind }) => kind === 'pixels').map(({ name }) => name));
  return new Map([
    ['place', choice.place],
    ['script', choice.isFollowing ? 'latest' : ''],
    ...choice.options,
    ...[...choice.appearance].map(
      ([name, value]) => [name, sizes.has(name) ? value.replace('px', '') : value] as const,
    ),
  ]);
}

/** The fields for the page's address. */
export function queryOf(values: ReadonlyMap<string, string>, rows: readonly OptionRow[]): URLSearchParams {
  const flags = new Set(rows.filter(({ kind }) => kind === 'flag').map(({ attribute }) => attribute));
  const sizes = new Set(appearanceOptions.filter(({ kind }) => kind === 'pixels').map(({ name }) => name));
  return new URLSearchParams(
    [...values].flatMap(([name, value]) => {
      const word = value.trim();
      if (word === '' && !flags.has(name)) return [];
      return [[name, sizes.has(name) ? `${word}px` : word]];
    }),
  );
}

export function createBuilder(given: BuilderSetup, asked: URLSearchParams): BuilderState {
  const { rows, service } = given;
  const start = new URLSearchParams(asked);
  // Without an address parameter the page shows the demo's own board.
  if (!start.has('board') && !start.has('service')) {
    start.set('board', 'campaign');
    start.set('service', service);
  }
  const choice = signal(readChoice(start, rows));
  const values = signal(valuesOf(choice.value));
  /** The fields after each finished change, oldest first. */
  const history = signal<readonly ReadonlyMap<string, string>[]>([values.value]);
  const faults = signal<ReadonlyMap<string, string>>(new Map());
  const heights = signal<Heights | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function takeChoice(): void {
    const chosen = readChoice(queryOf(values.value, rows), rows);
    if (String(writeChoice(chosen)) !== String(writeChoice(choice.value))) choice.value = chosen;
  }
  function check(name: string): void {
    const row = rows.find(({ attribute, kind }) => attribute === name && kind !== 'flag');
    const fault = row ? findFault(row, values.value.get(name) ?? '') : null;
    const others = [...faults.value].filter(([other]) => other !== name);
    faults.value = new Map(fault === null ? others : [...others, [name, fault]]);
  }
  /** A change that has no effect is not stored as a step. */
  function remember(): void {
    const last = history.value.at(-1);
    if (last && String(queryOf(last, rows)) === String(queryOf(values.value, rows))) return;
    history.value = [...history.value, values.value].slice(-maxSteps);
  }
  return {
    ...given,
    canUndo: computed(() => history.value.length > 1),
    undo() {
      const before = history.value.at(-2);
      if (!before) return;
      batch(() => {
        history.value = history.value.slice(0, -1);
        values.value = before;
        faults.value = new Map();
      });
      clearTimeout(timer);
      takeChoice();
    },
    values,
    faults,
    choice,
    heights,
    outputs: writeOutputs({ setup: given.setup, rows, choice, heights }),
    previewQuery: computed(() => {
      const { options } = choice.value;
      if (!options.has('board') || !options.has('service')) return null;
      return String(writeChoice({ ...choice.value, place: 'html' }));
    }),
    missing: computed(() =>
      rows
        .filter((row) => !choice.value.options.has(row.attribute) && findFault(row, '') !== null)
        .map(({ attribute }) => attribute),
    ),
    set(name, value, isFinal) {
      const others = [...values.value].filter(([other]) => other !== name);
      batch(() => {
        values.value = new Map(value === undefined ? others : [...others, [name, value]]);
        // The form shows no error while the owner is typing, only when the field is left.
        if (!isFinal) return;
        check(name);
        remember();
      });
      clearTimeout(timer);
      timer = setTimeout(takeChoice, isFinal ? 0 : pauseMs);
    },
    setHeights: (measured) => {
      heights.value = measured;
    },
  };
}
