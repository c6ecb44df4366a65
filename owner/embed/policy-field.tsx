/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CopyField } from '../ui/copy-field.tsx';
import { t } from '../words/words.ts';
import { type EmbedChoice, writeEmbedPolicy } from './embed-code.ts';
import type { Snippet } from './places.ts';

interface PolicyFieldProps {
  readonly choice: EmbedChoice;
  readonly snippet: Snippet;
}

/** What the policy of a page must allow for the code above. */
export function PolicyField({ choice, snippet }: PolicyFieldProps) {
  const directives = useSignal('');
  useEffect(() => {
    // Of two choices, the later one counts, whichever hash is ready first.
    let isLatest = true;
    void writeEmbedPolicy(choice, snippet).then((written) => {
      if (isLatest) directives.value = written;
    });
    return () => {
      isLatest = false;
    };
  }, [snippet.code, choice.platform]);
  return (
    <details class="more-settings">
      <summary>{t('For a page with a Content-Security-Policy')}</summary>
      <p class="quiet">
        {t('The policy must allow these sources. Hosts of images that load only after a click are not included.')}
      </p>
      <CopyField id="embed-policy" label={t('Policy directives')} text={directives.value} />
    </details>
  );
}
