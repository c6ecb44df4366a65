import { askJson } from '../connectors/ask-json.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { at, listAt, stringAt } from '../connectors/json-values.ts';
import { picturesOf, plainPost } from '../connectors/plain-post.ts';
import { lineOf, tagsOf, textOf, timeOf } from '../connectors/source-values.ts';
import { requireId } from './ask-account.ts';
import type { AccountTools, Network } from './network.ts';
import { signParameters } from './oauth1.ts';

const api = 'https://www.flickr.com/services/rest';
/** An invalid token, and one that is not enough; 100 is an invalid key of the application, which no sign-in mends. */
const refusals = new Set([98, 99]);
/** The service is away, and a temporary issue. */
const faults = new Set([105, 106]);
const isRefusal = (body: unknown): boolean => at(body, 'stat') === 'fail' && refusals.has(Number(at(body, 'code')));

/** Flickr answers an error with status 200 and `stat: "fail"`. */
async function ask(method: string, more: Readonly<Record<string, string>>, tools: AccountTools): Promise<unknown> {
  const { secrets, application, now } = tools;
  const parameters = { method, format: 'json', nojsoncallback: '1', ...more };
  const token = { key: secrets['access_token'] ?? '', secret: secrets['token_secret'] ?? '' };
  const query = signParameters({ method: 'GET', url: api, parameters, token }, application, now());
  const found = await askJson({ url: api, query }, { ...tools, listRecentIds: async () => [] });
  if (at(found, 'stat') !== 'ok')
    throw new ConnectorError(`Flickr refused: ${stringAt(found, 'message') || 'no reason'}.`, {
      ...(isRefusal(found) && { code: 'sign_in_again' as const, values: { network: 'Flickr' } }),
      ...(faults.has(Number(at(found, 'code'))) && {
        isTemporary: true,
        code: 'source_faulty' as const,
        values: { host: 'www.flickr.com', status: Number(at(found, 'code')) },
      }),
    });
  return found;
}

const extras = 'description,date_upload,owner_name,tags,url_l,url_c,url_z';

// www.flickr.com/services/api/auth.oauth.html, the one network with OAuth 1.0a alone
export const flickr: Network = {
  label: 'Flickr',
  application: 'flickr',
  rules: {
    version: 1,
    request: 'https://www.flickr.com/services/oauth/request_token',
    authorize: 'https://www.flickr.com/services/oauth/authorize',
    token: 'https://www.flickr.com/services/oauth/access_token',
    permissions: { read: 'read', write: 'write' },
  },
  hosts: ['www.flickr.com'],
  subaccount: { word: 'album', isRequired: false },
  console: { url: 'https://www.flickr.com/services/apps/create/', create: 'an app, and ask for its key', review: null },
  tried: 'a stand-in after the public documentation',
  isRefusal,
  readProfile: async (tools) => {
    const user = at(await ask('flickr.test.login', {}, tools), 'user');
    const id = requireId(stringAt(user, 'id'), 'Flickr');
    const albums = listAt(await ask('flickr.photosets.getList', { user_id: id }, tools), 'photosets', 'photoset');
    return {
      externalId: id,
      name: lineOf(at(user, 'username', '_content'), 200) ?? id,
      subaccounts: albums.map((album) => ({
        id: stringAt(album, 'id'),
        name: lineOf(at(album, 'title', '_content'), 200) ?? 'Album',
        type: 'album',
      })),
      secrets: { user_id: id },
    };
  },
  openFeed: ({ subaccount }, tools) => ({
    poll: async () => {
      const userId = tools.secrets['user_id'] ?? '';
      const found =
        subaccount === ''
          ? await ask('flickr.people.getPublicPhotos', { user_id: userId, extras, per_page: '50' }, tools)
          : await ask(
              'flickr.photosets.getPhotos',
              { photoset_id: subaccount, user_id: userId, extras, per_page: '50', privacy_filter: '1' },
              tools,
            );
      const photos = listAt(found, subaccount === '' ? 'photos' : 'photoset', 'photo');
      const posts = photos.flatMap((photo) => {
        const id = stringAt(photo, 'id');
        const page = `https://www.flickr.com/photos/${userId}`;
        const name = lineOf(at(photo, 'ownername'), 200);
        return (
          plainPost({
            id,
            url: `${page}/${id}/`,
            title: lineOf(at(photo, 'title')),
            text: textOf(at(photo, 'description', '_content')),
            author: name === null ? null : { name, username: null, url: `${page}/`, imageUrl: null },
            publishedAt: timeOf(Number(at(photo, 'dateupload') ?? NaN) * 1000, tools.now()),
            tags: tagsOf(stringAt(photo, 'tags').split(' ')),
            pictures: picturesOf(at(photo, 'url_l'), at(photo, 'url_c'), at(photo, 'url_z')).slice(0, 1),
          }) ?? []
        );
      });
      return { posts, cursor: {}, covers: subaccount === '' ? 'newest' : 'some' };
    },
  }),
};
