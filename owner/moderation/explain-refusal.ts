import { describeFailure, type FeedFailure } from '../feeds/feed-failures.ts';
import { known, t } from '../words/words.ts';

/** An error of the service: its stable code, its sentence for programmers, and what of the body it is about. */
export interface ServiceError {
  readonly code?: string;
  readonly detail?: string;
  readonly source?: { readonly pointer?: string };
  /** Why a source of posts or products could not be read. */
  readonly meta?: FeedFailure;
}

type Explain = (numbers: readonly number[]) => string;
type Rules = readonly (readonly [pattern: RegExp, explain: Explain])[];

/** What a value must be, as the service describes it, in words for who fills in the field. */
const values: Rules = [
  [/is missing/, () => t('Fill in this field.')],
  [/at least (\d+) characters/, ([min = 0]) => t('Enter at least {min} characters.', { min })],
  [/(\d+) characters/, ([max = 0]) => t('Enter at most {max} characters.', { max })],
  [/private network/, () => t('This address is in a private network. Use one of the public web.')],
  [/starts with https:/, () => t('Enter an address that begins with https://.')],
  [/email address/, () => t('Enter an email address.')],
  [/number from (\d+) to (\d+)/, ([min = 0, max = 0]) => t('Enter a number from {min} to {max}.', { min, max })],
  [/small letters, digits and hyphens/, () => t('Use small letters, digits and hyphens, and at least one letter.')],
  [/a price as a text/, () => t('Enter a price such as 48.00.')],
  [/list of at most (\d+)/, ([max = 0]) => t('At most {max} are possible.', { max })],
  [/one of |Possible:/, () => t('Choose one of the options.')],
  [/needs a text, a title/, () => t('Write a text, or add an image.')],
  [/^This code is wrong/, () => t('This code is wrong. Enter the newest one.')],
  [/^This code was used/, () => t('This code was used before. Wait for the next one.')],
  [/^This code is no longer valid/, () => t('This code is no longer valid. Request a new one.')],
  [/^This recovery code/, () => t('This recovery code is wrong or was used before.')],
];

/** Why a change does not fit what is there. */
const conflicts: Rules = [
  [/with this slug/, () => t('This name is taken. Choose another one.')],
  [/is already a user|has this address/, () => t('Someone already has this email address.')],
  [/all permissions|may do everything/, () => t('At least one person must keep all permissions.')],
  [/(?:at most|You have) (\d+)/, ([max = 0]) => t('At most {max} are possible.', { max })],
  [/have this role/, () => t('People still have this role. Give them another one first.')],
  [/without feeds?|read with this account/, () => t('Feeds still use this account. Delete them first.')],
  [/sends no mail/, () => t('This Drystone sends no email. Ask your administrator.')],
  [/no application/, () => t('This network is not set up yet. Ask your administrator.')],
];

const find = (rules: Rules, detail: string): string | null => {
  for (const [pattern, explain] of rules) {
    const match = pattern.exec(detail);
    if (match) return explain(match.slice(1).map(Number));
  }
  return null;
};

/** The service tries the source of a feed, and says in words for owners what it found. */
const isAboutSource = (pointer = ''): boolean => /\/(?:connector|rules|accounts?)\b/.test(pointer);

/** The same of a file of products. */
const isOfSource = (detail: string): boolean =>
  /^\S+ (?:responded|did not respond|redirects|could not) |^The (?:file|first line|server) |^No product /.test(detail);

function explainValue({ detail = '', source }: ServiceError): string {
  if ((isAboutSource(source?.pointer) && !/ must be /.test(detail)) || isOfSource(detail)) return known(detail);
  return find(values, detail) ?? t('This value is not accepted. Check it and try again.');
}

/** The words are clear only beside the field that they are about. */
export const isOfField = ({ code = '', detail = '', source, meta }: ServiceError): boolean =>
  /^invalid_(?:attribute|field)$/.test(code) &&
  source?.pointer !== undefined &&
  meta?.code === undefined &&
  !isAboutSource(source.pointer) &&
  !isOfSource(detail);

const explainCode: Readonly<Record<string, (error: ServiceError) => string>> = {
  invalid_attribute: explainValue,
  invalid_field: explainValue,
  conflict: ({ detail = '' }) =>
    find(conflicts, detail) ?? t('This does not fit what is there now. Reload the page and try again.'),
  forbidden: ({ detail = '' }) =>
    find(conflicts, detail) ?? t('Your role does not allow this. Ask your administrator.'),
  insufficient_scope: () => t('Your role does not allow this. Ask your administrator.'),
  not_found: () => t('This is no longer there. Someone may have deleted it.'),
  gone: () => t('This is no longer there. Someone may have deleted it.'),
  precondition_failed: () => t('Someone else has changed this meanwhile. Nothing was lost; try again.'),
  too_large: () => t('This is too large. Make it smaller and try again.'),
  unusable_file: () => t('This picture cannot be read. Save it as JPEG or PNG and try again.'),
  too_many_requests: () => t('That was too much at once. Try again in a moment.'),
  busy: () => t('That was too much at once. Try again in a moment.'),
  storage_full: () => t('There is no more space. Ask your administrator.'),
};

/** A proxy in front of the service has no codes, only the status of the response. */
const codeOfStatus: Readonly<Record<number, string>> = { 413: 'too_large', 429: 'too_many_requests' };

export interface Refusal {
  readonly status: number;
  /** Nothing was to be stored. */
  readonly isRead: boolean;
}

/** What went wrong, in words for an owner: never the service's own sentence, which is for programmers. */
export function explainRefusal(error: ServiceError, { status, isRead }: Refusal): string {
  if (error.meta?.code !== undefined) return describeFailure(error.detail ?? error.meta.detail, error.meta);
  const code = error.code ?? codeOfStatus[status] ?? '';
  const explain = Object.hasOwn(explainCode, code) ? explainCode[code] : undefined;
  if (explain) return explain(error);
  return isRead
    ? t('This could not be loaded. Try again in a moment.')
    : t('That did not work. Nothing was lost; try again.');
}
