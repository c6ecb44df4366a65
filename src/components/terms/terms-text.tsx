import type { Term } from '../../model/experience.ts';
import type { SafeHtml } from '../../model/safe.ts';
import type { ExperienceFormMessages } from '../../text/experience-form-messages.ts';
import { SafeContent } from '../common/safe-content.tsx';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import css from './terms-text.css?inline';

export interface TermsTextProps {
  readonly term: Term;
  /**
   * The Markdown, made safe; null = there is none, or its code did not load: then the source is shown as it was
   * written.
   */
  readonly html: SafeHtml | null;
  readonly messages: Pick<ExperienceFormMessages, 'archived' | 'openDocument' | 'notThere'>;
}

/** The text of terms. */
export const TermsText = ({ term, html, messages }: TermsTextProps) => (
  <div ref={useStyleSheet(css)} class="terms">
    {term.isArchived && <p class="archived">{messages.archived}</p>}
    {term.format !== 'document' &&
      (html ? <SafeContent html={html} class="terms-body" /> : <p class="plain-terms">{term.text.trim()}</p>)}
    {term.document ? (
      <p>
        <a href={term.document} rel="noopener noreferrer nofollow" target="_blank">
          {messages.openDocument}
          {term.name && `: ${term.name}`}
        </a>
      </p>
    ) : (
      term.format === 'document' && <p>{messages.notThere}</p>
    )}
  </div>
);
