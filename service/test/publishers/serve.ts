import { createHash } from 'node:crypto';
import { ConnectorError } from '../../src/feeds/connectors/connector.ts';
import type { OutsideRequest, OutsideResponse } from '../../src/feeds/connectors/sender.ts';
import type { Listed } from './copies.ts';
import type { Step } from './histories.ts';
import { factsOf, listPosts, type Site } from './publisher.ts';
import { writeFeed } from './write-feed.ts';

/** A feed as the site served it at one time. */
interface ServedCopy {
  readonly body: string;
  readonly site: Site;
  /** The first time at which the site served it. */
  readonly servedMs: number;
}

export type Failure = Extract<Step, { what: 'outage' | 'truncate' | 'stale' }>;

/** What a site has served of one feed. */
export interface FeedServer {
  readonly isSecond: boolean;
  /** The last two copies that differ, the newest first. */
  copies: readonly ServedCopy[];
  /** The last response that was read says how old it is. */
  isSigned: boolean;
}

export const openFeedServer = (isSecond: boolean): FeedServer => ({ isSecond, copies: [], isSigned: false });

const hasSigns = ({ habits: { signs, format } }: Site): boolean =>
  signs !== 'none' && (signs !== 'written' || format === 'rss' || format === 'atom');

/** What the site serves now, without the date of the document. */
function currentCopy({ isSecond, copies }: FeedServer, site: Site, nowMs: number): ServedCopy {
  const body = writeFeed(site, isSecond, nowMs);
  const [last] = copies;
  return last?.body === body ? last : { body, site: structuredClone(site), servedMs: nowMs };
}

function oldCopy({ copies }: FeedServer, failure: Failure | null): ServedCopy | undefined {
  return failure?.what === 'stale' ? copies.at(-1) : undefined;
}

/** Whether the response of this poll shows that it is older than the one before. */
export function isKnownAsOld({ copies, isSigned }: FeedServer, site: Site, failure: Failure | null): boolean {
  return failure?.what === 'stale' && copies.length > 1 && isSigned && hasSigns(site);
}

function signsOf({ site: { habits }, servedMs }: ServedCopy, nowMs: number): Readonly<Record<string, string>> {
  const write = (ms: number): string => new Date(ms).toUTCString();
  switch (habits.signs) {
    case 'date':
      return { date: write(servedMs) };
    case 'age':
      return { date: write(nowMs), age: String(Math.floor((nowMs - servedMs) / 1000)) };
    case 'modified':
      return { 'last-modified': write(servedMs) };
    default:
      return {};
  }
}

/** Responds as the site does, or as it fails. */
export function respond(
  server: FeedServer,
  site: Site,
  failure: Failure | null,
  { url, headers = {} }: OutsideRequest,
  nowMs: number,
): OutsideResponse {
  const copy = oldCopy(server, failure) ?? currentCopy(server, site, nowMs);
  const { isSecond } = server;
  const writtenMs = site.habits.signs === 'written' ? copy.servedMs : null;
  const body = writtenMs === null ? copy.body : writeFeed(copy.site, isSecond, copy.servedMs, writtenMs);
  const respond = (status: number, text: string): OutsideResponse => ({
    status,
    url,
    headers: {
      'content-type': site.habits.format === 'csv' ? 'text/csv' : 'application/xml',
      ...(status === 200 && signsOf(copy, nowMs)),
    },
    body: Buffer.from(text),
  });
  if (failure?.what === 'truncate') return respond(200, body.slice(0, Math.floor((body.length * failure.share) / 100)));
  switch (failure?.what === 'outage' ? failure.kind : undefined) {
    case 'status':
      return respond(503, 'Down');
    case 'gone':
      return respond(404, 'Not here');
    case 'timeout':
      throw new ConnectorError('The server did not respond.');
    case 'empty':
      return respond(200, '');
    case 'page':
      return respond(200, '<!doctype html><title>Maintenance</title>');
    case 'no items':
      return respond(200, writeFeed({ ...site, posts: [] }, isSecond, nowMs));
    default: {
      const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
      if (headers['If-None-Match'] === etag) return respond(304, '');
      const whole = respond(200, body);
      return { ...whole, headers: { ...whole.headers, etag } };
    }
  }
}

function listOf(site: Site, isSecond: boolean, nowMs: number): readonly Listed[] {
  return listPosts(site, isSecond).map((post) => ({ token: post.token, facts: factsOf(site, post, nowMs) }));
}

/**
 * What the response of this poll lists, as far as it is to be believed: a list that is cut has its first posts, an old
 * copy that is known as one has none. Notes what was served.
 */
export function noteServed(server: FeedServer, site: Site, failure: Failure | null, nowMs: number): readonly Listed[] {
  const { isSecond } = server;
  if (failure?.what === 'outage') {
    if (failure.kind === 'no items') server.isSigned = false;
    return [];
  }
  if (isKnownAsOld(server, site, failure)) return [];
  const old = oldCopy(server, failure);
  if (old) return listOf(old.site, isSecond, nowMs);
  const copy = currentCopy(server, site, nowMs);
  const listed = listOf(site, isSecond, nowMs);
  if (failure?.what === 'truncate') {
    server.isSigned = false;
    const cut = copy.body.slice(0, Math.floor((copy.body.length * failure.share) / 100));
    return listed.filter(({ token }) => /<\/(?:item|entry)>|\n/.test(cut.slice(cut.indexOf(token) >>> 0)));
  }
  const [last] = server.copies;
  if (last !== copy) server.copies = last ? [copy, last] : [copy];
  server.isSigned = true;
  return listed;
}
