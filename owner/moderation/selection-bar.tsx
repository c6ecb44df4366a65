/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { Labelled, Select } from './form-fields.tsx';
import { headingId, type Moderation } from './moderation-state.ts';

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
      <Labelled id="bar-tag" label="Tag">
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
      <Action onClick={withTag(moderation.addTag)}>Add tag</Action>
      <Action onClick={withTag(moderation.removeTag)}>Remove tag</Action>
    </div>
  );
}

function CtaTools({ moderation }: SelectionProps) {
  const { cta: chosen } = moderation.selection;
  const ctas = moderation.selectedCtas.value;
  // Without a choice of the owner the value is the first one.
  const value = ctas.some(({ id }) => String(id) === chosen.value) ? chosen.value : String(ctas[0]?.id ?? '');
  if (moderation.list.selectedBoard.value === null) {
    return <p class="quiet">Select posts of one board to add a button.</p>;
  }
  if (ctas.length === 0) {
    return <p class="quiet">This board has no button yet. Create one under “Buttons”.</p>;
  }
  return (
    <div class="part">
      <Select
        id="bar-cta"
        label="Button"
        value={value}
        onChange={(next) => {
          chosen.value = next;
        }}
        options={ctas.map(({ id, attributes }) => [String(id), String(attributes['text'])])}
      />
      <Action onClick={() => void moderation.applyCta(value)}>Apply</Action>
      <Action onClick={() => void moderation.removeCta(value)}>Remove</Action>
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
    <section class="bar" aria-label="Selected posts" hidden={ids.length === 0}>
      <div class="part">
        <p>
          <strong>{ids.length === 1 ? '1 post selected' : `${ids.length} posts selected`}</strong>
        </p>
        <Action class="main" onClick={set({ status: 'approved' })}>
          Approve
        </Action>
        <Action onClick={set({ status: 'rejected' })}>Reject</Action>
        <Action class="danger" onClick={() => void moderation.deletePosts(ids)}>
          Delete
        </Action>
        <Action onClick={clear}>Select none</Action>
      </div>
      <details>
        <summary>More for the selected posts</summary>
        <div class="part">
          <Action onClick={set({ pinned: true })}>Pin</Action>
          <Action onClick={set({ pinned: false })}>Unpin</Action>
          <Action onClick={set({ highlighted: true })}>Highlight</Action>
          <Action onClick={set({ highlighted: false })}>Remove highlight</Action>
        </div>
        <TagTools moderation={moderation} />
        <CtaTools moderation={moderation} />
      </details>
    </section>
  );
}
