import { lineOf } from '../connectors/source-values.ts';
import { at, listAt, stringAt } from '../connectors/json-values.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { createYoutubePlaylist } from '../connectors/youtube-channel.ts';
import { askAccount, askAll } from './ask-account.ts';
import type { Network } from './network.ts';

const api = 'https://www.googleapis.com/youtube/v3';

// developers.google.com/youtube/v3/guides/auth/server-side-web-apps
export const youtube: Network = {
  label: 'YouTube',
  application: 'youtube',
  rules: {
    version: 2,
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    scopes: {
      read: ['https://www.googleapis.com/auth/youtube.readonly'],
      write: ['https://www.googleapis.com/auth/youtube.force-ssl'],
    },
    separator: ' ',
    usesPkce: true,
    client: 'post',
    // Google gives a refresh token only with these two.
    further: { access_type: 'offline', prompt: 'consent' },
    renewal: 'refresh_token',
    lastsMs: 3_600_000,
    refreshLastsMs: null,
  },
  hosts: ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com'],
  subaccount: { word: 'playlist', isRequired: false },
  console: {
    url: 'https://console.cloud.google.com/auth/clients',
    create: 'a project with the “YouTube Data API v3” turned on, and in it a client of the type “Web application”',
    review:
      'Until Google has verified the app, only the test users that you list can connect, for seven days each time.',
  },
  tried: 'a stand-in after the public documentation',
  readProfile: async (tools) => {
    const found = await askAccount(`${api}/channels`, { part: 'snippet,contentDetails', mine: 'true' }, tools);
    const [channel] = listAt(found, 'items');
    const id = stringAt(channel, 'id');
    if (id === '') throw new ConnectorError('This Google account has no YouTube channel.', { code: 'channel_missing' });
    const playlists = await askAll(
      (pageToken) =>
        askAccount(
          `${api}/playlists`,
          { part: 'snippet', mine: 'true', maxResults: '50', ...(pageToken && { pageToken }) },
          tools,
        ),
      ['items'],
      ['nextPageToken'],
    );
    return {
      externalId: id,
      name: lineOf(at(channel, 'snippet', 'title'), 200) ?? id,
      subaccounts: playlists.map((playlist) => ({
        id: stringAt(playlist, 'id'),
        name: lineOf(at(playlist, 'snippet', 'title'), 200) ?? 'Playlist',
        type: 'playlist',
      })),
      secrets: { uploads: stringAt(channel, 'contentDetails', 'relatedPlaylists', 'uploads') },
    };
  },
  openFeed: ({ subaccount }, tools) =>
    createYoutubePlaylist(
      {
        playlistId: subaccount || (tools.secrets['uploads'] ?? ''),
        isUploads: subaccount === '',
        accessToken: tools.secrets['access_token'] ?? '',
      },
      tools,
    ),
  // developers.google.com/youtube/v3/docs/commentThreads/insert
  reply: async ({ externalId, text }, tools) =>
    stringAt(
      await askAccount(`${api}/commentThreads`, { part: 'snippet' }, tools, {
        body: {
          snippet: {
            videoId: externalId.replace(/^yt:video:/, ''),
            topLevelComment: { snippet: { textOriginal: text } },
          },
        },
      }),
      'id',
    ),
};
