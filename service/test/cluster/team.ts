/** The team of the boards: sets everything up, decides about posts, asks for exports, and has feeds polled. */
import { setTimeout as wait } from 'node:timers/promises';
import { jsonApiType } from '../../src/http/json-api/media-type.ts';
import { ask, isFailure, isWell, json, type Reply } from './ask.ts';
import type { Cluster } from './cluster.ts';
import type { Driven } from './driven.ts';
import { ownAddress } from './hosts.ts';
import type { Strangers } from './strangers.ts';
import type { Post, Status } from './history.ts';

type Resource = { readonly id: string | number; readonly attributes: Readonly<Record<string, unknown>> };
export type TeamAsk = (method: string, path: string, data?: object) => Promise<Reply>;

export interface Team {
  readonly send: TeamAsk;
  readonly boards: readonly string[];
  readonly feeds: readonly (string | number)[];
  /** Of those who are invited. */
  readonly roleId: number;
}

const feedCount = 2;
const one = (type: string, id: string | number): object => ({ data: { type, id } });

/** Creates boards that take visitors' posts, and feeds. Before the first fault, so every request must succeed. */
export async function setUpTeam(
  { url, command }: Cluster,
  boards: readonly string[],
  { webhookUrl, expectSecret }: Pick<Strangers, 'webhookUrl' | 'expectSecret'>,
): Promise<Team> {
  const [, team = '', token = ''] = /Token of team (\d+).* once: (\S+)/.exec(command('token')) ?? [];
  const send: TeamAsk = (method, path, data) =>
    ask(`${url}/v2/teams/${team}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(data && { 'Content-Type': jsonApiType }) },
      ...(data && { body: JSON.stringify({ data }) }),
      from: ownAddress,
    });
  const make = async (path: string, data: object): Promise<Resource> => {
    const reply = await send('POST', path, data);
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${reply.body.toString()}`);
    return json<{ data: Resource }>(reply).data;
  };
  const create = async (path: string, data: object): Promise<string | number> => (await make(path, data)).id;
  let first: string | number = 0;
  for (const slug of boards) {
    const id = await create('/boards', {
      type: 'board',
      attributes: { name: slug, slug, public: true, realtime: true },
    });
    first ||= id;
    await create('/social_feeds', {
      type: 'social_feed',
      attributes: { name: 'Visitors', source: 'public_post', options: { email: false, custom_field: false } },
      relationships: { board: one('board', id) },
    });
  }
  const feeds = [];
  for (let number = 0; number < feedCount; number++)
    feeds.push(
      await create('/social_feeds', {
        type: 'social_feed',
        attributes: {
          name: `Feed ${number}`,
          connector: { kind: 'web_feed', url: `http://${ownAddress}/feed-${number}` },
        },
        relationships: { board: one('board', first) },
      }),
    );
  const webhook = await make('/webhooks', { type: 'webhook', attributes: { url: webhookUrl } });
  expectSecret(String(webhook.attributes['signing_secret']));
  const [role] = json<{ data: Resource[] }>(await send('GET', '/roles')).data;
  return { send, boards, feeds, roleId: Number(role?.id) };
}

/** Decides, and repeats it until it is acknowledged. */
async function decide({ history, ending, record }: Driven, { send }: Team, post: Post, status: Status): Promise<void> {
  const decision = { status, askedMs: performance.now(), doneMs: null as number | null, tries: 0 };
  post.decisions.push(decision);
  while (!ending.aborted) {
    decision.tries++;
    const reply = await record(
      'write',
      send('PATCH', `/posts/${post.id}`, { type: 'post', id: post.id, attributes: { status } }),
    );
    if (isWell(reply)) {
      decision.doneMs = performance.now();
      return;
    }
    post.isFinal = true;
    if (!isFailure(reply)) return void history.faults.push(`a decision got ${reply.status}: ${reply.body.toString()}`);
    await wait(500);
  }
}

/** Approves and rejects what visitors sent, and sometimes changes its mind. */
export async function moderate(driven: Driven, team: Team): Promise<void> {
  const { history, ending, random } = driven;
  while (!ending.aborted) {
    const open = history.posts.filter(({ id, isFinal }) => id !== null && !isFinal);
    const waiting = open.filter(({ decisions }) => decisions.length === 0);
    const [post] = waiting;
    if (post && random() < 0.8) await decide(driven, team, post, random() < 0.75 ? 'approved' : 'rejected');
    else if (open.length > waiting.length) {
      const decided = open.filter(({ decisions }) => decisions.length > 0);
      const again = decided[Math.floor(random() * decided.length)];
      if (again && again.decisions.length < 4)
        await decide(driven, team, again, again.decisions.at(-1)?.status === 'approved' ? 'rejected' : 'approved');
    }
    await wait(100 + random() * 400);
  }
}

/** Asks for exports and reads them: each post that was there before is in the file once. */
export async function requestExports(driven: Driven, team: Team): Promise<void> {
  const { history, ending, random, record } = driven;
  while (!ending.aborted) {
    await wait(2000 + random() * 3000);
    const before = history.posts.filter(({ id }) => id !== null);
    const reply = await record(
      'write',
      team.send('POST', '/posts/export_requests', { type: 'post_export_request', attributes: {} }),
    );
    if (reply.status !== 202) continue;
    const { id } = json<{ data: Resource }>(reply).data;
    history.exports.set(String(id), false);
    // It may come after the others have ended.
    driven.also(readExport(driven, team, String(id), before));
  }
}

/** Waits for the file of an export. */
async function readExport(
  { history, closing }: Driven,
  team: Team,
  id: string,
  before: readonly Post[],
): Promise<void> {
  for (; !closing.aborted; await wait(500)) {
    const reply = await team.send('GET', `/posts/export_requests/${id}`);
    if (!isWell(reply)) continue;
    const { status, url } = json<{ data: Resource }>(reply).data.attributes;
    if (status === 'expired') return void history.faults.push(`export ${id} has expired before it was taken`);
    if (status === 'failed') return void history.faults.push(`export ${id} was acknowledged and has failed`);
    const file = typeof url === 'string' ? await ask(url, { from: ownAddress }) : null;
    if (!file || !isWell(file)) continue;
    const text = file.body.toString();
    for (const post of before) {
      const count = text.split(`"${post.text}"`).length - 1;
      if (count !== 1) history.faults.push(`“${post.text}” is in export ${id} ${count} times`);
    }
    history.exports.set(id, true);
    return;
  }
}

export async function pollFeeds({ ending, random }: Driven, team: Team): Promise<void> {
  while (!ending.aborted) {
    await wait(1000 + random() * 4000);
    for (const feed of team.feeds) await team.send('POST', `/social_feeds/${feed}/poll`);
  }
}

/** Invites people, each by a mail. */
export async function invite({ history, ending, random, record }: Driven, team: Team): Promise<void> {
  for (let number = 0; !ending.aborted; number++) {
    await wait(1000 + random() * 2000);
    const email = `guest-${number}@example.org`;
    const user = { type: 'team_user', attributes: { email, role_id: team.roleId } };
    const reply = await record('write', team.send('POST', '/users', [user]));
    if (isWell(reply)) history.invited.push(email);
    else if (!isFailure(reply)) history.faults.push(`an invitation got ${reply.status}: ${reply.body.toString()}`);
  }
}
