import { isHost, nameBelow, partsOf, type Recognition, type Recognizer } from '../recognition.ts';

const handle = /^(?:did:[a-z]+:[\w:.%-]{5,200}|(?:[a-z\d-]+\.)+[a-z][a-z\d-]+)$/i;

const ofAccount = (account: string): Recognition => ({
  network: 'Bluesky',
  subject: account.startsWith('did:') ? 'Bluesky account' : `@${account}`,
  steps: [{ connector: { kind: 'bluesky', account } }],
  otherwise: `We found no public posts of ${account} on Bluesky. Check the spelling.`,
});
const ofSearch = (search: string): Recognition => ({
  network: 'Bluesky',
  subject: search,
  steps: [{ connector: { kind: 'bluesky', search } }],
  otherwise:
    'Bluesky lets only accounts search. Choose “Bluesky account, feed or search” below, and enter your app password.',
});

function ofUrl(url: URL): Recognition | null {
  const [first = '', second = '', third = '', fourth = ''] = partsOf(url);
  const account = second.replace(/^@/, '');
  if (first === 'profile' && handle.test(account)) {
    if (third === 'feed' && fourth !== '')
      return {
        network: 'Bluesky',
        subject: fourth,
        steps: [{ connector: { kind: 'bluesky', feed: `https://bsky.app/profile/${account}/feed/${fourth}` } }],
        otherwise: 'Bluesky has no such feed, or it is not public.',
      };
    if (third === 'lists')
      return {
        network: 'Bluesky',
        subject: 'Bluesky list',
        steps: [],
        otherwise: 'Lists of Bluesky cannot be read. Paste an account or a feed.',
      };
    return ofAccount(account);
  }
  if (first === 'hashtag' && second !== '') return ofSearch(`#${second}`);
  const query = url.searchParams.get('q');
  if (first === 'search' && query) return ofSearch(query);
  return null;
}

export const recognizeBluesky: Recognizer = ({ url, text }) => {
  if (url === null) {
    const at = /^at:\/\/([^/]+)(?:\/app\.bsky\.feed\.generator\/([\w-]+))?/i.exec(text);
    if (at?.[2] !== undefined)
      return {
        network: 'Bluesky',
        subject: at[2],
        steps: [{ connector: { kind: 'bluesky', feed: `at://${at[1]}/app.bsky.feed.generator/${at[2]}` } }],
      };
    const account = at?.[1] ?? (/^@[^@]+\.[^@]+$/.test(text) ? text.slice(1) : text);
    return handle.test(account) ? ofAccount(account.startsWith('did:') ? account : account.toLowerCase()) : null;
  }
  const own = nameBelow(url, 'bsky.social', ['staging', 'api', 'public']);
  if (own !== null) return ofAccount(`${own}.bsky.social`);
  return isHost(url, 'bsky.app', 'deer.social', 'main.bsky.dev', 'blacksky.community') ? ofUrl(url) : null;
};
