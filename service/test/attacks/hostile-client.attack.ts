/**
 * One hostile client at full speed (reads, searches, events, posts, announced files, videos, tokens, passwords, slow
 * and pipelined connections) beside an honest visitor, who opens pages and sends a picture, and the owner, who signs
 * in. Two services use separate databases, and only one service is attacked. The visitor opens pages on both in turn,
 * `ATTACK_ROUNDS` (4) times `ATTACK_SECONDS` (5) each. While the quiet service is measured, the attacked service with
 * all its programs and the hostile client are stopped, so that other work on the machine affects both measurements
 * equally. The attack uses SQLite, or PostgreSQL with `ATTACK_ON=PostgreSQL`. On a busy machine, start it with `nice -n
 * -15`: the attack has lower priority than the service either way.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as requestHttp } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { challengeOf, makeSecret } from '../../src/auth/oauth/secret.ts';
import { demoClientId, demoOwner } from '../../../demo/seed/store-owner.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../testing/temporary-postgres.ts';
import { runAttack } from './attack.ts';

const secondsEach = Number(process.env['ATTACK_SECONDS'] ?? 5);
const rounds = Number(process.env['ATTACK_ROUNDS'] ?? 4);
const maxTimes = 2;
const pauseMs = 100;
/** Time in which work that waited during the stop completes. */
const settleMs = 500;
const [honestAddress, ownerAddress] = ['127.0.0.3', '127.0.0.4'];
const asBrowsersDo = { 'Accept-Encoding': 'gzip, deflate, br' };
const redirectUri = 'http://127.0.0.1:1/moderation/signed-in.html';
const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const children: ChildProcess[] = [];

interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
interface RunningService {
  readonly address: string;
  readonly child: ChildProcess;
}
type AskAs = (
  method: string,
  address: string,
  headers?: Readonly<Record<string, string>>,
  body?: string | Uint8Array,
) => Promise<Response>;

