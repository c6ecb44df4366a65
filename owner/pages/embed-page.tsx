/** @jsxImportSource preact */
import { signal, useSignal } from '@preact/signals';
import type { Resource } from '../moderation/team-client.ts';
import { attributesOf } from '../embed/embed-code.ts';
import { EmbedFields, type Options } from '../embed/embed-fields.tsx';
import { heightsOf, type Measured, MeasuredBoard } from '../embed/measured-board.tsx';
import { OtherCodes } from '../embed/other-codes.tsx';
import { writeSnippet } from '../embed/snippet.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { BoardPicker, NoBoard, PageHead } from '../ui/page-head.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { t } from '../words/words.ts';
import type { Workspace } from '../workspace-state.ts';

/** The values with one of them changed; null = the default. */
function withValue(values: Options, name: string, value: string | null): Options {
  const others = Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
  return value === null ? others : { ...others, [name]: value };
}

function sayMeasured(measured: Measured): string {
  if (measured === 'measuring') return t('Measuring the board …');
  if (measured === 'unread')
    return t('The posts could not be read, so the code reserves the height of a window. Reload the page to measure.');
  return measured === 'none'
    ? t('No posts were found, so the code reserves the height of a window.')
    : t('No layout shift');
}

/** The editor of a page's embed code, beside the board that it creates. */
export function EmbedPage({ workspace }: { readonly workspace: Workspace }) {
  const board = workspace.board.value;
  return board ? <Editor workspace={workspace} board={board} /> : <NoBoard workspace={workspace} title={t('Embed')} />;
}

function Editor({ workspace, board }: { readonly workspace: Workspace; readonly board: Resource }) {
  const { service, widgetVersion } = workspace;
  const { options, properties } = workspace.keep(`embed ${board.id}`, () => ({
    options: signal<Options>({}),
    properties: signal<Options>({}),
  }));
  const measured = useSignal<Measured>('measuring');
  const [slug, name] = [String(board.attributes['slug']), String(board.attributes['name'])];
  const shown = { options: useSettled(options.value), properties: useSettled(properties.value) };
  const isPublic = board.attributes['public'] === true;
  const heights = isPublic ? heightsOf(measured.value) : null;
  const chosen = { options: options.value, properties: properties.value };
  const choice = { service, widgetVersion, slug, heights, ...chosen };
  const line = writeSnippet({ ...choice, version: widgetVersion, options: attributesOf(options.value) });
  return (
    <>
      <PageHead title={t('Embed')} intro={t('Configure the board for one page, then copy its code.')}>
        <BoardPicker workspace={workspace} page="embed" />
      </PageHead>
      <div class="editor with-code">
        <div class="editor-code">
          <CopyField id="embed-code" label={t('Embed code')} text={line} isMain />
          {isPublic && widgetVersion !== '' && (
            <p class="quiet" role="status">
              {sayMeasured(measured.value)}
            </p>
          )}
          <OtherCodes choice={choice} />
        </div>
        <EmbedFields
          {...chosen}
          onOption={(attribute, value) => {
            options.value = withValue(options.value, attribute, value);
          }}
          onProperty={(property, value) => {
            properties.value = withValue(properties.value, property, value);
          }}
        />
        <div class="editor-view">
          {isPublic ? (
            <MeasuredBoard
              workspace={workspace}
              slug={slug}
              label={t('Preview of {name}', { name })}
              options={shown.options}
              properties={shown.properties}
              onMeasured={(found) => {
                measured.value = found;
              }}
            />
          ) : (
            <p class="quiet">{t('This board is private: its embed code shows no posts until it is public.')}</p>
          )}
        </div>
      </div>
    </>
  );
}
