/** @jsxImportSource preact */
import { defaultAppearance } from '../boards/board-overview.ts';
import { BoardPicture } from '../boards/board-picture.tsx';
import { t } from '../words/words.ts';

/** A layout to choose: the stored value, and the theme whose picture represents it. */
export type LayoutChoice = readonly [value: string, label: string, theme: string];

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
        {choices.map(([choice, label, theme]) => (
          <label key={choice} class="layout-choice">
            <input type="radio" name={name} checked={value === choice} onChange={() => onChoose(choice)} />
            <BoardPicture {...defaultAppearance} theme={theme} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
