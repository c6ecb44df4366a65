import { ConnectorError } from '../connectors/connector.ts';
import { at, listAt, stringAt } from '../connectors/json-values.ts';
import { picturesOf, plainPost } from '../connectors/plain-post.ts';
import { addressOf, lineOf, textOf, timeOf } from '../connectors/source-values.ts';
import { askAccount, askAll, requireId } from './ask-account.ts';
import type { Network } from './network.ts';

const api = 'https://api.pinterest.com/v5';
const dayMs = 86_400_000;

/** The largest of the sizes that a pin has. */
function pictureOf(pin: unknown): unknown {
  const sizes = at(pin, 'media', 'images');
  return ['1200x', '600x', '400x300', '150x150'].map((size) => at(sizes, size, 'url')).find((url) => url !== undefined);
}

// developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization and …/docs/api/v5/oauth-token.
// Its /oauth/token/revoke takes the tokens of system users alone.
export const pinterest: Network = {
  label: 'Pinterest',
  application: 'pinterest',
  rules: {
    version: 2,
    authorize: 'https://www.pinterest.com/oauth/',
    token: `${api}/oauth/token`,
    scopes: {
      read: ['user_accounts:read', 'boards:read', 'pins:read'],
      write: ['user_accounts:read', 'boards:read', 'pins:read', 'boards:write', 'pins:write'],
    },
    separator: ',',
    usesPkce: false,
    client: 'basic',
    renewal: 'refresh_token',
    lastsMs: 30 * dayMs,
    refreshLastsMs: 60 * dayMs,
    // Apps that were created before 25 September 2025 get a refresh token that can be renewed only if they say so.
    furtherOfCode: { continuous_refresh: 'true' },
  },
  hosts: ['www.pinterest.com', 'api.pinterest.com'],
  subaccount: { word: 'board', isRequired: true },
  console: {
    url: 'https://developers.pinterest.com/apps/',
    create: 'an app',
    review: 'Until Pinterest has given the app “Standard access”, posts that it makes are seen by you alone.',
  },
  tried: 'a stand-in after the public documentation',
  readProfile: async (tools) => {
    const me = await askAccount(`${api}/user_account`, {}, tools);
    const username = stringAt(me, 'username');
    const boards = await askAll(
      (bookmark) => askAccount(`${api}/boards`, { page_size: '100', ...(bookmark && { bookmark }) }, tools),
      ['items'],
      ['bookmark'],
    );
    return {
      externalId: requireId(stringAt(me, 'id') || username, 'Pinterest'),
      name: username || 'Pinterest',
      subaccounts: boards.map((board) => ({
        id: stringAt(board, 'id'),
        name: lineOf(at(board, 'name'), 200) ?? 'Board',
        type: 'board',
      })),
    };
  },
  openFeed: ({ subaccount }, tools) => ({
    poll: async () => {
      const found = await askAccount(`${api}/boards/${subaccount}/pins`, { page_size: '50' }, tools);
      const posts = listAt(found, 'items').flatMap(
        (pin) =>
          plainPost({
            id: stringAt(pin, 'id'),
            url: addressOf(`https://www.pinterest.com/pin/${stringAt(pin, 'id')}/`),
            title: lineOf(at(pin, 'title')),
            text: textOf(at(pin, 'description')),
            publishedAt: timeOf(at(pin, 'created_at'), tools.now()),
            pictures: picturesOf(pictureOf(pin)).map((picture) => ({
              ...picture,
              alternativeText: lineOf(at(pin, 'alt_text'), 1500),
            })),
          }) ?? [],
      );
      return { posts, cursor: {}, covers: 'some' };
    },
  }),
  // developers.pinterest.com/docs/api/v5/pins-create
  publish: async ({ text, subaccount, mediaUrls }, tools) => {
    const [picture] = mediaUrls;
    if (picture === undefined) throw new ConnectorError('Pinterest takes posts with a picture only.');
    const made = await askAccount(`${api}/pins`, {}, tools, {
      body: { board_id: subaccount, description: text, media_source: { source_type: 'image_url', url: picture } },
    });
    return `https://www.pinterest.com/pin/${stringAt(made, 'id')}/`;
  },
};
