import { isHost, partsOf, type Recognizer } from '../recognition.ts';

const unread =
  'Google shows this sheet only to people who sign in. In the sheet choose File → Share → Publish to web, or share ' +
  'it with “Anyone with the link”, and paste the address again.';

/** A sheet of Google as CSV: published to the web, or shared with everyone who has the link. */
export const recognizeGoogleSheet: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'docs.google.com')) return null;
  const all = partsOf(url);
  // "/spreadsheets/u/0/d/…" is the address of someone with several accounts.
  const parts = all[1] === 'u' ? [all[0], ...all.slice(3)] : all;
  if (parts[0] !== 'spreadsheets') return null;
  const gid = /(?:^|[#&?])gid=(\d+)/.exec(`${url.search}${url.hash}`)?.[1];
  const sheet = gid === undefined ? '' : `&gid=${gid}`;
  const published = parts[1] === 'd' && parts[2] === 'e' ? parts[3] : undefined;
  const id = parts[1] === 'd' && parts[2] !== 'e' ? parts[2] : (url.searchParams.get('key') ?? undefined);
  const site = 'https://docs.google.com/spreadsheets/d';
  const address =
    published === undefined
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
