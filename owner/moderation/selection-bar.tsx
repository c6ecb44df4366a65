/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { Labelled, Select } from './form-fields.tsx';
import type { Moderation } from './moderation-state.ts';
import { headingId } from './post-actions.ts';
import { plural, t } from '../words/words.ts';

interface SelectionProps {
  readonly moderation: Moderation;
}

interface ActionProps {
  readonly children: string;
  readonly class?: string;
  readonly onClick: () => void;
}

const Action = ({ children, class: name, onClick }: ActionProps) => (
  <button type="button" class={name} onClick={onClick}>
    {children}
  </button>
);

function TagTools({ moderation }: SelectionProps) {
  const { tag } = moderation.selection;
  const field = useRef<HTMLInputElement>(null);
  const withTag = (use: (tag: string) => Promise<void>) => (): void => {
    const value = tag.value.trim();
    if (value === '') field.current?.focus();
    else void use(value);
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
      <Action onClick={withTag(moderation.addTag)}>{t('Add tag')}</Action>
      <Action onClick={withTag(moderation.removeTag)}>{t('Remove tag')}</Action>
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
      <Action onClick={() => void moderation.applyCta(value)}>{t('Apply')}</Action>
      <Action onClick={() => void moderation.removeCta(value)}>{t('Remove')}</Action>
    </div>
  );
}

/** The actions for several posts at once. The bar stays at the window's lower edge while posts are selected. */
export function SelectionBar({ moderation }: SelectionProps) {
  const { list, change } = moderation;
  const ids = [...list.selected.value];
  const set = (attributes: Readonly<Record<string, unknown>>) => () => void change(ids, attributes);
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
        <Action class="main" onClick={set({ status: 'approved' })}>
          {t('Approve')}
        </Action>
        <Action onClick={set({ status: 'rejected' })}>{t('Reject')}</Action>
        <Action class="danger" onClick={() => void moderation.deletePosts(ids)}>
          {t('Delete')}
        </Action>
        <Action onClick={clear}>{t('Select none')}</Action>
      </div>
      <details>
        <summary>{t('More for the selected posts')}</summary>
        <div class="part">
          <Action onClick={set({ pinned: true })}>{t('Pin')}</Action>
          <Action onClick={set({ pinned: false })}>{t('Unpin')}</Action>
          <Action onClick={set({ highlighted: true })}>{t('Highlight')}</Action>
          <Action onClick={set({ highlighted: false })}>{t('Remove highlight')}</Action>
        </div>
        <TagTools moderation={moderation} />
        <CtaTools moderation={moderation} />
      </details>
    </section>
  );
}
