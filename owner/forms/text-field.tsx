/** @jsxImportSource preact */
import { Labelled } from '../moderation/form-fields.tsx';

interface TextProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly rows?: number;
}

export function Text({ id, label, value, onInput, rows, ...more }: TextProps) {
  return (
    <Labelled id={id} label={label}>
      {rows === undefined ? (
        <input
          type="text"
          id={id}
          value={value}
          autocomplete="off"
          {...more}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      ) : (
        <textarea
          id={id}
          rows={rows}
          value={value}
          {...more}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </Labelled>
  );
}
