import { useEffect, useState } from 'preact/hooks';

/**
 * Loads code when it is wanted; null until it is loaded. A component that needs the code draws nothing until then.
 * `onProblem` is called if it does not load.
 */
export function useLazy<Code>(
  isWanted: boolean,
  load: () => Promise<Code>,
  onProblem: (problem: unknown) => void,
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
        if (!isGone) onProblem(problem);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return isWanted ? (code?.loaded ?? null) : null;
}
