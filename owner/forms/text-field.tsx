/** @jsxImportSource preact */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { signal } from '@preact/signals';
import { FieldError, Labelled, markOf } from '../moderation/form-fields.tsx';

/** What is wrong with the fields of the form around them, by id of their control. */
export const Problems = createContext<ReadonlyMap<string, string>>(new Map());

interface TextProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly rows?: number;
}

export function Text({ id, label, value, onInput, rows, maxLength, ...more }: TextProps) {
  const field = { id, problem: signal(useContext(Problems).get(id) ?? '') };
  const common = { id, value, autocomplete: 'off', 'data-max-length': maxLength, ...more, ...markOf(field) };
  return (
    <Labelled id={id} label={label}>
      {rows === undefined ? (
        <input type="text" {...common} onInput={({ currentTarget }) => onInput(currentTarget.value)} />
      ) : (
        <textarea rows={rows} {...common} onInput={({ currentTarget }) => onInput(currentTarget.value)} />
      )}
      <FieldError field={field} />
    </Labelled>
  );
}
