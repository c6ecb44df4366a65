import { ConnectorError, type Cursor } from '../connectors/connector.ts';
import type { FailureCode } from '../connectors/failure.ts';
import { at, listAt, stringAt } from '../connectors/json-values.ts';
import { picturesOf, plainPost } from '../connectors/plain-post.ts';
import { lineOf, textOf, timeOf } from '../connectors/source-values.ts';
import { askAccount, askAll, requireId } from './ask-account.ts';
import type { AccountTools, Network } from './network.ts';

const api = 'https://slack.com/api';
const refusals = new Set(['invalid_auth', 'token_revoked', 'token_expired', 'account_inactive', 'not_authed']);
/** docs.slack.dev/reference/methods/conversations.history, “Errors” */
const faults = new Set(['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout']);
/** The same page: the app lacks a permission, or is not in the channel. */
const ownersReasons: Readonly<Record<string, FailureCode>> = {
  missing_scope: 'permission_missing',
  no_permission: 'permission_missing',
  channel_not_found: 'subaccount_missing',
  not_in_channel: 'subaccount_missing',
};
const isRefusal = (body: unknown): boolean => refusals.has(stringAt(body, 'error'));

/** Slack answers an error with status 200 and `ok: false`. */
async function ask(method: string, query: Readonly<Record<string, string>>, tools: AccountTools): Promise<unknown> {
  const found = await askAccount(`${api}/${method}`, query, tools);
  const reason = ownersReasons[stringAt(found, 'error')];
  if (at(found, 'ok') !== true)
    throw new ConnectorError(`Slack refused: ${stringAt(found, 'error') || 'no reason'}.`, {
      ...(reason && { code: reason, values: { network: 'Slack' } }),
      ...(isRefusal(found) && { code: 'sign_in_again' as const, values: { network: 'Slack' } }),
      ...(faults.has(stringAt(found, 'error')) && {
        isTemporary: true,
        code: 'source_faulty' as const,
        values: { host: 'slack.com', status: 200 },
      }),
    });
  return found;
}

/** docs.slack.dev/messaging/formatting-message-text: `<https://…|words>`, `<@U1|name>`, and three entities. */
function readMrkdwn(text: string): string {
  return text
    .replace(/<[^<>|]{1,2000}\|([^<>]{0,2000})>/g, '$1')
    .replace(/<(https?:[^<>]{1,2000})>/g, '$1')
    .replace(/<[@#!][^<>]{0,200}>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Messages that somebody wrote; other subtypes tell of the channel. */
const saying = new Set(['', 'bot_message', 'me_message', 'file_share', 'thread_broadcast']);

/**
 * One page of a channel. Apps that are distributed outside of Slack's Marketplace get 15 messages a request, and one
 * request a minute (docs.slack.dev/reference/methods/conversations.history): each poll asks once, and the next poll
 * goes on where this one ended.
 */
function queryOf(channel: string, { oldest = '', page = '' }: Cursor): Readonly<Record<string, string>> {
  return { channel, limit: '50', ...(oldest && { oldest }), ...(page && { cursor: page }) };
}

/**
 * A page leads back in time, to the newest message of the last poll; the first poll takes the newest messages alone.
 */
function continueAfter(found: unknown, { oldest = '', newest = '' }: Cursor): Cursor {
  const first = newest || stringAt(listAt(found, 'messages')[0], 'ts') || oldest;
  const page = at(found, 'has_more') === true ? stringAt(found, 'response_metadata', 'next_cursor') : '';
  if (page !== '' && oldest !== '') return { oldest, newest: first, page };
  return first === '' ? {} : { oldest: first };
}

// docs.slack.dev/authentication/installing-with-oauth
export const slack: Network = {
  label: 'Slack',
  application: 'slack',
  rules: {
    version: 2,
    authorize: 'https://slack.com/oauth/v2/authorize',
    token: `${api}/oauth.v2.access`,
    scopes: {
      read: ['channels:read', 'channels:history', 'users:read'],
      write: ['channels:read', 'channels:history', 'users:read', 'chat:write'],
    },
    separator: ',',
    usesPkce: false,
    client: 'basic',
    // Only with token rotation do tokens end: then the response has a refresh token and a lifetime.
    renewal: 'refresh_token',
    lastsMs: null,
    refreshLastsMs: null,
  },
  hosts: ['slack.com'],
  subaccount: { word: 'channel', isRequired: true },
  console: {
    url: 'https://api.slack.com/apps',
    create: 'an app “From scratch” in your workspace; afterwards invite it to the channels (/invite)',
    review: null,
  },
  tried: 'a stand-in after the public documentation',
  isRefusal,
  readProfile: async (tools) => {
    const me = await ask('auth.test', {}, tools);
    const channels = await askAll(
      (cursor) =>
        ask(
          'conversations.list',
          { exclude_archived: 'true', limit: '200', types: 'public_channel', ...(cursor && { cursor }) },
          tools,
        ),
      ['channels'],
      ['response_metadata', 'next_cursor'],
    );
    return {
      externalId: requireId(stringAt(me, 'team_id'), 'Slack'),
      name: lineOf(at(me, 'team'), 200) ?? 'Slack',
      subaccounts: channels.map((channel) => ({
        id: stringAt(channel, 'id'),
        name: `#${lineOf(at(channel, 'name'), 200) ?? ''}`,
        type: 'channel',
      })),
      secrets: { address: stringAt(me, 'url') },
    };
  },
  openFeed: ({ subaccount }, tools) => ({
    poll: async (cursor) => {
      const found = await ask('conversations.history', queryOf(subaccount, cursor), tools);
      // Joining a channel and the like are no posts.
      const messages = listAt(found, 'messages').filter((message) => saying.has(stringAt(message, 'subtype')));
      const names = new Map<string, string | null>();
      for (const id of new Set(messages.map((message) => stringAt(message, 'user')).filter((user) => user !== ''))) {
        const user = at(await ask('users.info', { user: id }, tools), 'user');
        names.set(id, lineOf(at(user, 'real_name'), 200) ?? lineOf(at(user, 'name'), 200));
      }
      const posts = messages.flatMap((message) => {
        const ts = stringAt(message, 'ts');
        const name = names.get(stringAt(message, 'user')) ?? lineOf(at(message, 'username'), 200);
        const place = `archives/${subaccount}/p${ts.replace('.', '')}`;
        return (
          plainPost({
            id: ts,
            url: tools.secrets['address'] ? `${tools.secrets['address']}${place}` : null,
            text: textOf(readMrkdwn(stringAt(message, 'text'))),
            author: name === null ? null : { name, username: null, url: null, imageUrl: null },
            publishedAt: timeOf(Number(ts) * 1000, tools.now()),
            // Files of Slack need its token; only those that were shared in public can be shown.
            pictures: picturesOf(...listAt(message, 'blocks').map((block) => at(block, 'image_url'))),
          }) ?? []
        );
      });
      return { posts, cursor: continueAfter(found, cursor), covers: 'some' };
    },
  }),
  revoke: async (tools) => void (await ask('auth.revoke', {}, tools)),
};
