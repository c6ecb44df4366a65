import { isLayoutName, layoutNames, layoutOf, type LayoutName } from '../../appearance/layout-name.ts';
import type { Personalization } from '../../model/personalization.ts';
import { OptionError } from '../../options/option-error.ts';

/**
 * The layout that the option names, else that of the personalization. `onInvalid` is called for a name that does not
 * exist.
 */
export function chooseLayout(
  option: string,
  personalization: Personalization | null,
  onInvalid: (error: OptionError) => void,
): LayoutName {
  if (isLayoutName(option)) return option;
  if (option) onInvalid(new OptionError('layout', option, layoutNames.join(', ')));
  return layoutOf(personalization);
}