/** A client with its own address. */
function openClient(localAddress: string): AskAs {
  const agent = new Agent({ keepAlive: true, localAddress });
  return (method, address, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const request = requestHttp(address, { method, agent, headers: { ...headers, ...length } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        );
      });
      request.once('error', reject);
      request.end(body);
    });
}
const percentile = (times: readonly number[], part: number): number =>
  [...times].sort((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

const reached: string[] = [];
function expectStatus(what: string, { status, text }: Response, wanted: number): void {
  if (status !== wanted) reached.push(`${what}: ${status} ${text.slice(0, 200)}`);
}

/** Repeatedly loads a board, its posts and four pictures, and returns the times. */
async function readPages(service: string, seconds: number): Promise<readonly number[]> {
  const ask = openClient(honestAddress);
  const posts = (await ask('GET', `${service}/v2/boards/campaign/posts`)).text;
  const media = [...new Set(posts.match(/\/media\/[\w.-]+\.(?:jpg|webp|png)/g))].slice(0, 4);
  const times: number[] = [];
  for (const endAt = performance.now() + seconds * 1000; performance.now() < endAt; await sleep(pauseMs)) {
    const startedAt = performance.now();
    const responses = await Promise.all([
      ask('GET', `${service}/v2/boards/campaign?include=social_feeds,personalizations`, asBrowsersDo),
      ask('GET', `${service}/v2/boards/campaign/posts`, asBrowsersDo),
    ]);
    const pictures = await Promise.all(media.map((path) => ask('GET', service + path)));
    times.push(performance.now() - startedAt);
    for (const response of [...responses, ...pictures]) expectStatus('an honest page', response, 200);
  }
  return times;
}

/** Sends a picture and returns the time until the post was created. */
async function sendPicture(service: string): Promise<number> {
  const ask = openClient(honestAddress);
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#305070' } })
    .jpeg()
    .toBuffer();
  const startedAt = performance.now();
  const tus = { 'Tus-Resumable': '1.0.0' };
  const made = await ask('POST', `${service}/v2/boards/guarded/uploads`, {
    ...tus,
    'Upload-Length': String(bytes.length),
  });
  expectStatus('an honest file', made, 201);
  const file = String(made.headers['location'] ?? '');
  const type = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
  if (file !== '') expectStatus('its bytes', await ask('PATCH', file, { ...tus, ...type }, bytes), 204);
  const attributes = { author: { name: 'Ann' }, text: 'An honest post', media_url: [file] };
  const post = await ask(
    'POST',
    `${service}/v2/boards/guarded/posts`,
    { 'Content-Type': 'application/vnd.api+json' },
    JSON.stringify({ data: { type: 'post', attributes } }),
  );
  expectStatus('an honest post', post, 202);
  if (post.status !== 202) return Number.NaN;
  const self = (JSON.parse(post.text) as { readonly data: { readonly links: { readonly self: string } } }).data.links
    .self;
  for (let tries = 0; tries < 600; tries++) {
    const { text } = await ask('GET', self);
    const { status } = (JSON.parse(text) as { readonly data: { readonly attributes: { readonly status: string } } })
      .data.attributes;
    if (status === 'completed') return performance.now() - startedAt;
    if (status === 'failed') break;
    await sleep(100);
  }
  reached.push('an honest post with a picture was not created within a minute');
  return Number.NaN;
}

const signInPath = `/oauth/authorize?${new URLSearchParams({
  client_id: demoClientId,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'posts:read',
  code_challenge: challengeOf(makeSecret()),
  code_challenge_method: 'S256',
})}`;

async function signIn(service: string): Promise<number> {
  const ask = openClient(ownerAddress);
  const startedAt = performance.now();
  const page = await ask('GET', service + signInPath);
  const cookie = [page.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ');
  const token = /name="form_token" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
  const form = new URLSearchParams({
    form_token: token,
    deed: 'sign_in',
    email: demoOwner.email,
    password: demoOwner.password,
  });
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie };
  expectStatus('the owner’s sign-in', await ask('POST', service + signInPath, type, form.toString()), 303);
  return performance.now() - startedAt;
}

/** Starts a service with its own database and its own process group, so that its child programs stop with it. */
async function startService(name: string, postgresAddress: string | null): Promise<RunningService> {
  const child = spawn(process.execPath, [fileOf('../../../demo/start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      DEMO: '1',
      PORT: '0',
      POST_CHALLENGE: '0',
      DATABASE_URL: postgresAddress ?? '',
      DATABASE_FILE: join(folder, name, 'boards.sqlite'),
      FILES_FOLDER: join(folder, name, 'files'),
      OWNER_ORIGINS: new URL(redirectUri).origin,
    },
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const address = /http:\/\/[\d.:]+/.exec(String((await lines.next()).value))?.[0] ?? '';
  void (async () => {
    while ((await lines.next()).done !== true);
  })();
  for (let warm = 0; warm < 20; warm++) await openClient(honestAddress)('GET', `${address}/v2/boards/campaign/posts`);
  return { address, child };
}

/** All processes of the attack: the attacked service with its programs, and the hostile client. */
function signal(attacked: readonly ChildProcess[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const { pid } of attacked) if (pid !== undefined) process.kill(-pid, name);
}

// The processes have their own groups and would outlive this process.
process.once('SIGTERM', () => {
  for (const { pid } of children) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  process.exit(1);
});

await runAttack(async () => {
  const databases: TemporaryPostgres[] = [];
  const openPostgres = (): string | null => {
    if (process.env['ATTACK_ON'] !== 'PostgreSQL') return null;
    const postgres = startTemporaryPostgres();
    databases.push(postgres);
    return postgres.address;
  };
  try {
    const video = join(folder, 'video.mp4');
    // The video has the maximum accepted load: each second costs the service far more than it costs the sender.
    const source = ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30:duration=10'];
    execFileSync('ffmpeg', ['-loglevel', 'error', ...source, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', video]);
    const quiet = await startService('quiet', openPostgres());
    const attacked = await startService('attacked', openPostgres());
    // Both services are warmed up equally.
    for (const { address } of [quiet, attacked]) await readPages(address, secondsEach);
    const [quietPicture, quietSignIn] = [await sendPicture(quiet.address), await signIn(quiet.address)];

    const load = spawn(process.execPath, [fileOf('hostile-load.ts'), attacked.address, video], {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
      env: { ...process.env, SIGN_IN_PATH: signInPath },
    });
    children.push(load);
    const beforePages: number[] = [];
    const duringPages: number[] = [];
    const perRound: string[] = [];
    let [busyPicture, busySignIn] = [Number.NaN, Number.NaN];
    const readBoth = async (whileAttacked: readonly Promise<unknown>[]): Promise<void> => {
      await sleep(settleMs);
      const [during] = await Promise.all([readPages(attacked.address, secondsEach), ...whileAttacked]);
      signal([attacked.child, load], 'SIGSTOP');
      await sleep(settleMs);
      const before = await readPages(quiet.address, secondsEach);
      signal([attacked.child, load], 'SIGCONT');
      beforePages.push(...before);
      duringPages.push(...during);
      perRound.push(`${percentile(before, 0.95).toFixed(0)} → ${percentile(during, 0.95).toFixed(0)}`);
    };
    await sleep(1000);
    await readBoth([
      sendPicture(attacked.address).then((took) => {
        busyPicture = took;
      }),
      signIn(attacked.address).then((took) => {
        busySignIn = took;
      }),
    ]);
    for (let round = 1; round < rounds; round++) await readBoth([]);
    load.stdin.write('count\n');
    const [line] = (await once(createInterface({ input: load.stdout }), 'line')) as [string];
    const counts = Object.entries(
      JSON.parse(line) as Record<string, { asked: number; done: number; refused: number; broken: number }>,
    );
    const [before, during] = [percentile(beforePages, 0.95), percentile(duringPages, 0.95)];
    const times = during / before;
    if (times > maxTimes) reached.push(`p95 of an honest page is ${times.toFixed(1)} times that of a quiet service`);
    const sum = (of: 'asked' | 'done'): number => counts.reduce((total, [, count]) => total + count[of], 0);
    return {
      vectors: sum('asked'),
      reached,
      sink: 'pages, files, posts and the sign-in of others',
      control: sum('done'),
      notes: [
        `${databases.length > 0 ? 'PostgreSQL' : 'SQLite'}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ` +
          `load ${loadavg()[0]?.toFixed(1)}`,
        ...counts.map(
          ([kind, { asked, done, refused, broken }]) =>
            `${kind}: ${asked} sent, ${done} accepted, ${refused} rejected, ${broken} interrupted`,
        ),
        `honest page p50 ${percentile(beforePages, 0.5).toFixed(0)} → ${percentile(duringPages, 0.5).toFixed(0)} ms`,
        `honest page p95 ${before.toFixed(0)} → ${during.toFixed(0)} ms, ${times.toFixed(1)} times, ` +
          `of ${beforePages.length} and ${duringPages.length} pages in turns (${perRound.join(', ')})`,
        `honest post with a picture created in ${quietPicture.toFixed(0)} → ${busyPicture.toFixed(0)} ms`,
        `sign-in of the owner took ${quietSignIn.toFixed(0)} → ${busySignIn.toFixed(0)} ms`,
      ],
    };
  } finally {
    for (const child of children) {
      const ended = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
    }
    for (const postgres of databases) postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
