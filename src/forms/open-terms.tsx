import type { FormField } from '../model/experience.ts';
import type { FormSource } from '../sources/forms/form-source.ts';
import type { ExperienceFormMessages } from '../text/experience-form-messages.ts';
import { drawTerm } from './draw-term.tsx';

/** What leads from the box of a consent to what is consented to: a link to a document, or terms that unfold below it. */
export function createTermsOpener({ document: address, termId }: FormField, source: FormSource, messages: ExperienceFormMessages, signal: AbortSignal): HTMLElement | null {
  if (!termId) return address && <a class="to-terms" href={address} rel="noopener noreferrer nofollow" target="_blank">{messages.readTerms}</a>;
  const place = <div class="consent-terms" role="region" aria-label={messages.readTerms} tabindex={0} hidden />;
  let isAsked = false;
  const load = async () => {
    isAsked = true;
    place.textContent = messages.loading;
    try {
      await drawTerm(place, await source.loadTerm(termId, signal), messages);
    } catch {
      isAsked = false;
      place.textContent = messages.notLoaded;
    }
  };
  const toggle = () => {
    place.hidden = !place.hidden;
    button.ariaExpanded = `${!place.hidden}`;
    if (!place.hidden && !isAsked) load();
  };
  const button = <button type="button" class="to-terms" aria-expanded="false" onClick={toggle}>{messages.readTerms}</button>;
  return <>{button}{place}</>;
}
