/**
 * One hostile client at full speed, as a separate process: `node hostile-load.ts ADDRESS VIDEO_FILE`. It sends requests
 * from 127.0.0.2 until it is killed, and responds to each input line with its counts so far.
 */
import { readFileSync } from 'node:fs';
import { Agent, request as requestHttp } from 'node:http';
import { connect } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

const [, , address = '', videoFile = ''] = process.argv;
const hostileAddress = '127.0.0.2';
const [jsonApi, tus] = ['application/vnd.api+json', { 'Tus-Resumable': '1.0.0' }];
// A remote client uses no processor time of the service, so this process has a lower priority than the service.
setPriority(Math.min(19, getPriority() + 10));

const agent = new Agent({ keepAlive: true, maxSockets: 150, localAddress: hostileAddress });
const video = readFileSync(videoFile);
const counts = new Map<string, { asked: number; done: number; refused: number; broken: number }>();

function ask(
  kind: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string | Uint8Array,
): Promise<{ readonly status: number; readonly location: string; readonly text: string }> {
  const count = counts.get(kind) ?? { asked: 0, done: 0, refused: 0, broken: 0 };
  counts.set(kind, count);
  count.asked++;
  const nothing = { status: 0, location: '', text: '' };
  return new Promise((resolve) => {
    const request = requestHttp(
      new URL(path, address),
      {
        method,
        agent,
        timeout: 30_000,
        headers: { ...headers, ...(body && { 'Content-Length': Buffer.byteLength(body) }) },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          if (text.length < 10_000) text += part;
        });
        response.once('error', () => resolve(nothing));
        response.once('end', () => {
          const status = response.statusCode ?? 0;
          if (status < 400) count.done++;
          else count.refused++;
          resolve({ status, location: String(response.headers.location ?? ''), text });
        });
      },
    );
    request.once('error', () => {
      count.broken++;
      // The pause prevents a busy loop when a connection is rejected immediately.
      setTimeout(() => resolve(nothing), 5);
    });
    request.end(body);
  });
}

const words = Array.from({ length: 12 }, (_, index) => `word${index}`).join('+');
let number = 0;
const post = (attributes: object): Promise<unknown> =>
  ask(
    'posts',
    'POST',
    '/v2/boards/open/posts',
    { 'Content-Type': jsonApi },
    JSON.stringify({ data: { type: 'post', attributes } }),
  );

async function upload(kind: string, bytes: Uint8Array): Promise<string> {
  const made = await ask(kind, 'POST', '/v2/boards/open/uploads', { ...tus, 'Upload-Length': String(bytes.length) });
  if (made.status !== 201) return '';
  const type = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
  await ask(kind, 'PATCH', made.location, { ...tus, ...type }, bytes);
  return made.location;
}

const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
  reads: () => ask('reads', 'GET', `/v2/boards/long/posts?page[size]=100&filter[id]=${100_000 + (number++ % 9000)}`),
  searches: () => ask('searches', 'GET', `/v2/boards/long/posts?filter[q]=${words}+${number++}`),
  events: () =>
    ask(
      'events',
      'POST',
      '/v2/boards/campaign/activity',
      { 'Content-Type': jsonApi },
      JSON.stringify({
        data: Array.from({ length: 100 }, () => ({
          type: 'embed_engagement',
          id: crypto.randomUUID(),
          attributes: { name: 'embed_viewed' },
        })),
      }),
    ),
  posts: () => post({ author: { name: 'Eve' }, text: `Post ${number++}` }),
  announcements: () => ask('announcements', 'POST', '/v2/boards/open/uploads', { ...tus, 'Upload-Length': '26214400' }),
  videos: async () => {
    const files = [await upload('videos', video), await upload('videos', video)].filter((file) => file !== '');
    await post({ author: { name: 'Eve' }, text: 'A film', media_url: files });
  },
  'sign-ins': () =>
    ask(
      'sign-ins',
      'POST',
      '/oauth/token',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      `grant_type=authorization_code&client_id=x&code=${number++}`,
    ),
  passwords: async () => {
    const page = await ask('passwords', 'GET', signInPath, { Cookie: sessionCookie });
    const token = /name="form_token" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
    const form = new URLSearchParams({
      form_token: token,
      deed: 'sign_in',
      email: 'mab@wendle.example',
      password: `${number++}`,
    });
    const type = { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: sessionCookie };
    await ask('passwords', 'POST', signInPath, type, form.toString());
  },
};
const sessionCookie = `owner_session=${'e'.repeat(43)}`;
const signInPath = process.env['SIGN_IN_PATH'] ?? '/oauth/authorize';

/** Opens connections that send their head slowly, and connections that pipeline fifty requests. */
function openOddSockets(): void {
  const count = counts.get('sockets') ?? { asked: 0, done: 0, refused: 0, broken: 0 };
  counts.set('sockets', count);
  for (let index = 0; index < 20; index++) {
    count.asked++;
    const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', localAddress: hostileAddress });
    socket.on('error', () => count.broken++);
    const question = 'GET /v2/boards/campaign/posts HTTP/1.1\r\nHost: a\r\n\r\n';
    socket.write(index % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ' : question.repeat(50));
    socket.resume();
  }
}

for (const again of Object.values(kinds))
  for (let lane = 0; lane < 15; lane++)
    void (async (): Promise<never> => {
      for (;;) await again();
    })();
setInterval(openOddSockets, 1000);
createInterface({ input: process.stdin }).on('line', () => console.log(JSON.stringify(Object.fromEntries(counts))));
