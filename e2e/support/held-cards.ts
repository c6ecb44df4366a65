import type { Page } from '@playwright/test';

/**
 * How many cards went from the document and are still held by something, after a collection: by a list, a listener, a
 * closure. Only Chromium can tell; elsewhere it refuses, so that no test passes by counting nothing.
 */
export async function countHeldCards(page: Page): Promise<number> {
  if (page.context().browser()?.browserType().name() !== 'chromium')
    throw new Error('Only Chromium tells what is held.');
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    const { result: kind } = await session.send('Runtime.evaluate', { expression: 'HTMLElement.prototype' });
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: kind.objectId! });
    const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      // The prototypes of the single kinds are found as well, and are no elements.
      functionDeclaration:
        'function () { return this.filter((one) => !Object.hasOwn(one, "constructor") && one.localName ' +
        '=== "article" && !one.isConnected).length; }',
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return Number(result.value);
  } finally {
    await session.detach();
  }
}
