/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { Select } from '../moderation/form-fields.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { t } from '../words/words.ts';
import { type PlaceName, placeNames } from './choice.ts';
import { type EmbedChoice, writeEmbedCode } from './embed-code.ts';
import { places } from './places.ts';
import { PolicyField } from './policy-field.tsx';

/** Other ways to embed the board: the fastest one, platforms, and frames. */
export function OtherCodes({ choice: given }: { readonly choice: Omit<EmbedChoice, 'platform'> }) {
  const platform = useSignal<PlaceName>('html');
  const choice: EmbedChoice = { ...given, platform: platform.value };
  const snippet = writeEmbedCode(choice);
  return (
    <details class="other-codes">
      <summary>{t('Fastest loading, platforms and frames')}</summary>
      <Select
        id="embed-platform"
        label={t('Platform')}
        value={platform.value}
        options={placeNames.map((each) => [
          each,
          each === 'html' ? t('Any page, fastest loading') : places[each].label,
        ])}
        onChange={(value) => {
          platform.value = placeNames.find((each) => each === value) ?? 'html';
        }}
      />
      <p class="quiet">{places[platform.value].where}</p>
      <CopyField id="platform-code" label={t('Code for the platform')} text={snippet.code} />
      {snippet.sheet !== null && <CopyField id="embed-sheet" label={t('Style sheet')} text={snippet.sheet} />}
      <PolicyField choice={choice} snippet={snippet} />
    </details>
  );
}
