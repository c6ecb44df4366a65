import { isHost, partsOf, type Recognition, type Recognizer } from '../recognition.ts';

const unread =
  'Google shows this sheet only to people who sign in. In the sheet choose File → Share → Publish to web, or share ' +
  'it with “Anyone with the link”, and paste the address again.';

/** A file of Drive: a sheet, or else a table that was uploaded. */
function ofDrive(parts: readonly string[], url: URL): Recognition | null {
  const own = parts[0] === 'u' ? parts.slice(2) : parts;
  const id = own[0] === 'file' && own[1] === 'd' ? own[2] : (url.searchParams.get('id') ?? undefined);
  if (id === undefined || !/^[\w-]{8,100}$/.test(id)) return null;
  const addresses = [
    `https://docs.google.com/spreadsheets/d/${id}/export?format=csv`,
    `https://drive.google.com/uc?export=download&id=${id}`,
  ];
  return {
    network: 'Google Drive',
    subject: 'Google Drive',
    steps: addresses.map((address) => ({ connector: { kind: 'file', url: address, format: 'csv' } })),
    otherwise: unread,
  };
}

/** The page of a shared file, whose parameter `dl` makes it the file itself. */
export const recognizeDropbox: Recognizer = ({ url }) => {
  const name = url && isHost(url, 'dropbox.com') ? partsOf(url).at(-1) : undefined;
  if (!url || name === undefined || !/\.(?:csv|tsv|json)$/i.test(name)) return null;
  const file = new URL(url);
  file.searchParams.set('dl', '1');
  return {
    network: 'Dropbox',
    subject: name,
    steps: [{ connector: { kind: 'file', url: file.href, format: /\.json$/i.test(name) ? 'json' : 'csv' } }],
    otherwise: 'Dropbox shows this file only to people who sign in, or it is no table of posts.',
  };
};

/** A sheet of Google as CSV: published to the web, or shared with everyone who has the link. */
export const recognizeGoogleSheet: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'docs.google.com', 'drive.google.com')) return null;
  const all = partsOf(url);
  if (isHost(url, 'drive.google.com')) return ofDrive(all, url);
  // "/a/example.org/spreadsheets/…" belongs to an organization.
  // "/spreadsheets/u/0/d/…" belongs to someone with several accounts.
  const own = all[0] === 'a' ? all.slice(2) : all;
  const parts = own[1] === 'u' ? [own[0], ...own.slice(3)] : own;
  if (parts[0] !== 'spreadsheets') return null;
  const gid = /(?:^|[#&?])gid=(\d+)/.exec(`${url.search}${url.hash}`)?.[1];
  const sheet = gid === undefined ? '' : `&gid=${gid}`;
  const published = parts[1] === 'd' && parts[2] === 'e' ? parts[3] : undefined;
  const id = parts[1] === 'd' && parts[2] !== 'e' ? parts[2] : (url.searchParams.get('key') ?? undefined);
  const site = 'https://docs.google.com/spreadsheets/d';
  // An address of CSV may name its sheet, or ask for a part of it.
  const isTable = parts[3] === 'gviz' && /\bout:csv\b/.test(url.searchParams.get('tqx') ?? '');
  const address = isTable
    ? url.href
    : published === undefined
      ? id && `${site}/${id}/export?format=csv${sheet}`
      : `${site}/e/${published}/pub?output=csv${sheet === '' ? '' : `${sheet}&single=true`}`;
  if (!address) return null;
  return {
    network: 'Google Sheet',
    subject: 'Google Sheet',
    steps: [{ connector: { kind: 'file', url: address, format: 'csv' } }],
    otherwise: unread,
  };
};
