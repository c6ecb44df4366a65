import { maxNameLetters } from '../../model/bounds.ts';
import type { Board, SocialFeed } from '../../model/board.ts';
import { toNetwork } from '../../model/network.ts';
import type { SafeUrl } from '../../model/safe.ts';
import { toBoolean } from '../../safety/number.ts';
import { readTexts } from '../../safety/plain-text.ts';
import { safeWeb } from '../../safety/safe-url.ts';
import { SourceError } from '../source-error.ts';
import { type Fields, readId, toFields } from '../fields.ts';
import { resolvePage } from '../links.ts';
import { readPersonalization } from './read-personalization.ts';
import { type ReadContext, readRelated, relate } from './document.ts';

function readFeed(resource: Fields, { toText }: ReadContext): SocialFeed {
  const { name, source, options } = toFields(resource.attributes);
  const { email, custom_field } = toFields(options);
  return Object.freeze({
    id: readId(resource),
    name: toText(name, maxNameLetters),
    network: toNetwork(source),
    asksForEmail: toBoolean(email),
    asksForCustomField: toBoolean(custom_field),
  });
}

/**
 * @param askedSlug used if the response has no slug
 * @param address the address of the response: links are relative to it
 */
export async function readBoard(document: Fields, askedSlug: string, address: string): Promise<Board> {
  const board = toFields(document.data);
  const id = readId(board);
  const { name, realtime, slug } = toFields(board.attributes);
  const links = toFields(board.links);
  // Only links to the service's own host are accepted, because the owner named that host. For other hosts the element
  // has options.
  const readLink = (link: unknown): SafeUrl | null => safeWeb(resolvePage(link, address));
  const findRelated = relate(document);
  if (!id) throw new SourceError('malformed', 'not a board');
  return readTexts((toText) => {
    const context = { toText, findRelated, service: address };
    return Object.freeze({
      id,
      slug: toText(slug, maxNameLetters) || askedSlug,
      name: toText(name, maxNameLetters),
      isLive: toBoolean(realtime),
      feeds: readRelated(board, 'social_feeds', readFeed, context),
      personalizations: readRelated(board, 'personalizations', readPersonalization, context),
      links: Object.freeze({
        engagement: readLink(links.engagement),
        uploads: readLink(links.uploads),
        changes: readLink(links.changes),
      }),
    });
  });
}
