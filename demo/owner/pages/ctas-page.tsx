/** @jsxImportSource preact */
import { CollectionList } from '../collection-page.tsx';
import { BoardPicker, NoBoard, PageHead } from '../page-head.tsx';
import type { Place } from '../place-state.ts';
import type { FieldRule, Values } from '../record-form.tsx';

const rules: readonly FieldRule[] = [
  { name: 'text', label: 'Label', required: true, maxLength: 100, placeholder: 'Shop now' },
  { name: 'url', label: 'Link', kind: 'url', required: true, maxLength: 2048, placeholder: 'https://' },
  {
    name: 'thumbnail_url',
    label: 'Picture address (optional)',
    kind: 'url',
    maxLength: 2048,
    placeholder: 'https://',
  },
];

const attributesOf = ({ text = '', url = '', thumbnail_url = '' }: Values) => ({
  text,
  url,
  thumbnail_url: thumbnail_url || null,
});

/** The buttons that posts of a board can have. */
export function CtasPage({ place }: { readonly place: Place }) {
  const board = place.board.value;
  if (!board) return <NoBoard title="Calls to action" />;
  return (
    <>
      <PageHead
        title="Calls to action"
        intro="Buttons that lead from a post to your pages. Add them to posts under Posts."
      >
        <BoardPicker place={place} page="ctas" />
      </PageHead>
      <CollectionList
        place={place}
        collection={{
          type: 'cta',
          word: 'call to action',
          path: `${place.teamPath}/boards/${board.id}/ctas`,
          describe: ({ attributes }) => ({
            title: String(attributes['text']),
            lines: [String(attributes['url'])],
          }),
          empty: {
            title: 'No call to action yet',
            text: 'Create one, such as “Shop now”, then add it to posts of this board under Posts.',
          },
          create: {
            button: 'New call to action',
            rules: () => rules,
            body: (values) => ({ type: 'cta', attributes: attributesOf(values) }),
          },
          change: {
            rules: () => rules,
            read: ({ attributes }) => ({
              text: String(attributes['text'] ?? ''),
              url: String(attributes['url'] ?? ''),
              thumbnail_url: String(attributes['thumbnail_url'] ?? ''),
            }),
            body: (values, { attributes }) => {
              const { thumbnail_url, ...rest } = attributesOf(values);
              // The service would refuse an address of its own pictures: what was not touched is not sent.
              const isTouched = thumbnail_url !== (attributes['thumbnail_url'] ?? null);
              return { attributes: isTouched ? { ...rest, thumbnail_url } : rest };
            },
          },
          removal: { button: 'Delete', hint: 'It is removed from every post that has it.' },
        }}
      />
    </>
  );
}
