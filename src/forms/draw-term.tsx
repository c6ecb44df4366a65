import { adoptStyles } from '../jsx/adopt-styles.ts';
import type { Term } from '../model/experience.ts';
import type { ExperienceFormMessages } from '../text/experience-form-messages.ts';
import { TermsText } from '../components/terms/terms-text.tsx';
import css from '../components/terms/terms-text.css?inline';

/** Draws terms into a place, the Markdown among them with code that only they need. Gives back what takes its looks away. */
export async function drawTerm(place: HTMLElement, term: Term, messages: ExperienceFormMessages): Promise<() => void> {
  // Where the code does not come, the source is still words.
  const html = term.format === 'markdown'
    ? await import('../safety/markdown.ts').then(({ toSafeMarkdown }) => toSafeMarkdown(term.text, document)).catch(() => null)
    : null;
  place.replaceChildren(<TermsText term={term} html={html} messages={messages} />);
  return adoptStyles(place, css);
}
