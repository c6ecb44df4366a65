import { isHost, webFeed, type Recognizer } from '../recognition.ts';

const gamePath = /^\/(?:news\/|agecheck\/)?(?:app|games)\/(\d+)(?:\/(\w*)|$)/;

/** The news of a game; pages of games name no feed, and some ask for an age first. */
export const recognizeSteam: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'store.steampowered.com', 'steamcommunity.com')) return null;
  const [, id, name = ''] = gamePath.exec(url.pathname) ?? [];
  if (id === undefined) return null;
  return {
    network: 'Steam',
    subject: /^[A-Z\d]/.test(name) ? name.replaceAll('_', ' ') : 'Steam',
    steps: [webFeed(`https://store.steampowered.com/feeds/news/app/${id}/`)],
  };
};
