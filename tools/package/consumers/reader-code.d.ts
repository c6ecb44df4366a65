// What samples of the documentation take from their reader's own page.
import 'drystone/define';
import 'drystone/forms';
import 'drystone/insights';

declare global {
  function putSomewhere(
    file: Blob,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<{ address: string }>;
}
