import {
  inPath,
  isHost,
  nameBelow,
  partsOf,
  webFeed,
  type Recognition,
  type Recognizer,
  type Step,
} from '../recognition.ts';

const site = 'https://github.com';
const name = /^[\w.-]{1,100}$/;
const reserved = new Set(
  (
    'about account apps blog collections codespaces contact copilot customer-stories dashboard discussions ' +
    'enterprise events explore features issues join login logout marketplace new notifications organizations ' +
    'pricing pulls readme search security settings signup site sponsors stars team topics trending users watching'
  ).split(' '),
);
const otherwise = 'GitHub has no public repository or account at this address.';

function ofParts(parts: readonly string[]): Recognition | null {
  const [first = '', given = '', tab = '', ref = ''] = parts[0] === 'orgs' ? parts.slice(1, 2) : parts;
  if (!name.test(first) || reserved.has(first.toLowerCase())) return null;
  const owner = first.replace(/\.atom$/, '');
  const repository = given.replace(/\.git$/, '');
  if (!name.test(repository))
    return { network: 'GitHub', subject: owner, steps: [webFeed(`${site}/${owner}.atom`)], otherwise };
  const base = `${site}/${owner}/${repository}`;
  const subject = `${owner}/${repository}`;
  // A table or a feed among the files of a repository.
  const file = /^(?:blob|raw)$/.test(tab) ? /\.(?:(csv|tsv)|json|xml|rss|atom)$/i.exec(parts.at(-1) ?? '') : null;
  if (file) {
    const url = `${base}/raw/${parts.slice(3).map(inPath).join('/')}`;
    const table: Step = { connector: { kind: 'file', url, format: 'csv' } };
    const steps = file[1] === undefined ? [webFeed(url), { connector: { kind: 'file', url } }] : [table];
    return { network: 'GitHub', subject: parts.at(-1) ?? subject, steps, otherwise };
  }
  const last = parts
    .slice(3)
    .join('/')
    .replace(/\.atom$/, '');
  if (tab === 'commits' || tab === 'commit')
    return {
      network: 'GitHub',
      subject,
      steps: [webFeed(tab === 'commits' && ref !== '' ? `${base}/commits/${last}.atom` : `${base}/commits.atom`)],
      otherwise,
    };
  if (/^(?:tags|discussions|wiki)(?:\.atom)?$/.test(tab))
    return { network: 'GitHub', subject, steps: [webFeed(`${base}/${tab.replace(/\.atom$/, '')}.atom`)], otherwise };
  // A repository without releases has tags, or else commits.
  const steps = ['releases', 'tags', 'commits'].map((list) => webFeed(`${base}/${list}.atom`));
  return { network: 'GitHub', subject: `${subject} releases`, steps, otherwise };
}

export const recognizeGithub: Recognizer = ({ url, text }) => {
  const ssh = /^(?:ssh:\/\/)?git@github\.com[:/](.+)$/i.exec(text)?.[1];
  if (ssh !== undefined) return ofParts(ssh.split('/'));
  if (url === null) return null;
  if (isHost(url, 'gist.github.com')) {
    const [owner = ''] = partsOf(url);
    return name.test(owner)
      ? { network: 'GitHub', subject: owner, steps: [webFeed(`https://gist.github.com/${owner}.atom`)] }
      : null;
  }
  // "ada.github.io" is a site as any other.
  const isOwn = url.hostname.replace(/^www\./, '') === 'github.com' || nameBelow(url, 'github.com') === 'm';
  return isOwn ? ofParts(partsOf(url)) : null;
};
