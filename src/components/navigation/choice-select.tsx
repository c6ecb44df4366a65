import { useRef, useState } from 'preact/hooks';

export type SelectOption = readonly [value: string, label: string];

interface ChoiceSelectProps {
  readonly label: string;
  readonly class: string;
  /** The first one means "no choice", and its value is `''`. */
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/**
 * A native select: the best one for phones, for keyboards and for screen readers. A value that is not among the options
 * is added, so that a visitor who came by a link sees what is chosen.
 */
export function ChoiceSelect({ label, class: className, options, value, onChoose }: ChoiceSelectProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const shown = useRef(options);
  const has = (list: readonly SelectOption[]) => list.some(([one]) => one === value);
  // A select that may be open does not change while it has the focus.
  if (!hasFocus || !has(shown.current)) {
    shown.current = has(options) ? options : [...options, [value, value.replaceAll(',', ', ')]];
  }
  return (
    <select
      class={className}
      aria-label={label}
      value={value}
      data-chosen={value ? '' : undefined}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {shown.current.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
