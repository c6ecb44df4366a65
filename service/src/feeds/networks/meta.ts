import { createFacebook } from '../connectors/facebook.ts';
import { createInstagram } from '../connectors/instagram.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { at, stringAt } from '../connectors/json-values.ts';
import { lineOf } from '../connectors/source-values.ts';
import { askAccount, askAll, requireId } from './ask-account.ts';
import type { AccountTools, Network, OAuth2Rules, SignedInProfile } from './network.ts';

// developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
const version = 'v23.0';
const api = `https://graph.facebook.com/${version}`;
const dayMs = 86_400_000;

const rulesWith = (scopes: OAuth2Rules['scopes']): OAuth2Rules => ({
  version: 2,
  authorize: `https://www.facebook.com/${version}/dialog/oauth`,
  token: `${api}/oauth/access_token`,
  scopes,
  separator: ',',
  usesPkce: false,
  client: 'post',
  renewal: 'exchange',
  lastsMs: 60 * dayMs,
  refreshLastsMs: null,
});

const listPages = (fields: string, tools: AccountTools): Promise<readonly unknown[]> =>
  askAll(
    (after) => askAccount(`${api}/me/accounts`, { fields, limit: '100', ...(after && { after }) }, tools),
    ['data'],
    ['paging', 'cursors', 'after'],
  );

async function readPerson(tools: AccountTools): Promise<Pick<SignedInProfile, 'externalId' | 'name'>> {
  const me = await askAccount(`${api}/me`, { fields: 'id,name' }, tools);
  const externalId = requireId(stringAt(me, 'id'), 'Facebook');
  return { externalId, name: lineOf(at(me, 'name'), 200) ?? externalId };
}

/** developers.facebook.com/docs/graph-api/guides/error-handling: a session that ended, and an invalid token. */
const isRefusal = (body: unknown): boolean => [102, 190].includes(Number(at(body, 'error', 'code')));

/** developers.facebook.com/docs/graph-api/guides/error-handling: 10, and 200 to 299, with the status 400 or 403. */
function lacksPermission(body: unknown): boolean {
  const code = Number(at(body, 'error', 'code'));
  return code === 10 || (code >= 200 && code <= 299);
}

/** developers.facebook.com/docs/facebook-login/guides/permissions/request-revoke */
async function revoke(tools: AccountTools): Promise<void> {
  // The sender has no DELETE; the Graph API takes the method as a parameter.
  await askAccount(`${api}/me/permissions`, {}, tools, { form: { method: 'delete' } });
}

const meta = {
  application: 'facebook',
  hosts: ['www.facebook.com', 'graph.facebook.com'],
  tried: 'a stand-in after the public documentation, and recorded responses',
  isRefusal,
  lacksPermission,
  revoke,
} as const;
const console = {
  url: 'https://developers.facebook.com/apps/creation/',
  review:
    'Until Meta has reviewed the app (“Advanced Access” to the permissions), only people with a role in it connect.',
} as const;

const pageToken = ({ secrets }: AccountTools, page: string): string => {
  const token = secrets[`page:${page}`];
  if (token === undefined)
    throw new ConnectorError('Choose one of the pages of the account.', { isFinal: true, code: 'subaccount_missing' });
  return token;
};

