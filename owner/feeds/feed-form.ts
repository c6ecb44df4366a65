import type { Resource } from '../moderation/team-client.ts';
import type { FieldRule, Values } from '../ui/record-fields.tsx';
import { known, t } from '../words/words.ts';

/** A kind of source, with its settings. */
export interface Connector {
  readonly kind: string;
  readonly label: string;
  readonly brings: string;
  readonly needs: string;
  /** It needs an application and a token of the network. */
  readonly needsApplication: boolean;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly help: string;
    readonly required: boolean;
    readonly secret: boolean;
  }[];
}

type Wire = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export function readConnector({ id, attributes }: Resource): Connector {
  const fields = Array.isArray(attributes['fields']) ? (attributes['fields'] as readonly Wire[]) : [];
  return {
    kind: String(id),
    label: known(text(attributes['label'])) || String(id),
    brings: known(text(attributes['brings'])),
    needs: known(text(attributes['needs'])),
    needsApplication: attributes['is_recorded'] === true,
    fields: fields.map((field) => ({
      name: text(field['name']),
      label: known(text(field['label'])) || text(field['name']),
      help: known(text(field['help'])),
      required: field['required'] === true,
      secret: field['secret'] === true,
    })),
  };
}

const prefix = 'connector-';

/** The form of a feed. A secret that is already stored is not asked for again. */
export function feedRules({ kind, fields }: Connector, isChange: boolean): readonly FieldRule[] {
  return [
    { name: 'name', label: t('Name'), required: true, maxLength: 200 },
    ...fields.map(({ name, label, help, required, secret }): FieldRule => ({
      name: prefix + name,
      place: `attributes/connector/${name}`,
      label: required ? label : t('{label} (optional)', { label }),
      kind: secret ? 'password' : 'text',
      required: required && !(secret && isChange),
      // It was chosen by its name; its id says nothing to a person.
      ...(kind === 'account' && name === 'subaccount' && { isHidden: true }),
      ...(help !== '' && {
        hint: secret && isChange ? t('{help} Leave it empty to keep the stored value.', { help }) : help,
      }),
    })),
    {
      name: 'approve',
      place: 'attributes/rules/approve',
      label: t('New posts'),
      kind: 'select',
      initial: 'hold',
      options: [
        ['hold', t('Hold for approval')],
        ['approve', t('Publish automatically')],
      ],
    },
    {
      name: 'block_words',
      place: 'attributes/rules/block_words',
      isFolded: true,
      label: t('Blocked words, separated by commas (optional)'),
      hint: t('A post with one of these words is rejected.'),
    },
    {
      name: 'languages',
      place: 'attributes/rules/languages',
      isFolded: true,
      label: t('Languages, separated by commas (optional)'),
      hint: t('Such as en, de. Posts in other languages are rejected.'),
    },
    {
      name: 'min_picture_size',
      place: 'attributes/rules/min_picture_size',
      isFolded: true,
      label: t('Smallest picture in pixels (optional)'),
      kind: 'number',
      min: 0,
      max: 4000,
    },
    {
      name: 'poll_every_minutes',
      isFolded: true,
      label: t('Minutes between two checks (optional)'),
      kind: 'number',
      min: 1,
      max: 10_080,
    },
  ];
}

export function readFeedValues({ attributes }: Resource): Values {
  const connector = (attributes['connector'] ?? {}) as Wire;
  const rules = (attributes['rules'] ?? {}) as Wire;
  const list = (value: unknown) => (Array.isArray(value) ? value.map(text).join(', ') : '');
  return {
    kind: text(connector['kind']),
    name: text(attributes['name']),
    ...Object.fromEntries(Object.entries(connector).map(([name, value]) => [prefix + name, text(value)])),
    approve: rules['approve'] === true ? 'approve' : 'hold',
    block_words: list(rules['block_words']),
    languages: list(rules['languages']),
    min_picture_size: rules['min_picture_size'] ? text(rules['min_picture_size']) : '',
    poll_every_minutes: text(attributes['poll_every_minutes']),
  };
}

const splitList = (words = ''): readonly string[] =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The attributes of a feed from its form. Empty fields are omitted. */
export function writeFeed({ kind, fields }: Connector, values: Values): Wire {
  const connector = Object.fromEntries(
    fields.map(({ name }) => [name, values[prefix + name] ?? ''] as const).filter(([, value]) => value !== ''),
  );
  const { name, approve, block_words, languages, min_picture_size, poll_every_minutes } = values;
  return {
    name,
    connector: { kind, ...connector },
    rules: {
      approve: approve === 'approve',
      block_words: splitList(block_words),
      languages: splitList(languages),
      min_picture_size: Number(min_picture_size) || 0,
    },
    ...(Number(poll_every_minutes) > 0 && { poll_every_minutes: Number(poll_every_minutes) }),
  };
}
