import { at, listAt, stringAt } from '../connectors/json-values.ts';
import { picturesOf, plainPost } from '../connectors/plain-post.ts';
import { addressOf, lineOf, tagsOf, textOf, timeOf } from '../connectors/source-values.ts';
import { askAccount, requireId } from './ask-account.ts';
import type { Network } from './network.ts';

const api = 'https://api.tumblr.com/v2';

// www.tumblr.com/docs/en/api/v2: “OAuth2 authorization”, “/user/info”, “/posts” with npf=true
export const tumblr: Network = {
  label: 'Tumblr',
  application: 'tumblr',
  rules: {
    version: 2,
    authorize: 'https://www.tumblr.com/oauth2/authorize',
    token: `${api}/oauth2/token`,
    scopes: { read: ['basic', 'offline_access'], write: ['basic', 'offline_access', 'write'] },
    separator: ' ',
    usesPkce: false,
    client: 'post',
    renewal: 'refresh_token',
    lastsMs: 2_520_000,
    // “401 Unauthorized, refresh token has expired”; its body is that of every response, with `meta`.
    overStatus: 401,
    refreshLastsMs: null,
  },
  hosts: ['www.tumblr.com', 'api.tumblr.com'],
  subaccount: { word: 'blog', isRequired: true },
  console: { url: 'https://www.tumblr.com/oauth/apps', create: 'an application', review: null },
  tried: 'a stand-in after the public documentation',
  readProfile: async (tools) => {
    const user = at(await askAccount(`${api}/user/info`, {}, tools), 'response', 'user');
    const name = requireId(stringAt(user, 'name'), 'Tumblr');
    return {
      externalId: name,
      name,
      subaccounts: listAt(user, 'blogs').map((blog) => ({
        id: stringAt(blog, 'name'),
        name: lineOf(at(blog, 'title'), 200) ?? stringAt(blog, 'name'),
        type: 'blog',
      })),
    };
  },
  openFeed: ({ subaccount }, tools) => ({
    poll: async () => {
      // The method wants the key of the application besides the token of the account.
      const query = { api_key: tools.application.clientId, npf: 'true', limit: '20' };
      const found = await askAccount(`${api}/blog/${subaccount}/posts`, query, tools);
      const posts = listAt(found, 'response', 'posts').flatMap((post) => {
        const blocks = [
          ...listAt(post, 'trail').flatMap((part) => listAt(part, 'content')),
          ...listAt(post, 'content'),
        ];
        const seconds = Number(at(post, 'timestamp') ?? NaN);
        return (
          plainPost({
            id: stringAt(post, 'id_string') || stringAt(post, 'id'),
            url: addressOf(at(post, 'post_url')),
            text: textOf(
              blocks
                .filter((block) => stringAt(block, 'type') === 'text')
                .map((block) => stringAt(block, 'text'))
                .join('\n\n'),
            ),
            author: {
              name: lineOf(at(post, 'blog', 'title'), 200) ?? subaccount,
              username: subaccount,
              url: addressOf(at(post, 'blog', 'url')),
              imageUrl: null,
            },
            publishedAt: timeOf(seconds * 1000, tools.now()),
            tags: tagsOf(listAt(post, 'tags')),
            // The first size of a picture is its largest.
            pictures: picturesOf(...blocks.map((block) => at(listAt(block, 'media')[0], 'url'))),
          }) ?? []
        );
      });
      return { posts, cursor: {}, covers: 'newest' };
    },
  }),
  publish: async ({ text, subaccount, mediaUrls }, tools) => {
    const made = await askAccount(`${api}/blog/${subaccount}/posts`, {}, tools, {
      body: {
        content: [
          ...(text === '' ? [] : [{ type: 'text', text }]),
          ...mediaUrls.map((url) => ({ type: 'image', media: [{ url }] })),
        ],
      },
    });
    return `https://www.tumblr.com/${subaccount}/${stringAt(made, 'response', 'id')}`;
  },
};
