import { useEffect, useState } from 'preact/hooks';

/**
 * Loads code when it is wanted; null until it is loaded. A component that needs the code draws nothing until then.
 * If it does not load, `onProblem` is called, and `fallback` is used in its place.
 */
export function useLazy<Code>(
  isWanted: boolean,
  load: () => Promise<Code>,
  onProblem: (problem: unknown) => void,
  fallback: Code | null = null,
): Code | null {
  const [code, setCode] = useState<{ readonly loaded: Code } | null>(null);
  useEffect(() => {
    if (!isWanted || code) return;
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) setCode({ loaded });
      },
      (problem: unknown) => {
        if (isGone) return;
        onProblem(problem);
        setCode(fallback && { loaded: fallback });
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return isWanted ? (code?.loaded ?? null) : null;
}
