import { useEffect, useState } from 'preact/hooks';

interface CustomCssSetup {
  /** The owner's style sheet as they wrote it; `''` = there is none, and its code is not loaded. */
  readonly text: string;
  /** The elements that its rules apply to: a selector inside the shadow root. */
  readonly scope: string;
  /** Its name for the owner. */
  readonly wireName: string;
  readonly warn: (problem: unknown) => void;
}

/** The owner's style sheet, safe to adopt; null while the first one is being prepared. The newest text wins. */
export function useCustomCss({ text, scope, wireName, warn }: CustomCssSetup): string | null {
  const [rebuilt, setRebuilt] = useState<{ readonly css: string } | null>(null);
  useEffect(() => {
    if (!text) {
      setRebuilt({ css: '' });
      return undefined;
    }
    let isCurrent = true;
    import('./custom-css.ts').then(
      ({ customCss }) => {
        if (isCurrent) setRebuilt({ css: customCss(scope, wireName, text, warn) });
      },
      (problem: unknown) => {
        if (!isCurrent) return;
        warn(`${wireName} is not used: the code for it did not come (${problem}).`);
        setRebuilt({ css: '' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [text, scope, wireName]);
  return text ? rebuilt && rebuilt.css : '';
}
