import { createChoiceField, type Field, type FieldWords } from '../common/field.tsx';

const mostStars = 5;

/** One to five stars: buttons of one choice, so arrow keys move among them and each has its name in words. */
export function createStarField(words: FieldWords, nameOf: (stars: number) => string): Field {
  const field = createChoiceField(words, 'radio', [...'12345'].slice(0, mostStars).map((value) => ({ value, label: nameOf(+value) })));
  field.element.classList.add('star-field');
  return field;
}
