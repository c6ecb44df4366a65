import { createX } from '../connectors/x.ts';
import { at, listAt, stringAt } from '../connectors/json-values.ts';
import { lineOf } from '../connectors/source-values.ts';
import { askAccount, requireId } from './ask-account.ts';
import type { Network } from './network.ts';

const api = 'https://api.x.com/2';

// docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code
export const twitter: Network = {
  label: 'X',
  application: 'twitter',
  rules: {
    version: 2,
    authorize: 'https://x.com/i/oauth2/authorize',
    token: `${api}/oauth2/token`,
    revoke: `${api}/oauth2/revoke`,
    scopes: {
      read: ['tweet.read', 'users.read', 'offline.access'],
      write: ['tweet.read', 'users.read', 'offline.access', 'tweet.write'],
    },
    separator: ' ',
    usesPkce: true,
    client: 'basic',
    renewal: 'refresh_token',
    lastsMs: 7_200_000,
    refreshLastsMs: null,
  },
  hosts: ['x.com', 'api.x.com'],
  subaccount: null,
  console: {
    url: 'https://developer.x.com/en/portal/dashboard',
    create: 'a project and an app of the type “Web App”, with OAuth 2.0 turned on and a plan that may read posts',
    review: null,
  },
  tried: 'a stand-in after the public documentation, and recorded responses',
  readProfile: async (tools) => {
    const me = await askAccount(`${api}/users/me`, {}, tools);
    const id = requireId(stringAt(me, 'data', 'id'), 'X');
    const username = stringAt(me, 'data', 'username');
    return {
      externalId: id,
      name: username ? `@${username}` : (lineOf(at(me, 'data', 'name'), 200) ?? id),
      subaccounts: [],
      secrets: { user_id: id, username },
    };
  },
  openFeed: (_feed, { secrets, ...tools }) =>
    createX(
      {
        username: secrets['username'] ?? '',
        userId: secrets['user_id'] ?? '',
        query: undefined,
        bearerToken: secrets['access_token'] ?? '',
      },
      tools,
    ),
  reply: async ({ externalId, text }, tools) =>
    stringAt(
      await askAccount(`${api}/tweets`, {}, tools, {
        body: { text, reply: { in_reply_to_tweet_id: externalId } },
      }),
      'data',
      'id',
    ),
  // docs.x.com/x-api/fundamentals/conversation-id: all replies in a thread have the id of its first post.
  // docs.x.com/x-api/posts/search/integrate/operators: the search is of the last seven days.
  listReplies: async ({ replyId, author }, tools) => {
    const username = /^@?(\w{1,15})$/.exec(author)?.[1];
    if (username === undefined) return [];
    const own = await askAccount(`${api}/tweets/${replyId}`, { 'tweet.fields': 'conversation_id' }, tools);
    const conversation = stringAt(own, 'data', 'conversation_id');
    if (conversation === '') return [];
    const found = await askAccount(
      `${api}/tweets/search/recent`,
      {
        query: `conversation_id:${conversation} from:${username}`,
        since_id: replyId,
        max_results: '100',
        'tweet.fields': 'created_at',
      },
      tools,
    );
    return listAt(found, 'data').map((post) => ({
      text: stringAt(post, 'text'),
      url: `https://x.com/${username}/status/${stringAt(post, 'id')}`,
      at: Date.parse(stringAt(post, 'created_at')),
    }));
  },
  // Pictures would have to be uploaded, which needs a further scope: the text holds their addresses.
  publish: async ({ text, mediaUrls }, tools) => {
    const made = await askAccount(`${api}/tweets`, {}, tools, { body: { text: [text, ...mediaUrls].join('\n') } });
    return `https://x.com/${tools.secrets['username'] || 'i/web'}/status/${stringAt(made, 'data', 'id')}`;
  },
};
