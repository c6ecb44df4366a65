/** @jsxImportSource preact */
import { shorten } from './shorten.ts';
import { t } from '../words/words.ts';

/** A field that somebody else has changed, too, with its value now. */
export interface ConflictingField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

interface ConflictProps {
  readonly fields: readonly ConflictingField[];
  /** Called before the form is submitted. */
  readonly onKeepMine: () => void;
  readonly onUseTheirs: () => void;
}

/** Says what somebody else has stored while the form was open. Nothing is lost before the owner decides. */
export function Conflict({ fields, onKeepMine, onUseTheirs }: ConflictProps) {
  return (
    <div class="whole conflict" role="alert">
      {fields.length > 0 && (
        <>
          <p class="problem">{t('Someone else has changed this meanwhile. It is now:')}</p>
          <dl>
            {fields.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{shorten(value.split('\n')) || '–'}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <div class="acts">
            <button type="submit" onClick={onKeepMine}>
              {t('Save mine')}
            </button>
            <button type="button" onClick={onUseTheirs}>
              {t('Use theirs')}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
