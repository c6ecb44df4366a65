import { createHash } from 'node:crypto';
import { NetworkError, type Networks } from '../service/src/feeds/networks/networks.ts';

/** The networks that support replies and posts by other programs. */
const takesReplies = new Set(['facebook', 'instagram_business', 'twitter', 'linkedin']);
const takesPosts = new Set(['facebook', 'instagram_business', 'twitter', 'linkedin', 'pinterest', 'tumblr']);

/** The same input has the same id, as with a recording. */
function idOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/** A text that causes a rejection, so that the handling of rejections can be tested. */
const refusedText = 'refused by the network';

/**
 * Simulates networks with the responses of their public documentation, without requests to them: for the demo and for
 * tests. Tests against the real networks would require an account at each.
 */
export const recordedNetworks: Networks = {
  name: 'recorded responses',
  authenticate: async (type) => ({ externalId: idOf('account', type), name: `Sample account (${type})` }),
  listSubaccounts: async (type, externalId) =>
    ['facebook', 'instagram_business', 'linkedin'].includes(type)
      ? [
          { id: idOf('page', externalId, '1'), name: 'Sample page', type: 'page' },
          { id: idOf('page', externalId, '2'), name: 'Sample profile', type: 'business' },
        ]
      : [],
  reply: async (type, postExternalId, text) => {
    if (text.includes(refusedText)) throw new NetworkError('The network refused the text.');
    return takesReplies.has(type) ? idOf('reply', type, postExternalId, text) : null;
  },
  publish: async (type, { text }) => {
    if (text.includes(refusedText)) throw new NetworkError('The network refused the text.');
    return takesPosts.has(type)
      ? `https://${type.replaceAll('_', '-')}.example/posts/${idOf('post', type, text)}`
      : null;
  },
  listProducts: async (type) => [
    {
      external_id: idOf('product', type, '1'),
      sku: `${type}-1`,
      name: 'Sample bowl',
      price: '48.00',
      currency: 'EUR',
      url: 'https://shop.example.com/bowl',
      availability: 'in stock',
    },
    {
      external_id: idOf('product', type, '2'),
      sku: `${type}-2`,
      name: 'Sample clock',
      price: '119.00',
      currency: 'EUR',
      url: 'https://shop.example.com/clock',
      availability: 'out of stock',
    },
  ],
  listFolders: async (type) => [
    { id: idOf('folder', type, 'campaign'), name: 'Campaign' },
    { id: idOf('folder', type, 'archive'), name: 'Archive' },
  ],
  upload: async (type, folderId, address) =>
    `https://${type.replaceAll('_', '-')}.example/${folderId}/${idOf('file', address)}`,
};
