/** @jsxImportSource preact */
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type PlaceName, placeNames } from '../embed/choice.ts';
import { layoutWords } from '../embed/layout-words.ts';
import { places } from '../embed/places.ts';
import { Select } from '../moderation/form-fields.tsx';
import type { Resource } from '../moderation/team-client.ts';
import { ColorRow } from '../ui/color-row.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { AllOptions } from '../embed/all-options.tsx';
import { attributesOf, type EmbedChoice, writeEmbedCode } from '../embed/embed-code.ts';
import { PolicyField } from '../embed/policy-field.tsx';
import { type LayoutChoice, LayoutChoices } from '../embed/layout-choices.tsx';
import { heightsOf, type Measured, MeasuredBoard } from '../embed/measured-board.tsx';
import { BoardPicker, NoBoard, PageHead } from '../ui/page-head.tsx';
import { writeSnippet } from '../embed/snippet.ts';
import type { Workspace } from '../workspace-state.ts';
import { useSettled } from '../ui/use-settled.ts';
import { t } from '../words/words.ts';

/** Layouts by the widget's names, with the theme whose picture represents them. */
const layouts: readonly LayoutChoice[] = [
  ['', t('Default'), 'classic'],
  ['masonry', layoutWords.masonry, 'classic'],
  ['square', layoutWords.square, 'square_photo'],
  ['tall', layoutWords.tall, 'tall_photo'],
  ['slider', layoutWords.slider, 'slider'],
  ['carousel', layoutWords.carousel, 'carousel'],
  ['list', layoutWords.list, 'news'],
  ['reviews', layoutWords.reviews, 'table'],
  ['waterfall', layoutWords.waterfall, 'waterfall'],
  ['spotlight', layoutWords.spotlight, 'spotlight'],
  ['mosaic', layoutWords.mosaic, 'mosaic'],
  ['stories', layoutWords.stories, 'stories'],
];

/** The widget's own colors: that of buttons is its tint of the accent, as it is drawn on a white card. */
const colors = [
  { property: '--drystone-background', label: t('Background'), fallback: '#ffffff' },
  { property: '--drystone-card-background', label: t('Cards'), fallback: '#ffffff' },
  { property: '--drystone-text-color', label: t('Text'), fallback: '#1b1d21', against: '--drystone-card-background' },
  { property: '--drystone-cta-background', label: t('Buttons'), fallback: '#e1ebf9' },
  {
    property: '--drystone-cta-color',
    label: t('Button text'),
    fallback: '#1b1d21',
    against: '--drystone-cta-background',
  },
] as const;
const fallbackOf = (property: string): string =>
  colors.find((color) => color.property === property)?.fallback ?? '#ffffff';

const flags = [
  ['navigation', t('Filters and search above the posts')],
  ['add-post', t('Visitors can send posts')],
  ['linkable', t('Each post has its own link')],
  ['no-dialog', t('Posts open at their network')],
] as const;

/** What has a field of its own, so that it is not among all options again. */
const withField: ReadonlySet<string> = new Set([
  'board',
  'service',
  'layout',
  'columns',
  'more',
  'color-scheme',
  ...flags.map(([flag]) => flag),
  ...colors.map(({ property }) => property),
]);

type Options = Readonly<Record<string, string>>;

const without = (options: Options, name: string): Options =>
  Object.fromEntries(Object.entries(options).filter(([other]) => other !== name));

function sayMeasured(measured: Measured): string {
  if (measured === 'measuring') return t('Measuring the board …');
  return measured === 'none'
    ? t('No posts were found, so the code reserves the height of a window.')
    : t('No layout shift');
}

/** The editor of a page's embed code, beside the board that it creates. */
export function EmbedPage({ workspace }: { readonly workspace: Workspace }) {
  const board = workspace.board.value;
  return board ? <Builder workspace={workspace} board={board} /> : <NoBoard title={t('Embed')} />;
}

