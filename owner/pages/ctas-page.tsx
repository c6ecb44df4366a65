/** @jsxImportSource preact */
import { readText, webAddress } from '../ui/read-text.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { BoardPicker, NoBoard, PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import type { FieldRule, Values } from '../ui/record-fields.tsx';
import { t } from '../words/words.ts';

const rules: readonly FieldRule[] = [
  { name: 'text', label: t('Label'), required: true, maxLength: 100, placeholder: t('Shop now') },
  { name: 'url', label: t('Link'), kind: 'url', required: true, maxLength: 2048, placeholder: 'https://' },
  { name: 'thumbnail_url', label: t('Image (optional)'), kind: 'picture' },
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
  if (!board) return <NoBoard workspace={workspace} title={t('Buttons')} />;
  return (
    <>
      <CollectionList
        workspace={workspace}
        head={(create) => (
          <PageHead
            title={t('Buttons')}
            intro={t('Buttons that lead from a post to your pages. Add them to posts under Posts.')}
          >
            <BoardPicker workspace={workspace} page="ctas" />
            {create}
          </PageHead>
        )}
        collection={{
          type: 'cta',
          words: { created: t('Button created.'), removed: t('Button removed.'), edit: t('Edit button') },
          path: `${workspace.teamPath}/boards/${board.id}/ctas`,
          describe: ({ attributes }) => ({
            title: String(attributes['text']),
            lines: [],
            isButton: true,
            ...(attributes['thumbnail_url'] ? { picture: readText(attributes['thumbnail_url']) } : {}),
            ...linkOf(attributes['url']),
          }),
          empty: {
            title: t('No button yet'),
            text: t('Create a button such as “Shop now” or “Book a table”, then add it to any post of this board.'),
          },
          create: {
            button: t('New button'),
            invitation: t('Create a button'),
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
              // An unchanged address may be the signed one of a picture that only the team can see.
              const isTouched = thumbnail_url !== (attributes['thumbnail_url'] ?? null);
              return { attributes: isTouched ? { ...rest, thumbnail_url } : rest };
            },
          },
          preview: ({ text = '', thumbnail_url = '' }) => (
            <p>
              <span class="button-sample">
                {thumbnail_url !== '' && <img src={thumbnail_url} alt="" referrerpolicy="no-referrer" />}
                {text || t('Shop now')}
              </span>
            </p>
          ),
          removal: { kind: 'delete', hint: t('It is removed from every post that has it.') },
        }}
      />
    </>
  );
}
