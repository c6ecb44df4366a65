import { signal, type Signal } from '@preact/signals';
import { networkName } from '../../src/text/network-names.ts';
import { locale, t } from '../words/words.ts';

export type Status = 'pending' | 'approved' | 'rejected';

export const statusNames: Readonly<Record<Status | '', string>> = {
  pending: t('Pending'),
  approved: t('Approved'),
  rejected: t('Rejected'),
  '': t('All'),
};

export const orders: readonly (readonly [sort: string, name: string])[] = [
  ['-published_at', t('Newest first')],
  ['published_at', t('Oldest first')],
  ['-last_moderated_at', t('Recently moderated')],
  ['-pinned,-last_moderated_at', t('Featured')],
  ['-score', t('Highest score')],
];

/** The filters and the order of the list. */
export interface FilterState {
  readonly status: Signal<Status | ''>;
  /** Number of a board; `''` = all. */
  readonly board: Signal<string>;
  /** `''` = all. */
  readonly network: Signal<string>;
  readonly order: Signal<string>;
  readonly search: Signal<string>;
}

export const createFilters = (board = ''): FilterState => ({
  status: signal<Status | ''>('pending'),
  board: signal(board),
  network: signal(''),
  order: signal('-published_at'),
  search: signal(''),
});

/** The filters as parameters for the service's list of posts. */
export const queryOf = ({ status, board, network, order, search }: FilterState): Readonly<Record<string, string>> => ({
  'filter[status]': status.value,
  'filter[board_id]': board.value,
  'filter[type]': network.value,
  'filter[q]': search.value.trim(),
  sort: order.value,
});

/** Types of posts that do not belong to a network. */
const kindNames: Readonly<Record<string, string>> = {
  custom: t('Team post'),
  public_post: t('Visitor post'),
  rss: 'RSS',
  sms: t('Text message'),
  review_trackers: 'ReviewTrackers',
  reviews: t('Reviews'),
  spark: 'Spark',
  hootsuite: 'Hootsuite',
  form_submission: t('Form'),
  exb_form: t('Experience form'),
  email: t('Email'),
  externally_sourced_posts: t('Imported post'),
};

/** `instagram_business` → Instagram; an unknown name is formatted in the same way. */
export function nameNetwork(network: string): string {
  const known = networkName(network) || (Object.hasOwn(kindNames, network) ? kindNames[network] : '');
  const words = network.replaceAll('_', ' ');
  return known || words.charAt(0).toUpperCase() + words.slice(1);
}

/** The allowed names of a feed's source. A hostile board has other ones, which a filter cannot use. */
const networkPattern = /^[a-z][a-z_]{1,39}$/;

/** The networks to choose from, by name. They always include the posts of the team and of visitors. */
export function listNetworks(sources: readonly string[]): readonly (readonly [network: string, name: string])[] {
  const networks = [...new Set(['custom', 'public_post', ...sources.filter((source) => networkPattern.test(source))])];
  return networks
    .map((network) => [network, nameNetwork(network)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, locale));
}
