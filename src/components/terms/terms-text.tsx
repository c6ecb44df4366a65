import type { Term } from '../../model/experience.ts';
import type { SafeHtml } from '../../model/safe.ts';
import type { ExperienceFormMessages } from '../../text/experience-form-messages.ts';

/** Terms as they are read. @param html of Markdown, made safe; null = there is none, or it did not come: then the source is shown as it was written */
export const TermsText = ({ term, html, messages }: { readonly term: Term; readonly html: SafeHtml | null; readonly messages: Pick<ExperienceFormMessages, 'archived' | 'openDocument' | 'notThere'> }) => (
  <div class="terms">
    {term.isArchived && <p class="archived">{messages.archived}</p>}
    {term.format === 'document' || !html ? null : <div class="terms-body">{html}</div>}
    {term.format !== 'document' && !html && <p class="plain-terms">{term.text.trim()}</p>}
    {term.document
      ? <p><a href={term.document} rel="noopener noreferrer nofollow" target="_blank">{messages.openDocument}{term.name && `: ${term.name}`}</a></p>
      : term.format === 'document' && <p>{messages.notThere}</p>}
  </div>
);
