import type { PolicyName } from './content-security-policy.ts';

/** How the page around the board is made; the address says it with `host-…` parameters. */
export interface HostOptions {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl' | 'auto';
  readonly policy: PolicyName | null;
  /** Height of what stands before the board, in pixels. */
  readonly beforePx: number;
  /** Width of the column that holds the board, in pixels; 0 = as wide as the page allows. */
  readonly widthPx: number;
  readonly isDark: boolean;
  readonly reservesHeight: boolean;
  readonly script: 'after' | 'before' | 'twice' | 'none';
  /** Names the page in the reports of its policy. */
  readonly pageId: string;
}

const languageTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
/** Taller or wider pages than this show nothing new. */
const maxPx = 100_000;

function oneOf<Choice extends string>(value: string | null, choices: readonly Choice[], otherwise: Choice): Choice {
  return choices.find((choice) => choice === value) ?? otherwise;
}

function pixels(value: string | null): number {
  const parsed = Math.trunc(Number(value));
  return parsed > 0 && parsed <= maxPx ? parsed : 0;
}

/** Reads the `host-…` parameters; what is not understood is what the page says by itself. */
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
