// A build plugin that gives Preact the document without the names of its elements. Preact creates nodes by
// `parent.ownerDocument.createElementNS`, and `<img name="createElementNS">` in a page hides this method: every board
// of such a page would stay as it was first painted. `e2e/named-elements.spec.ts` opens such pages.
import { join } from 'node:path';
import type { Plugin } from 'vite';

const preactFile = /[\\/]preact[\\/]dist[\\/]preact\.m?js$/;
const ownerDocument = /\w+\.ownerDocument\s*\|\|\s*document/;

export const pageDocumentForPreact = (root: string): Plugin => ({
  name: 'page-document',
  transform(code, id) {
    if (!preactFile.test(id)) return null;
    // A later version could find its document in another way, and would fail on those pages without an error.
    if (!ownerDocument.test(code))
      throw new Error(`${id} finds no document as build/plugins/page-document-plugin.ts expects`);
    const file = JSON.stringify(join(root, 'src/page/page-document.ts'));
    return { code: `import { pageDocument } from ${file};${code.replace(ownerDocument, 'pageDocument')}`, map: null };
  },
});
