/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import type { BuilderState } from './builder-state.ts';
import { optionWords } from '../../../owner/embed/option-words.ts';

/** A value that no board name equals: names have no blanks. */
const another = ' ';

/** A board from the list by its name, or any other board by the id in its address. */
export function BoardField({ builder }: { readonly builder: BuilderState }) {
  const { boards, values, faults, set } = builder;
  const value = values.value.get('board') ?? '';
  const isListed = boards.some(({ slug }) => slug === value);
  const isOwn = useSignal(!isListed);
  const describedBy = 'h-board f-board';
  const isWrong = faults.value.has('board');
  return (
    <div class="field">
      <label for="o-board">Board</label>
      <select
        id="o-board"
        name={isOwn.value ? undefined : 'board'}
        aria-describedby={describedBy}
        value={isOwn.value ? another : value}
        onChange={({ currentTarget }) => {
          isOwn.value = currentTarget.value === another;
          if (!isOwn.value) {
            set('service', builder.service, true);
            set('board', currentTarget.value, true);
          }
        }}
      >
        {boards.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
        <option value={another}>Another board …</option>
      </select>
      {isOwn.value && (
        <>
          <label for="o-board-name">Name of the board</label>
          <input
            id="o-board-name"
            name="board"
            value={value}
            autocomplete="off"
            spellcheck={false}
            required
            aria-describedby={describedBy}
            {...(isWrong && { 'aria-invalid': true as const })}
            onInput={({ currentTarget }) => set('board', currentTarget.value, false)}
            onChange={({ currentTarget }) => set('board', currentTarget.value, true)}
          />
        </>
      )}
      <p class="hint" id="h-board">
        {isOwn.value
          ? 'Enter the short name from your list of boards. Also fill in the service address under Advanced.'
          : optionWords.board.help}
      </p>
      <p class="fault" id="f-board">
        {faults.value.get('board')}
      </p>
    </div>
  );
}
