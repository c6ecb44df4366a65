const usefulWidth = 1600;

type Enlarge = (url: URL) => void;

/** Photos of Google's hosts have their size in the path (`/s72-c/`) or at its end (`=w300-h200`). */
function enlargeGoogle(url: URL): void {
  url.pathname = url.pathname
    .replace(/\/(?:[swh]\d{1,4}(?:-[\w-]+)?)\/(?=[^/]*$)/, `/s${usefulWidth}/`)
    .replace(/=[swh]\d{1,4}(?:-[\w-]+)?$/, `=s${usefulWidth}`);
}

/** Photon draws any width, and no larger one than the photo has. */
function enlargePhoton(url: URL): void {
  if (!['w', 'h', 'resize', 'fit', 'crop'].some((name) => url.searchParams.has(name))) return;
  for (const name of ['h', 'resize', 'fit', 'crop', 'zoom']) url.searchParams.delete(name);
  url.searchParams.set('w', String(usefulWidth));
}

/** Each video has this still; larger ones are missing for many. */
function enlargeYoutube(url: URL): void {
  url.pathname = url.pathname.replace(/^(\/vi(?:_webp)?\/[\w-]+\/)(?:mq)?default(?=\.\w+$)/, '$1hqdefault');
}

/** A file of Drive is shared by the address of its page. */
function openDrive(url: URL): void {
  const id = /^\/file\/d\/([\w-]{8,100})/.exec(url.pathname)?.[1] ?? url.searchParams.get('id');
  if (id === null || !/^\/(?:file\/d\/|open$|uc$)/.test(url.pathname)) return;
  url.pathname = '/thumbnail';
  url.search = new URLSearchParams({ id, sz: `w${usefulWidth}` }).toString();
}

/** A shared file of Dropbox is shown on a page unless its address says that the file itself is wanted. */
function openDropbox(url: URL): void {
  url.searchParams.delete('dl');
  url.searchParams.set('raw', '1');
}

const hosts: readonly (readonly [RegExp, Enlarge])[] = [
  [/(?:^|\.)(?:bp\.blogspot\.com|blogger\.googleusercontent\.com|lh\d\.googleusercontent\.com)$/, enlargeGoogle],
  [/^i\d\.wp\.com$|\.files\.wordpress\.com$/, enlargePhoton],
  [/^(?:i\d?\.ytimg|img\.youtube)\.com$/, enlargeYoutube],
];

const sharingHosts: readonly (readonly [RegExp, Enlarge])[] = [
  [/^drive\.google\.com$/, openDrive],
  [/^(?:www\.)?dropbox\.com$/, openDropbox],
];

function changeAt(table: readonly (readonly [RegExp, Enlarge])[], address: string): string {
  const url = new URL(address);
  table.find(([host]) => host.test(url.hostname))?.[1](url);
  return url.href;
}

/** The address of the image that people share by the address of its page, as they put it into tables. */
export const openSharedImage = (address: string): string => changeAt(sharingHosts, address);

/** The address of a larger rendition, on hosts that draw every size of an image; else the same address. */
export const enlargeImage = (address: string): string => changeAt(hosts, address);
