import { useEffect, useState } from 'preact/hooks';

/**
 * Code of its own, loaded when it is wanted; null until it is there. A component that cannot do without it draws
 * nothing until then. `onProblem` is told when it does not come.
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
