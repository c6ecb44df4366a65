import type { Board } from '../../model/board.ts';
import { safeMedia } from '../../safety/safe-url.ts';
import { type Fields, toFields } from '../fields.ts';
import { resolvePage } from '../links.ts';
import type { PostRules } from '../submission-api.ts';

export interface ReadRules {
  readonly rules: PostRules;
  /** The address of the challenge for a proof of work; null = no proof is required. */
  readonly challenge: string | null;
  /** Name of the trap field, which must stay empty; `''` = there is none. */
  readonly trap: string;
}

/** The default limits, if a service sends none. They allow more text than anyone types, and the pictures of a phone. */
const usual = {
  text: 5000,
  title: 200,
  name: 100,
  email: 254,
  custom_field: 500,
  alternative_text: 500,
  files: 4,
  picture_bytes: 10_000_000,
  video_bytes: 0,
  chunk_bytes: 5_000_000,
};

/**
 * Reads the rules for visitors' posts from the board's own document.
 * @param feeds the feeds of the loaded board: the first public_post feed determines the fields of the form
 * @param address the address of the response: links are relative to it
 */
export function readPostRules(document: Fields, feeds: Board['feeds'], address: string): ReadRules {
  const feed = feeds.find(({ network }) => network === 'public_post');
  const others = feeds.filter(({ network }) => network !== 'public_post');
  const links = toFields(toFields(document.data).links);
  const { limits, trap, takes_reviews } = toFields(toFields(document.meta).public_post);
  const given = toFields(limits);
  // Only links to the service's own host are accepted, so that a visitor's text and files go to no other host.
  const link = (name: string) => safeMedia(resolvePage(links[name], address), address);
  const limit = (name: keyof typeof usual) => {
    const value = given[name];
    return typeof value === 'number' && value >= 0 ? value : usual[name];
  };
  return {
    rules: {
      limits: {
        text: limit('text'),
        title: limit('title'),
        name: limit('name'),
        email: limit('email'),
        customField: limit('custom_field'),
        alternativeText: limit('alternative_text'),
        files: limit('files'),
        pictureBytes: limit('picture_bytes'),
        videoBytes: limit('video_bytes'),
        chunkBytes: limit('chunk_bytes') || usual.chunk_bytes,
      },
      asksForEmail: feed?.asksForEmail ?? false,
      asksForCustomField: feed?.asksForCustomField ?? false,
      // If the service does not say so, a board takes reviews if all its other feeds are reviews.
      takesReviews:
        typeof takes_reviews === 'boolean'
          ? takes_reviews
          : others.length > 0 && others.every(({ network }) => network.startsWith('review')),
      uploads: link('uploads'),
      terms: link('right_request_terms'),
    },
    challenge: link('challenge'),
    trap: typeof trap === 'string' && /^[a-z_]{1,40}$/.test(trap) ? trap : '',
  };
}
