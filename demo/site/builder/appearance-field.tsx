/** @jsxImportSource preact */
import { channelsOf } from '../../../src/appearance/color.ts';
import { contrastOf } from '../../../src/appearance/contrast.ts';
import { ColorField } from '../color-field.tsx';
import type { BuilderState } from './builder-state.ts';
import type { AppearanceOption } from '../../../owner/embed/appearance-options.ts';

/** Minimum contrast of WCAG 2.2, 1.4.3. */
const minContrast = 4.5;
/** Text colors and their backgrounds. */
const grounds: Readonly<Record<string, string>> = {
  'text-color': 'card-background',
  'cta-color': 'cta-background',
  'button-color': 'button-background',
};
const hex = /^#[\da-f]{6}$/i;

/** The contrast of a text color; null = one of the two colors is the board's own, which the form cannot read. */
export function readContrast(name: string, values: ReadonlyMap<string, string>): number | null {
  const [text, ground] = [values.get(name) ?? '', values.get(grounds[name] ?? '') ?? ''];
  return hex.test(text) && hex.test(ground) ? contrastOf(channelsOf(text), channelsOf(ground)) : null;
}

interface AppearanceFieldProps {
  readonly builder: BuilderState;
  readonly option: AppearanceOption;
}

/** A value of the style sheet. An empty field keeps the board's own value. */
export function AppearanceField({ builder, option: { name, label, kind, max } }: AppearanceFieldProps) {
  const id = `l-${name}`;
  const value = builder.values.value.get(name);
  const set = (next: string | undefined, isFinal: boolean) => builder.set(name, next, isFinal);
  const contrast = readContrast(name, builder.values.value);
  const isWeak = contrast !== null && contrast < minContrast;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {kind === 'color' ? (
        <ColorField
          id={id}
          name={name}
          label={label}
          value={value}
          fallback="#ffffff"
          describedBy={contrast === null ? undefined : `${id}-contrast`}
          onChange={set}
        />
      ) : (
        <input
          id={id}
          name={name}
          value={value ?? ''}
          autocomplete="off"
          spellcheck={false}
          inputMode={kind === 'pixels' ? 'numeric' : undefined}
          maxLength={kind === 'pixels' ? String(max).length : 120}
          onInput={({ currentTarget }) => set(currentTarget.value, false)}
          onChange={({ currentTarget }) => set(currentTarget.value, true)}
        />
      )}
      {contrast !== null && (
        <p class={isWeak ? 'fault' : 'hint'} id={`${id}-contrast`}>
          {isWeak
            ? `Contrast ${contrast.toFixed(1)}: hard to read. Choose colors with at least ${minContrast}.`
            : `Contrast ${contrast.toFixed(1)}: easy to read.`}
        </p>
      )}
    </div>
  );
}
