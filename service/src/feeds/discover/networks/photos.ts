import { findFeedLinks } from '../page-feeds.ts';
import { inPath, isHost, partsOf, webFeed, type Recognition, type Recognizer, type Step } from '../recognition.ts';

// https://www.flickr.com/services/feeds/
const flickr = 'https://www.flickr.com/services/feeds';
const nsid = /^\d+@N\d\d$/;
const feedFlickr = (list: string, parameters: Readonly<Record<string, string>>): Step =>
  webFeed(`${flickr}/${list}?${new URLSearchParams({ ...parameters, format: 'rss_200' }).toString()}`);
const idInPage = (page: string): string | null =>
  /(?:nsid|ownerNsid|ownerId|"id")["']?\s*[:=]\s*["'](\d+@N\d\d)["']/.exec(page)?.[1] ??
  /photos_public\.gne\?(?:[^"']{0,200}&(?:amp;)?)?id=(\d+(?:@|%40)N\d\d)/.exec(page)?.[1]?.replace('%40', '@') ??
  null;
const flickrOtherwise = 'Flickr shows no public photos at this address.';

function ofPhotos(parts: readonly string[]): Recognition | null {
  const [, who = '', tab = '', id = ''] = parts;
  if (who === 'tags' && tab !== '')
    return { network: 'Flickr', subject: `#${tab}`, steps: [feedFlickr('photos_public.gne', { tags: tab })] };
  if (who === '') return null;
  const isAlbum = /^(?:albums|sets)$/.test(tab) && /^\d+$/.test(id);
  const stepOf = (owner: string): Step =>
    isAlbum ? feedFlickr('photoset.gne', { set: id, nsid: owner }) : feedFlickr('photos_public.gne', { id: owner });
  const page = `https://www.flickr.com/photos/${inPath(who)}/`;
  const steps: readonly Step[] = nsid.test(who)
    ? [stepOf(who)]
    : [
        {
          ask: page,
          read: (body, url) => {
            const owner = idInPage(body);
            return owner === null ? findFeedLinks(body, url).map(({ url: feed }) => webFeed(feed)) : [stepOf(owner)];
          },
        },
      ];
  return { network: 'Flickr', subject: who, steps, otherwise: flickrOtherwise };
}

export const recognizeFlickr: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'flickr.com')) return null;
  const parts = partsOf(url);
  if (parts[0] === 'photos') return ofPhotos(parts);
  if (parts[0] === 'people' && parts[1] !== undefined) return ofPhotos(['photos', parts[1]]);
  if (parts[0] !== 'groups' || parts[1] === undefined) return null;
  const group = parts[1];
  return {
    network: 'Flickr',
    subject: group,
    steps: nsid.test(group)
      ? [feedFlickr('groups_pool.gne', { id: group })]
      : [
          {
            ask: `https://www.flickr.com/groups/${inPath(group)}/`,
            read: (body) => {
              const id = /groups_(?:pool|discuss)\.gne\?(?:[^"']{0,200}&(?:amp;)?)?id=(\d+(?:@|%40)N\d\d)/.exec(
                body,
              )?.[1];
              return id === undefined ? [] : [feedFlickr('groups_pool.gne', { id: id.replace('%40', '@') })];
            },
          },
        ],
    otherwise: flickrOtherwise,
  };
};

// https://help.pinterest.com/en/business/article/create-rss-feed: an account has feed.rss, a board its name and .rss.
const pinterestPages = /^(?:ideas|search|today|business|login|resource|_|topics|settings|about|categories|explore)$/;

export const recognizePinterest: Recognizer = ({ url }) => {
  if (url === null || !/(?:^|\.)pinterest\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/.test(url.hostname)) return null;
  const [user = '', given = ''] = partsOf(url);
  const board = given.replace(/\.rss$/, '');
  if (user === 'pin')
    return {
      network: 'Pinterest',
      subject: 'Pin',
      steps: [],
      otherwise: 'This is a single pin. Paste the address of an account or a board on Pinterest.',
    };
  if (user === '' || pinterestPages.test(user)) return null;
  const isBoard = board !== '' && board !== 'feed' && !board.startsWith('_');
  const address = `https://www.pinterest.com/${inPath(user)}/${isBoard ? inPath(board) : 'feed'}.rss`;
  return {
    network: 'Pinterest',
    subject: isBoard ? `${user}/${board}` : user,
    steps: [webFeed(address)],
    otherwise: 'Pinterest shows no public pins at this address. Secret boards cannot be read.',
  };
};
