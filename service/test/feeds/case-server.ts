import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The inputs name this address; the server replaces it by its own. */
export const writtenAddress = '127.0.0.1:5280';

const types: Readonly<Record<string, string>> = {
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.csv': 'text/csv',
  '.html': 'text/html; charset=utf-8',
};

export interface CaseServer {
  readonly address: string;
  /** The paths of all requests, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** The file of a path such as `/seq/folder/feed.xml`, which is another one for each poll; the last one repeats. */
function fileOfPoll(folder: string, path: string, poll: number): string {
  const extension = extname(path);
  const stem = path.slice(0, -extension.length);
  for (let number = poll; number > 0; number--) {
    const file = `${folder}${stem}.${number}${extension}`;
    if (existsSync(file)) return file;
  }
  return folder + path;
}

/** Files may be binary or compressed, so the address is replaced byte by byte. */
function withAddress(content: Buffer, host: string): Buffer {
  return Buffer.from(content.toString('latin1').replaceAll(writtenAddress, host), 'latin1');
}

async function drawPicture(width: number, height: number, color: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: `#${color}` } })
    .png()
    .toBuffer();
}

/**
 * A server of a folder of feeds: `X.headers.json` beside X sets headers, `/pic/60x40/aabbcc.png` is an image.
 * @param texts feeds that are no files, by their paths
 */
export async function openCaseServer(
  folderUrl: URL,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<CaseServer> {
  const folder = fileURLToPath(folderUrl).replace(/\/$/, '');
  const requests: string[] = [];
  const polls = new Map<string, number>();
  let host = '';

  async function respond({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(url);
    const { pathname } = new URL(url, `http://${host}`);
    const [, width, height, color] = /\/pic\/(\d+)x(\d+)\/([0-9a-f]{6})\.png$/.exec(pathname) ?? [];
    if (color !== undefined) {
      response.writeHead(200, { 'Content-Type': 'image/png' });
      response.end(await drawPicture(Number(width), Number(height), color));
      return;
    }
    const text = texts.get(pathname);
    if (text !== undefined) {
      response.writeHead(200, { 'Content-Type': 'application/xml; charset=utf-8' });
      response.end(text.replaceAll(writtenAddress, host));
      return;
    }
    const poll = (polls.get(pathname) ?? 0) + 1;
    polls.set(pathname, poll);
    const file = pathname.startsWith('/seq/') ? fileOfPoll(folder, pathname.slice(4), poll) : folder + pathname;
    if (pathname.includes('..') || !existsSync(file) || extname(file) === '') {
      response.writeHead(404).end();
      return;
    }
    const given = existsSync(`${file}.headers.json`)
      ? (JSON.parse(readFileSync(`${file}.headers.json`, 'utf8')) as Record<string, string>)
      : {};
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...given });
    response.end(withAddress(readFileSync(file), host));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: `http://${host}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
