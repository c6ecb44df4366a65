import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FiltersEngine, Request } from '@ghostery/adblocker';
import { listFiles } from '../source-files.ts';
import { root } from '../../run/programs.mjs';

export type RequestType = 'script' | 'xhr' | 'ping' | 'image' | 'media' | 'font' | 'stylesheet' | 'sub_frame';

export interface FilterLists {
  /** Returns the rule that blocks this request, or null. */
  blockedBy(url: string, pageUrl: string, type: RequestType): string | null;
  /** Selectors that hide elements on every site. */
  readonly selectors: readonly string[];
}

export function readFilterLists(): FilterLists {
  const text = listFiles(['e2e/corpora/filterlists'], /\.txt\.gz$/)
    .map((file) => gunzipSync(readFileSync(join(root, file))).toString('utf8'))
    .join('\n');
  const engine = FiltersEngine.parse(text, { debug: true, enableOptimizations: false, loadCosmeticFilters: false });
  return {
    blockedBy(url, sourceUrl, type) {
      const request = Request.fromRawDetails({ url, sourceUrl, type });
      const { match, filter } = engine.match(request);
      if (!match || !filter) return null;
      // A rule without an address (`$ping,third-party`) blocks a kind of request that the product does not send.
      const rules = [filter, ...engine.matchAll(request)].map((rule) => rule.rawLine ?? String(rule));
      return rules.find((rule) => !rule.startsWith('$') && !rule.startsWith('@@')) ?? null;
    },
    selectors: [...text.matchAll(/^\*?##(?!\+js|\^)(.+)$/gm)].flatMap(([, selector]) =>
      selector === undefined ? [] : [selector.trim()],
    ),
  };
}
