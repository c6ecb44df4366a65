/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { ActButton } from '../ui/act-button.tsx';
import { Labelled, Select } from './form-fields.tsx';
import type { Moderation } from './moderation-state.ts';
import { headingId } from './post-actions.ts';
import { plural, t } from '../words/words.ts';

interface SelectionProps {
  readonly moderation: Moderation;
}

function TagTools({ moderation }: SelectionProps) {
  const { tag } = moderation.selection;
  const field = useRef<HTMLInputElement>(null);
  const withTag = (use: (tag: string) => Promise<void>) => async (): Promise<void> => {
    const value = tag.value.trim();
    if (value === '') field.current?.focus();
    else await use(value);
  };
  return (
    <div class="part">
      <Labelled id="bar-tag" label={t('Tag')}>
        <input
          ref={field}
          id="bar-tag"
          maxLength={100}
          autocomplete="off"
          value={tag.value}
          onInput={({ currentTarget }) => {
            tag.value = currentTarget.value;
          }}
        />
      </Labelled>
      <ActButton act={withTag(moderation.addTag)}>{t('Add tag')}</ActButton>
      <ActButton act={withTag(moderation.removeTag)}>{t('Remove tag')}</ActButton>
    </div>
  );
}

function CtaTools({ moderation }: SelectionProps) {
  const { cta: chosen } = moderation.selection;
  const ctas = moderation.selectedCtas.value;
  // Without a choice of the owner the value is the first one.
  const value = ctas.some(({ id }) => String(id) === chosen.value) ? chosen.value : String(ctas[0]?.id ?? '');
  if (moderation.list.selectedBoard.value === null) {
    return <p class="quiet">{t('Select posts of one board to add a button.')}</p>;
  }
  if (ctas.length === 0) {
    return <p class="quiet">{t('This board has no button yet. Create one under “Buttons”.')}</p>;
  }
  return (
    <div class="part">
      <Select
        id="bar-cta"
        label={t('Button')}
        value={value}
        onChange={(next) => {
          chosen.value = next;
        }}
        options={ctas.map(({ id, attributes }) => [String(id), String(attributes['text'])])}
      />
      <ActButton act={() => moderation.applyCta(value)}>{t('Apply')}</ActButton>
      <ActButton act={() => moderation.removeCta(value)}>{t('Remove')}</ActButton>
    </div>
  );
}

/** The actions for several posts at once. The bar stays at the window's lower edge while posts are selected. */
export function SelectionBar({ moderation }: SelectionProps) {
  const { list, change } = moderation;
  const ids = [...list.selected.value];
  const set = (attributes: Readonly<Record<string, unknown>>) => () => change(ids, attributes);
  const clear = (): void => {
    list.clearSelection();
    moderation.focus(headingId);
  };
  return (
    <section class="bar" aria-label={t('Selected posts')} hidden={ids.length === 0}>
      <div class="part">
        <p>
          <strong>{plural(ids.length, { one: '{count} post selected', other: '{count} posts selected' })}</strong>
        </p>
        <ActButton class="main" act={set({ status: 'approved' })}>
          {t('Approve')}
        </ActButton>
        <ActButton act={set({ status: 'rejected' })}>{t('Reject')}</ActButton>
        <ActButton class="danger" act={() => moderation.deletePosts(ids)}>
          {t('Delete')}
        </ActButton>
        <button type="button" onClick={clear}>
          {t('Select none')}
        </button>
      </div>
      <details>
        <summary>{t('More for the selected posts')}</summary>
        <div class="part">
          <ActButton act={set({ pinned: true })}>{t('Pin')}</ActButton>
          <ActButton act={set({ pinned: false })}>{t('Unpin')}</ActButton>
          <ActButton act={set({ highlighted: true })}>{t('Highlight')}</ActButton>
          <ActButton act={set({ highlighted: false })}>{t('Remove highlight')}</ActButton>
        </div>
        <TagTools moderation={moderation} />
        <CtaTools moderation={moderation} />
      </details>
    </section>
  );
}
