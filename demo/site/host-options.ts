import type { PolicyName } from './content-security-policy.ts';

/** Settings of the page around the board, from the `host-…` parameters of the address. */
export interface HostOptions {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl' | 'auto';
  readonly policy: PolicyName | null;
  /** Height of the content before the board, in pixels. */
  readonly beforePx: number;
  /** Width of the column that holds the board, in pixels; 0 = as wide as the page allows. */
  readonly widthPx: number;
  readonly isDark: boolean;
  readonly reservesHeight: boolean;
  readonly script: 'after' | 'before' | 'twice' | 'none';
  /** Identifies the page in its policy reports. */
  readonly pageId: string;
}

const languageTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
/** Maximum; taller or wider pages show nothing new. */
const maxPx = 100_000;

function oneOf<Choice extends string>(value: string | null, choices: readonly Choice[], otherwise: Choice): Choice {
  return choices.find((choice) => choice === value) ?? otherwise;
}

function pixels(value: string | null): number {
  const parsed = Math.trunc(Number(value));
  return parsed > 0 && parsed <= maxPx ? parsed : 0;
}

/** Reads the `host-…` parameters; if one is invalid, the page's own setting applies. */
export function readHostOptions(query: URLSearchParams, page: Partial<HostOptions>, makeId: () => string): HostOptions {
  const language = query.get('host-lang') ?? '';
  const policy = query.get('host-csp');
  return {
    language: languageTag.test(language) ? language : (page.language ?? 'en'),
    direction: oneOf(query.get('host-dir'), ['ltr', 'rtl', 'auto'], page.direction ?? 'ltr'),
    policy: policy === 'strict' || policy === 'trusted-types' ? policy : (page.policy ?? null),
    beforePx: pixels(query.get('host-before')),
    widthPx: pixels(query.get('host-width')),
    isDark: query.get('host-theme') === 'dark',
    reservesHeight: query.get('host-reserve') !== 'none',
    script: oneOf(query.get('host-script'), ['after', 'before', 'twice', 'none'], 'after'),
    pageId: /^[\w-]{1,64}$/.test(query.get('host-page') ?? '') ? (query.get('host-page') ?? '') : makeId(),
  };
}