export const facebook: Network = {
  ...meta,
  label: 'Facebook',
  rules: rulesWith({
    read: ['pages_show_list', 'pages_read_engagement', 'pages_read_user_content'],
    write: [
      'pages_show_list',
      'pages_read_engagement',
      'pages_read_user_content',
      'pages_manage_engagement',
      'pages_manage_posts',
    ],
  }),
  subaccount: { word: 'page', isRequired: true },
  console: { ...console, create: 'an app with the use case “Manage everything on your Page”' },
  readProfile: async (tools) => {
    const pages = await listPages('id,name,access_token', tools);
    return {
      ...(await readPerson(tools)),
      subaccounts: pages.map((page) => ({
        id: stringAt(page, 'id'),
        name: lineOf(at(page, 'name'), 200) ?? 'Page',
        type: 'page',
      })),
      // The token of a page does not expire while that of the person is valid.
      secrets: Object.fromEntries(
        pages.map((page) => [`page:${stringAt(page, 'id')}`, stringAt(page, 'access_token')] as const),
      ),
    };
  },
  openFeed: ({ subaccount }, tools) =>
    createFacebook({ pageId: subaccount, accessToken: pageToken(tools, subaccount) }, tools),
  reply: async ({ externalId, text }, tools) => {
    const page = externalId.split('_', 1)[0] ?? '';
    const more = { form: { message: text }, token: pageToken(tools, page) };
    return stringAt(await askAccount(`${api}/${externalId}/comments`, {}, tools, more), 'id');
  },
  // developers.facebook.com/docs/graph-api/reference/comment: comments below a comment. Names are not unique, so the
  // author is known by the page whose post it is.
  listReplies: async ({ externalId, replyId }, tools) => {
    const page = externalId.split('_', 1)[0] ?? '';
    const found = await askAll(
      (after) =>
        askAccount(
          `${api}/${replyId}/comments`,
          { fields: 'from,message,created_time,permalink_url', limit: '100', ...(after && { after }) },
          tools,
          { token: pageToken(tools, page) },
        ),
      ['data'],
      ['paging', 'cursors', 'after'],
    );
    return found
      .filter((comment) => stringAt(comment, 'from', 'id') === page)
      .map((comment) => ({
        text: stringAt(comment, 'message'),
        url: stringAt(comment, 'permalink_url') || null,
        at: Date.parse(stringAt(comment, 'created_time')),
      }));
  },
  publish: async ({ text, subaccount, mediaUrls }, tools) => {
    const [picture] = mediaUrls;
    const form = picture === undefined ? { message: text } : { caption: text, url: picture };
    const path = picture === undefined ? 'feed' : 'photos';
    const made = await askAccount(`${api}/${subaccount}/${path}`, {}, tools, {
      form,
      token: pageToken(tools, subaccount),
    });
    return `https://www.facebook.com/${stringAt(made, 'post_id') || stringAt(made, 'id')}`;
  },
};

export const instagram: Network = {
  ...meta,
  label: 'Instagram',
  rules: rulesWith({
    read: ['instagram_basic', 'pages_show_list', 'pages_read_engagement'],
    write: [
      'instagram_basic',
      'pages_show_list',
      'pages_read_engagement',
      'instagram_manage_comments',
      'instagram_content_publish',
    ],
  }),
  subaccount: { word: 'profile', isRequired: true },
  hasHashtags: true,
  console: {
    ...console,
    create: 'an app with the use case “Manage messaging & content on Instagram”, with login through Facebook',
  },
  readProfile: async (tools) => {
    const pages = await listPages('id,instagram_business_account{id,username,name}', tools);
    return {
      ...(await readPerson(tools)),
      subaccounts: pages.flatMap((page) => {
        const profile = at(page, 'instagram_business_account');
        const id = stringAt(profile, 'id');
        const name = lineOf(at(profile, 'username'), 200) ?? lineOf(at(profile, 'name'), 200) ?? 'Profile';
        return id === '' ? [] : [{ id, name, type: 'business' }];
      }),
    };
  },
  openFeed: ({ subaccount, hashtag }, tools) =>
    createInstagram({ userId: subaccount, hashtag, accessToken: tools.secrets['access_token'] ?? '' }, tools),
  reply: async ({ externalId, text }, tools) =>
    stringAt(await askAccount(`${api}/${externalId}/comments`, {}, tools, { form: { message: text } }), 'id'),
  // developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-comment/replies
  listReplies: async ({ replyId, author }, tools) => {
    const found = await askAll(
      (after) =>
        askAccount(`${api}/${replyId}/replies`, { fields: 'text,timestamp,username', ...(after && { after }) }, tools),
      ['data'],
      ['paging', 'cursors', 'after'],
    );
    const username = author.replace(/^@/, '').toLowerCase();
    return found
      .filter((comment) => username !== '' && stringAt(comment, 'username').toLowerCase() === username)
      .map((comment) => ({
        text: stringAt(comment, 'text'),
        url: null,
        at: Date.parse(stringAt(comment, 'timestamp')),
      }));
  },
  // developers.facebook.com/docs/instagram-platform/content-publishing: a container is made, and then published.
  publish: async ({ text, subaccount, mediaUrls }, tools) => {
    const [picture] = mediaUrls;
    if (picture === undefined) throw new ConnectorError('Instagram takes posts with a picture only.');
    const container = await askAccount(`${api}/${subaccount}/media`, {}, tools, {
      form: { image_url: picture, caption: text },
    });
    const made = await askAccount(`${api}/${subaccount}/media_publish`, {}, tools, {
      form: { creation_id: stringAt(container, 'id') },
    });
    const media = await askAccount(`${api}/${stringAt(made, 'id')}`, { fields: 'permalink' }, tools);
    return stringAt(media, 'permalink') || 'https://www.instagram.com/';
  },
};
