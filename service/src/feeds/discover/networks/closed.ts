import { isHost, partsOf, type Recognition, type Recognizer } from '../recognition.ts';

const needsConnection: readonly (readonly [network: string, kind: string, domains: readonly string[]])[] = [
  ['Instagram', 'instagram', ['instagram.com', 'instagr.am', 'ig.me']],
  ['Facebook', 'facebook', ['facebook.com', 'fb.com', 'fb.me', 'fb.watch']],
  ['X', 'x', ['x.com', 'twitter.com']],
  ['TikTok', 'tiktok', ['tiktok.com']],
  ['LinkedIn', 'linkedin', ['linkedin.com']],
];
const withoutFeeds: readonly (readonly [network: string, domains: readonly string[]])[] = [
  ['Threads', ['threads.net', 'threads.com']],
  ['Snapchat', ['snapchat.com']],
  ['WhatsApp', ['whatsapp.com', 'wa.me']],
  ['Discord', ['discord.com', 'discord.gg']],
];

/** Networks that show posts only to applications that they have approved. */
export const recognizeClosed: Recognizer = ({ url }): Recognition | null => {
  if (url === null) return null;
  const open = needsConnection.find(([, , domains]) => isHost(url, ...domains));
  const [first = '', second = ''] = partsOf(url);
  if (open) {
    const isGroup = /^(?:in|company|showcase|school|pages|groups|people|explore)$/.test(first);
    const named = (isGroup && second !== '' ? second : first).replace(/^@|^profile\.php$/g, '');
    return { network: open[0], subject: named || open[0], steps: [], needsConnection: open[1] };
  }
  const closed = withoutFeeds.find(([, domains]) => isHost(url, ...domains));
  return closed
    ? {
        network: closed[0],
        subject: closed[0],
        steps: [],
        otherwise: `${closed[0]} shows its posts to no other service.`,
      }
    : null;
};
