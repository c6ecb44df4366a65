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

const hosts: readonly (readonly [RegExp, Enlarge])[] = [
  [/(?:^|\.)(?:bp\.blogspot\.com|blogger\.googleusercontent\.com|lh\d\.googleusercontent\.com)$/, enlargeGoogle],
  [/^i\d\.wp\.com$|\.files\.wordpress\.com$/, enlargePhoton],
  [/^(?:i\d?\.ytimg|img\.youtube)\.com$/, enlargeYoutube],
];

/** The address of a larger rendition, on hosts that draw every size of an image; else the same address. */
export function enlargeImage(address: string): string {
  const url = new URL(address);
  const enlarge = hosts.find(([host]) => host.test(url.hostname))?.[1];
  enlarge?.(url);
  return url.href;
}
