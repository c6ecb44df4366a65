/** @jsxImportSource preact */
import type { BuilderState } from './builder-state.ts';
import { LayoutPicture } from '../../../owner/embed/layout-picture.tsx';
import { layoutWords } from '../../../owner/embed/layout-words.ts';
import { optionWords } from '../../../owner/embed/option-words.ts';

const { label, help } = optionWords.layout;
const choices = [['', 'Board default'], ...Object.entries(layoutWords)] as const;

/** The layouts as pictures to choose from. */
export function LayoutField({ builder }: { readonly builder: BuilderState }) {
  const chosen = builder.values.value.get('layout') ?? '';
  return (
    <fieldset class="field layouts">
      <legend>{label}</legend>
      <div class="layout-choices">
        {choices.map(([layout, name]) => (
          <label key={layout} class="layout-choice">
            <input
              type="radio"
              name="layout"
              value={layout}
              aria-describedby="h-layout"
              checked={layout === chosen}
              onChange={() => builder.set('layout', layout === '' ? undefined : layout, true)}
            />
            <LayoutPicture layout={layout} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p class="hint" id="h-layout">
        {help}
      </p>
    </fieldset>
  );
}
