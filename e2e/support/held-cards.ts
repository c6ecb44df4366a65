import type { Page } from '@playwright/test';

/**
 * Counts the cards that were removed from the document but are still in memory after a garbage collection, for example
 * because of a list, a listener or a closure. Only Chromium supports this. Other engines throw, so that no test passes
 * without a count.
 */
export async function countHeldCards(page: Page): Promise<number> {
  if (page.context().browser()?.browserType().name() !== 'chromium')
    throw new Error('Only Chromium reports the objects in memory.');
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    const { result: kind } = await session.send('Runtime.evaluate', { expression: 'HTMLElement.prototype' });
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: kind.objectId! });
    const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      // The result also contains the prototypes of the element types, which are not elements.
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
