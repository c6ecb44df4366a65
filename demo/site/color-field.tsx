/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';

export interface ColorFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** `#rrggbb`; undefined = the board's own color. */
  readonly value: string | undefined;
  /** The color that the field shows until one is chosen. */
  readonly fallback: string;
  readonly describedBy?: string | undefined;
  /** `isFinal` is false while the color is being chosen. */
  readonly onChange: (value: string | undefined, isFinal: boolean) => void;
}

/** An optional color: a browser's color field cannot be empty, so a button removes the color. */
export function ColorField({ id, name, label, value, fallback, describedBy, onChange }: ColorFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    field.current?.focus();
    onChange(undefined, true);
  };
  return (
    <div class="row">
      <input
        ref={field}
        id={id}
        name={name}
        type="color"
        aria-describedby={describedBy}
        data-unset={value === undefined ? '' : undefined}
        value={(value ?? fallback).slice(0, '#rrggbb'.length)}
        onInput={({ currentTarget }) => onChange(currentTarget.value, false)}
        onChange={({ currentTarget }) => onChange(currentTarget.value, true)}
      />
      {value !== undefined && (
        <button type="button" class="small" onClick={clear}>
          Board default<span class="hidden">: {label}</span>
        </button>
      )}
    </div>
  );
}