function Builder({ workspace, board }: { readonly workspace: Workspace; readonly board: Resource }) {
  const { service, widgetVersion } = workspace;
  const { platform, options, properties, measured } = useMemo(
    () => ({
      platform: signal<PlaceName>('html'),
      options: signal<Options>({}),
      properties: signal<Options>({}),
      measured: signal<Measured>('measuring'),
    }),
    [],
  );
  const [slug, name] = [String(board.attributes['slug']), String(board.attributes['name'])];
  const set = (key: string, value: string | null): void => {
    options.value = value === null ? without(options.value, key) : { ...options.value, [key]: value };
  };
  const setProperty = (key: string, value: string | null): void => {
    properties.value = value === null ? without(properties.value, key) : { ...properties.value, [key]: value };
  };
  const shown = { options: useSettled(options.value), properties: useSettled(properties.value) };
  const isPublic = board.attributes['public'] === true;
  const heights = isPublic ? heightsOf(measured.value) : null;
  const line = writeSnippet({
    service,
    version: widgetVersion,
    slug,
    heights,
    options: attributesOf(options.value),
    properties: properties.value,
  });
  const choice: EmbedChoice = {
    service,
    widgetVersion,
    slug,
    platform: platform.value,
    options: options.value,
    properties: properties.value,
    heights,
  };
  const snippet = writeEmbedCode(choice);
  return (
    <>
      <PageHead title={t('Embed')} intro={t('Configure the board for one page, then copy its code.')}>
        <BoardPicker workspace={workspace} page="embed" />
      </PageHead>
      <div class="editor with-code">
        <div class="editor-code">
          <CopyField id="embed-code" label={t('Embed code')} text={line} />
          {isPublic && widgetVersion !== '' && (
            <p class="quiet" role="status">
              {sayMeasured(measured.value)}
            </p>
          )}
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
        </div>
        <div class="panel editor-form">
          <LayoutChoices
            name="layout"
            choices={layouts}
            value={options.value['layout'] ?? ''}
            onChoose={(layout) => set('layout', layout === '' ? null : layout)}
          />
          <div class="settings">
            <div class="setting-pair narrow-first">
              <div class="field">
                <label for="embed-columns">{t('Columns')}</label>
                <input
                  id="embed-columns"
                  type="number"
                  min={1}
                  max={24}
                  placeholder={t('Auto')}
                  value={options.value['columns'] ?? ''}
                  onInput={({ currentTarget: { value } }) => set('columns', /^[1-9]\d?$/.test(value) ? value : null)}
                />
              </div>
              <Select
                id="embed-more"
                label={t('More posts')}
                value={options.value['more'] ?? ''}
                options={[
                  ['', t('Load more button')],
                  ['scroll', t('While scrolling')],
                  ['pages', t('Page by page')],
                  ['none', t('None')],
                ]}
                onChange={(value) => set('more', value || null)}
              />
            </div>
            <fieldset class="group">
              <legend>{t('For visitors')}</legend>
              {flags.map(([flag, label]) => (
                <label key={flag} class="check">
                  <input
                    type="checkbox"
                    checked={options.value[flag] !== undefined}
                    onChange={({ currentTarget }) => set(flag, currentTarget.checked ? 'true' : null)}
                  />
                  {` ${label}`}
                </label>
              ))}
            </fieldset>
            <fieldset class="group">
              <legend>{t('Colors')}</legend>
              <Select
                id="embed-scheme"
                label={t('Light or dark')}
                value={options.value['color-scheme'] ?? ''}
                options={[
                  ['', t('Board default')],
                  ['auto', t('Same as the page')],
                  ['light', t('Light')],
                  ['dark', t('Dark')],
                ]}
                onChange={(value) => set('color-scheme', value || null)}
              />
              {colors.map((color) => {
                const { property, label, fallback } = color;
                const against = 'against' in color ? color.against : undefined;
                return (
                  <ColorRow
                    key={property}
                    id={`embed${property}`}
                    label={label}
                    value={properties.value[property] ?? ''}
                    fallback={fallback}
                    against={against && (properties.value[against] ?? fallbackOf(against))}
                    onInput={(value) => setProperty(property, value)}
                    onClear={() => setProperty(property, null)}
                  />
                );
              })}
            </fieldset>
            <AllOptions
              elsewhere={withField}
              options={options.value}
              properties={properties.value}
              onOption={set}
              onProperty={setProperty}
            />
          </div>
        </div>
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
