import { useMemo } from 'preact/hooks';
import { useLazy } from './use-lazy.ts';

interface CustomCssSetup {
  /** The owner's style sheet as they wrote it; `''` = there is none, and its code is not loaded. */
  readonly text: string;
  /** The elements that its rules apply to: a selector inside the shadow root. */
  readonly scope: string;
  /** Its name for the owner. */
  readonly wireName: string;
  readonly warn: (problem: unknown) => void;
}

/** The owner's style sheet, safe to adopt; `''` = there is none, null = its code is loading. */
export function useCustomCss({ text, scope, wireName, warn }: CustomCssSetup): string | null {
  const code = useLazy(
    !!text,
    () => import('../../safety/custom-css/custom-css.ts'),
    (problem) => warn(`${wireName}: ${problem}`),
    { customCss: () => '' },
  );
  return useMemo(() => text && code && code.customCss(scope, wireName, text, warn), [code, text]);
}
