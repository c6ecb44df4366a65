// www.flickr.com/services/api: auth.oauth (request_token, authorize, access_token), flickr.test.login,
// flickr.photosets.getList and .getPhotos, flickr.people.getPublicPhotos, “Response format” (stat, code).
import { createHmac, randomBytes } from 'node:crypto';
import { NetworkServer, type StandInResponse, type Asked, type NetworkClock } from './network-server.ts';

interface Known {
  secret: string;
  callback: string;
  verifier: string;
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
const random = (): string => randomBytes(8).toString('hex');
const textOf = (body: string, status = 200): StandInResponse => ({ status, body });

export function open(clock: NetworkClock): NetworkServer {
  const server = new NetworkServer(clock);
  const waiting = new Map<string, Known>();
  const tokens = new Map<string, string>();
  const seen = new Set<string>();

  /** Checks the signature of RFC 5849, the time and that the nonce is new. */
  function isSigned({ method, host, path, query }: Asked, secret: string): boolean {
    const nonce = query.get('oauth_nonce') ?? '';
    if (seen.has(nonce) || Math.abs(Number(query.get('oauth_timestamp')) * 1000 - clock.now()) > 300_000) return false;
    seen.add(nonce);
    const pairs = [...query]
      .filter(([name]) => name !== 'oauth_signature')
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort();
    const base = `${method}&${encoded(`https://${host}${path}`)}&${encoded(pairs.join('&'))}`;
    const key = `${encoded(server.application.secret)}&${encoded(secret)}`;
    return (
      query.get('oauth_consumer_key') === server.application.id &&
      query.get('oauth_signature') === createHmac('sha1', key).update(base).digest('base64')
    );
  }
  server.on((asked) => {
    const { path, query, method, form } = asked;
    const token = query.get('oauth_token') ?? '';
    if (path === '/services/oauth/request_token') {
      if (!isSigned(asked, '')) return textOf('oauth_problem=signature_invalid', 401);
      const [key, secret] = [random(), random()];
      waiting.set(key, { secret, callback: query.get('oauth_callback') ?? '', verifier: random() });
      return textOf(`oauth_callback_confirmed=true&oauth_token=${key}&oauth_token_secret=${secret}`);
    }
    if (path === '/services/oauth/authorize') {
      const known = waiting.get(token);
      if (!known || query.get('perms') === null) return textOf('Unknown token', 400);
      if (method === 'GET')
        return {
          headers: { 'Content-Type': 'text/html' },
          body: '<form method="post"><button name="deed" value="allow">Allow</button></form>',
        };
      const back = new URL(known.callback);
      back.searchParams.set('oauth_token', token);
      if (form.get('deed') === 'allow') back.searchParams.set('oauth_verifier', known.verifier);
      return { status: 302, headers: { Location: back.href } };
    }
    if (path === '/services/oauth/access_token') {
      const known = waiting.get(token);
      if (!known || query.get('oauth_verifier') !== known.verifier || !isSigned(asked, known.secret))
        return textOf('oauth_problem=token_rejected', 401);
      waiting.delete(token);
      const [key, secret] = [random(), random()];
      tokens.set(key, secret);
      return textOf(`oauth_token=${key}&oauth_token_secret=${secret}&user_nsid=21207597%40N07&username=walkfest`);
    }
    if (path !== '/services/rest') return undefined;
    const secret = tokens.get(token);
    if (secret === undefined) return { body: { stat: 'fail', code: 98, message: 'Invalid auth token' } };
    if (!isSigned(asked, secret)) return { body: { stat: 'fail', code: 96, message: 'Invalid signature' } };
    const photo = (number: number) => ({
      id: String(52_000 + number),
      title: `Photo ${number}`,
      ownername: 'walkfest',
      description: { _content: 'By the river' },
      dateupload: String(Math.floor(clock.now() / 1000) - number * 3600),
      tags: 'river walks',
      url_c: `${server.address}/live.staticflickr.com/${number}.jpg`,
    });
    switch (query.get('method')) {
      case 'flickr.test.login':
        return { body: { stat: 'ok', user: { id: '21207597@N07', username: { _content: 'walkfest' } } } };
      case 'flickr.photosets.getList':
        return { body: { stat: 'ok', photosets: { photoset: [{ id: '7215', title: { _content: 'Rivers' } }] } } };
      case 'flickr.people.getPublicPhotos':
        return { body: { stat: 'ok', photos: { page: 1, pages: 1, photo: [1, 2, 3].map(photo) } } };
      case 'flickr.photosets.getPhotos':
        return { body: { stat: 'ok', photoset: { id: '7215', photo: [2].map(photo) } } };
      default:
        return { body: { stat: 'fail', code: 112, message: 'Method not found' } };
    }
  });
  server.onTakeBack = () => tokens.clear();
  return server;
}
