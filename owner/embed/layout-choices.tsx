/** @jsxImportSource preact */
import type { LayoutName } from '../../src/appearance/layout-name.ts';
import { defaultAppearance } from '../boards/board-overview.ts';
import { BoardPicture } from '../boards/board-picture.tsx';
import { t } from '../words/words.ts';

/** A layout to choose: the stored value, its label, and the layout whose picture represents it. */
export type LayoutChoice = readonly [value: string, label: string, picture: LayoutName];

interface LayoutChoicesProps {
  readonly name: string;
  readonly choices: readonly LayoutChoice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** Layouts as pictures, one of which is selected. */
export function LayoutChoices({ name, choices, value, onChoose }: LayoutChoicesProps) {
  return (
    <fieldset class="layouts">
      <legend>{t('Layout')}</legend>
      <div class="templates">
        {choices.map(([choice, label, layout]) => (
          <label key={choice} class="layout-choice">
            <input type="radio" name={name} checked={value === choice} onChange={() => onChoose(choice)} />
            <BoardPicture {...defaultAppearance} layout={layout} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
