// Declarations that samples of the documentation expect in the reader's own code.
import 'drystone/define';
import 'drystone/forms';
import 'drystone/insights';

declare global {
  function putSomewhere(
    file: Blob,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<{ address: string }>;
}
