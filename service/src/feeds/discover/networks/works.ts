import { inPath, isHost, nameBelow, partsOf, webFeed, type Recognition, type Recognizer } from '../recognition.ts';

// Sites on which people show what they make. Their pages name no feed.

const behancePages =
  /^(?:about|adobe|assets|blog|feeds|galleries|gallery|help|hire|job|joblist|live|login|onboarding|pro|search|settings|signup|spaces)$/;

// Each profile has a feed at this address.
export const recognizeBehance: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'behance.net')) return null;
  const [user = ''] = partsOf(url);
  if (user === '' || behancePages.test(user)) return null;
  return {
    network: 'Behance',
    subject: user,
    steps: [webFeed(`https://www.behance.net/feeds/user?username=${inPath(user)}`)],
    otherwise: `Behance shows no public projects of ${user}.`,
  };
};

const deviantartPages =
  /^(?:about|developers|groups|help|join|morelikethis|notifications|popular|search|settings|shop|studio|submit|team|topic|users|watch)$/;

// https://www.deviantart.com/developers/rss
export const recognizeDeviantart: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'deviantart.com') || isHost(url, 'backend.deviantart.com')) return null;
  const found = (subject: string, query: string): Recognition => ({
    network: 'DeviantArt',
    subject,
    steps: [webFeed(`https://backend.deviantart.com/rss.xml?type=deviation&q=${inPath(query)}`)],
    otherwise: 'DeviantArt shows no public works at this address.',
  });
  const own = nameBelow(url, 'deviantart.com', ['forum', 'sta', 'wixmp', 'api']);
  const [user = '', list = '', id = ''] = own === null ? partsOf(url) : [own, ...partsOf(url)];
  if (user === 'tag' && list !== '') return found(`#${list}`, `tag:${list} sort:time`);
  if (!/^[a-z\d-]+$/i.test(user) || deviantartPages.test(user) || user === 'tag') return null;
  if (/^favou?rites$/.test(list)) return found(user, `favby:${user}${/^\d+$/.test(id) ? `/${id}` : ''}`);
  if (list === 'gallery' && /^\d+$/.test(id)) return found(user, `gallery:${user}/${id}`);
  return found(user, `by:${user} sort:time meta:all`);
};

// The updates of a project have a feed at the address of their page with ".atom".
export const recognizeKickstarter: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'kickstarter.com')) return null;
  const [first = '', creator = '', project = '', tab = ''] = partsOf(url);
  if (first !== 'projects' || creator === '' || project === '' || tab.endsWith('.atom')) return null;
  return {
    network: 'Kickstarter',
    subject: project.replaceAll('-', ' '),
    steps: [webFeed(`https://www.kickstarter.com/projects/${inPath(creator)}/${inPath(project)}/posts.atom`)],
    otherwise: 'Kickstarter shows no public updates of this project.',
  };
};
