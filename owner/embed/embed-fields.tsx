/** @jsxImportSource preact */
import { layoutNames } from '../../src/appearance/layout-name.ts';
import { Select } from '../moderation/form-fields.tsx';
import { ColorRow } from '../ui/color-row.tsx';
import { t } from '../words/words.ts';
import { AllOptions } from './all-options.tsx';
import { type LayoutChoice, LayoutChoices } from './layout-choices.tsx';
import { ownerLayouts } from './layouts.ts';

/** Layouts by the widget's names. */
const layouts: readonly LayoutChoice[] = [
  ['', t('Default'), 'masonry'],
  ...layoutNames.map((name) => [name, ownerLayouts[name].label, name] as const),
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

/** Options with a field of their own on this page; the list of all options leaves them out. */
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

/** By attribute or custom property; a flag is `true`. */
export type Options = Readonly<Record<string, string>>;

export interface EmbedFieldsProps {
  readonly options: Options;
  readonly properties: Options;
  /** null = the default. */
  readonly onOption: (attribute: string, value: string | null) => void;
  readonly onProperty: (property: string, value: string | null) => void;
}

function SizeFields({ options, onOption }: EmbedFieldsProps) {
  return (
    <div class="setting-pair narrow-first">
      <div class="field">
        <label for="embed-columns">{t('Columns')}</label>
        <input
          id="embed-columns"
          type="number"
          min={1}
          max={24}
          placeholder={t('Auto')}
          value={options['columns'] ?? ''}
          onInput={({ currentTarget: { value } }) => onOption('columns', /^[1-9]\d?$/.test(value) ? value : null)}
        />
      </div>
      <Select
        id="embed-more"
        label={t('More posts')}
        value={options['more'] ?? ''}
        options={[
          ['', t('Load more button')],
          ['scroll', t('While scrolling')],
          ['pages', t('Page by page')],
          ['none', t('None')],
        ]}
        onChange={(value) => onOption('more', value || null)}
      />
    </div>
  );
}

function VisitorFields({ options, onOption }: EmbedFieldsProps) {
  return (
    <fieldset class="group">
      <legend>{t('For visitors')}</legend>
      {flags.map(([flag, label]) => (
        <label key={flag} class="check">
          <input
            type="checkbox"
            checked={options[flag] !== undefined}
            onChange={({ currentTarget }) => onOption(flag, currentTarget.checked ? 'true' : null)}
          />
          {` ${label}`}
        </label>
      ))}
    </fieldset>
  );
}

function ColorFields({ options, properties, onOption, onProperty }: EmbedFieldsProps) {
  return (
    <fieldset class="group">
      <legend>{t('Colors')}</legend>
      <Select
        id="embed-scheme"
        label={t('Light or dark')}
        value={options['color-scheme'] ?? ''}
        options={[
          ['', t('Board default')],
          ['auto', t('Same as the page')],
          ['light', t('Light')],
          ['dark', t('Dark')],
        ]}
        onChange={(value) => onOption('color-scheme', value || null)}
      />
      {colors.map((color) => {
        const { property, label, fallback } = color;
        const against = 'against' in color ? color.against : undefined;
        return (
          <ColorRow
            key={property}
            id={`embed${property}`}
            label={label}
            value={properties[property] ?? ''}
            fallback={fallback}
            against={against && (properties[against] ?? fallbackOf(against))}
            onInput={(value) => onProperty(property, value)}
            onClear={() => onProperty(property, null)}
          />
        );
      })}
    </fieldset>
  );
}

/** What a page can set about its board. */
export function EmbedFields(props: EmbedFieldsProps) {
  const { options, onOption } = props;
  return (
    <div class="panel editor-form">
      <LayoutChoices
        name="layout"
        choices={layouts}
        value={options['layout'] ?? ''}
        onChoose={(layout) => onOption('layout', layout === '' ? null : layout)}
      />
      <div class="settings">
        <SizeFields {...props} />
        <VisitorFields {...props} />
        <ColorFields {...props} />
        <AllOptions elsewhere={withField} {...props} />
      </div>
    </div>
  );
}
