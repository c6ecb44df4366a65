import type { FieldRule, Values } from '../ui/record-fields.tsx';
import type { SelectOption } from '../moderation/form-fields.tsx';
import { t } from '../words/words.ts';

interface SourceKind {
  readonly label: string;
  /** What the address is called there; omitted = it needs none. */
  readonly url?: Pick<FieldRule, 'label' | 'placeholder' | 'hint'>;
  readonly more?: readonly FieldRule[];
  readonly username?: Pick<FieldRule, 'label' | 'hint' | 'required'>;
  readonly token?: Pick<FieldRule, 'label' | 'hint' | 'required'>;
}

const required = true;
const shop = (placeholder: string) => ({ label: t('Address of the shop'), placeholder });
const optionalSignIn = {
  username: { label: t('User name (optional)') },
  token: { label: t('Password (optional)'), hint: t('Only if the file is protected.') },
};

/** The sources of products, in the words of those who have them. */
export const sourceKinds: Readonly<Record<string, SourceKind>> = {
  http: {
    label: t('File at a web address (CSV, TSV, XML)'),
    url: {
      label: t('Address of the file'),
      placeholder: 'https://',
      hint: t('A Google Merchant or Facebook feed works as it is.'),
    },
    ...optionalSignIn,
  },
  shopify: {
    label: 'Shopify',
    url: shop('https://your-shop.myshopify.com'),
    token: {
      label: t('Access token'),
      required,
      hint: t('In Shopify: Settings → Apps → Develop apps. It needs read_products.'),
    },
  },
  woocommerce: {
    label: 'WooCommerce',
    url: shop('https://your-shop.example'),
    username: { label: t('Consumer key'), required },
    token: {
      label: t('Consumer secret'),
      required,
      hint: t('In WooCommerce: Settings → Advanced → REST API, with Read.'),
    },
  },
  bigcommerce: {
    label: 'BigCommerce',
    url: { label: t('API path'), placeholder: 'https://api.bigcommerce.com/stores/…' },
    token: { label: t('Access token'), required, hint: t('In BigCommerce: Settings → Store-level API accounts.') },
  },
  magento: {
    label: 'Magento (Adobe Commerce)',
    url: shop('https://your-shop.example'),
    token: { label: t('Access token'), required, hint: t('In Magento: System → Integrations.') },
  },
  salesforce_commerce_cloud: {
    label: 'Salesforce Commerce Cloud',
    url: { label: t('Address of the API'), placeholder: 'https://….api.commercecloud.salesforce.com' },
    username: { label: t('Client id'), required },
    token: { label: t('Client secret'), required, hint: t('A private client in SLAS Admin.') },
    more: [
      { name: 'organization', label: t('Organization'), required, isHalf: true, placeholder: 'f_ecom_abcd_001' },
      { name: 'site', label: t('Site'), required, isHalf: true, placeholder: 'RefArch' },
    ],
  },
  facebook: {
    label: t('Facebook catalog'),
    more: [{ name: 'catalog', label: t('Number of the catalog'), required, hint: t('In Commerce Manager: Settings.') }],
    token: { label: t('Access token'), required, hint: t('Of a system user who may see the catalog.') },
  },
  ftp: {
    label: t('File on an FTP or SFTP server'),
    url: {
      label: t('Address of the file'),
      placeholder: 'ftp://files.example/products.csv',
      hint: t('ftp://, ftps:// or sftp://'),
    },
    username: { label: t('User name') },
    token: { label: t('Password') },
  },
  s3: {
    label: t('File in S3 or compatible storage'),
    url: {
      label: t('Address of the file'),
      placeholder: 's3://bucket/products.csv',
      hint: t('Compatible storage: its https:// address with the bucket.'),
    },
    more: [{ name: 'region', label: t('Region (optional)'), placeholder: 'eu-central-1' }],
    username: { label: t('Access key (optional)') },
    token: { label: t('Secret key (optional)') },
  },
};

const sourceOptions: readonly SelectOption[] = Object.entries(sourceKinds).map(([name, { label }]) => [name, label]);

/** The choices of an interval in minutes; `''` = only when asked. */
const intervals: readonly SelectOption[] = [
  ['15', t('Every 15 minutes')],
  ['60', t('Every hour')],
  ['360', t('Every 6 hours')],
  ['1440', t('Once a day')],
  ['', t('Only when I refresh')],
];
const ages: readonly SelectOption[] = [
  ['', t('Never')],
  ['6', t('After 6 hours')],
  ['24', t('After a day')],
  ['72', t('After 3 days')],
  ['168', t('After a week')],
];

export const scheduleRules: readonly FieldRule[] = [
  {
    name: 'refresh_every_minutes',
    label: t('Read prices and stock'),
    kind: 'select',
    options: intervals,
    initial: '60',
    isHalf: true,
  },
  {
    name: 'hide_prices_after_hours',
    label: t('Hide prices that could not be read again'),
    kind: 'select',
    options: ages,
    initial: '72',
    isHalf: true,
  },
];

const settingNames = ['url', 'catalog', 'organization', 'site', 'region', 'username', 'token'] as const;

/** The fields of every kind; those of other kinds are hidden. */
export function sourceRules({ source = 'http' }: Values): readonly FieldRule[] {
  const kind: Partial<SourceKind> = sourceKinds[source] ?? {};
  const fields = new Map<string, FieldRule>([
    ...(kind.url ? [['url', { name: 'url', required, maxLength: 2048, ...kind.url }] as const] : []),
    ...(kind.more ?? []).map((rule) => [rule.name, rule] as const),
    ...(kind.username ? [['username', { name: 'username', isHalf: true, ...kind.username }] as const] : []),
    ...(kind.token
      ? [['token', { name: 'token', kind: 'password', maxLength: 4000, isHalf: true, ...kind.token }] as const]
      : []),
  ]);
  return [
    { name: 'source', label: t('Where are your products?'), kind: 'select', options: sourceOptions, initial: 'http' },
    ...settingNames.map((name) => fields.get(name) ?? { name, label: name, isHidden: true }),
    ...scheduleRules,
  ];
}

/** The settings of the chosen kind that are filled in. */
export function settingsOf(values: Values): Readonly<Record<string, string>> {
  const shown = sourceRules(values).filter(({ isHidden }) => isHidden !== true);
  return Object.fromEntries(
    settingNames
      .filter((name) => shown.some((rule) => rule.name === name) && (values[name] ?? '') !== '')
      .map((name) => [name, values[name] ?? '']),
  );
}

/** The schedule as the service takes it: null = never. */
export function scheduleOf(values: Values): Readonly<Record<string, number | null>> {
  const read = (name: string): number | null => (values[name] === '' ? null : Number(values[name]));
  return {
    refresh_every_minutes: read('refresh_every_minutes'),
    hide_prices_after_hours: read('hide_prices_after_hours'),
  };
}
