/** @jsxImportSource preact */
import { channelsOf } from '../../src/appearance/color.ts';
import { contrastOf } from '../../src/appearance/contrast.ts';
import { withHidden } from './with-hidden.tsx';
import { t } from '../words/words.ts';

/** WCAG 2.2, 1.4.3. */
const minContrast = 4.5;
const hex = /^#[\da-f]{6}$/i;

const contrastBetween = (one: string, other: string): number | null =>
  hex.test(one) && hex.test(other) ? contrastOf(channelsOf(one), channelsOf(other)) : null;

interface ColorRowProps {
  readonly id: string;
  readonly label: string;
  /** `#rrggbb`; `''` = as it comes. */
  readonly value: string;
  readonly fallback: string;
  /** The background that it is read on. */
  readonly against?: string | undefined;
  readonly onInput: (value: string) => void;
  readonly onClear?: (() => void) | undefined;
}

/** A color with its picker and its contrast. */
export function ColorRow({ id, label, value, fallback, against, onInput, onClear }: ColorRowProps) {
  const contrast = against === undefined ? null : contrastBetween(value || fallback, against);
  const isWeak = contrast !== null && contrast < minContrast;
  return (
    <div class="field color-row">
      <label for={id}>{label}</label>
      <div class="color-parts">
        <input
          id={id}
          type="color"
          value={hex.test(value) ? value : fallback}
          aria-describedby={contrast === null ? undefined : `${id}-contrast`}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
        {value === '' ? <span class="quiet">{t('Default')}</span> : <code>{value}</code>}
        {value !== '' && onClear && (
          <button type="button" class="plain" onClick={onClear}>
            {withHidden('Reset<hidden> {label}</hidden>', { label })}
          </button>
        )}
        {contrast !== null && (
          <span id={`${id}-contrast`} class={isWeak ? 'weak' : 'quiet'}>
            {isWeak
              ? t('Contrast {value}: hard to read, so the board adjusts it', { value: contrast.toFixed(1) })
              : t('Contrast {value}', { value: contrast.toFixed(1) })}
          </span>
        )}
      </div>
    </div>
  );
}
