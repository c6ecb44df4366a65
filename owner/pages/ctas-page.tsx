/** @jsxImportSource preact */
import { webAddress } from '../ui/read-text.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { BoardPicker, NoBoard, PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import type { FieldRule, Values } from '../ui/record-form.tsx';

const rules: readonly FieldRule[] = [
  { name: 'text', label: 'Label', required: true, maxLength: 100, placeholder: 'Shop now' },
  { name: 'url', label: 'Link', kind: 'url', required: true, maxLength: 2048, placeholder: 'https://' },
  {
    name: 'thumbnail_url',
    label: 'Image (optional)',
    kind: 'url',
    maxLength: 2048,
    placeholder: 'https://',
  },
];

const linkOf = (url: unknown): { readonly link?: string } => {
  const link = webAddress(url);
  return link === null ? {} : { link };
};

const attributesOf = ({ text = '', url = '', thumbnail_url = '' }: Values) => ({
  text,
  url,
  thumbnail_url: thumbnail_url || null,
});

/** The buttons that posts of a board can have. */
export function CtasPage({ workspace }: { readonly workspace: Workspace }) {
  const board = workspace.board.value;
  if (!board) return <NoBoard title="Buttons" />;
  return (
    <>
      <CollectionList
        workspace={workspace}
        head={(create) => (
          <PageHead title="Buttons" intro="Buttons that lead from a post to your pages. Add them to posts under Posts.">
            <BoardPicker workspace={workspace} page="ctas" />
            {create}
          </PageHead>
        )}
        collection={{
          type: 'cta',
          word: 'button',
          path: `${workspace.teamPath}/boards/${board.id}/ctas`,
          describe: ({ attributes }) => ({
            title: String(attributes['text']),
            lines: [],
            ...linkOf(attributes['url']),
          }),
          empty: {
            title: 'No button yet',
            text: 'Create a button such as “Shop now” or “Book a table”, then add it to any post of this board.',
          },
          create: {
            button: 'New button',
            invitation: 'Create a button',
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
              // The service refuses addresses of its own pictures, so an unchanged address is not sent.
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
