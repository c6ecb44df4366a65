import type { Board } from '../../model/board.ts';
import { safeMedia } from '../../safety/safe-url.ts';
import { type Fields, toFields } from '../fields.ts';
import { resolvePage } from '../links.ts';
import type { PostRules } from '../submission-api.ts';

export interface ReadRules {
  readonly rules: PostRules;
  /** Where a proof of work is to be had; null = none is asked for. */
  readonly challenge: string | null;
  /** Name of the field that must stay empty; `''` = there is none. */
  readonly trap: string;
}

/** What counts where a service names no limit of its own: longer than anyone types, and files that a phone makes. */
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
 * What a board takes of its visitors, out of the board's own document.
 * @param feeds of the board as it was loaded: the first public_post one says which fields there are
 * @param address of the answer: links are relative to it
 */
export function readPostRules(document: Fields, feeds: Board['feeds'], address: string): ReadRules {
  const feed = feeds.find(({ network }) => network === 'public_post');
  const others = feeds.filter(({ network }) => network !== 'public_post');
  const links = toFields(toFields(document.data).links);
  const { limits, trap, takes_reviews } = toFields(toFields(document.meta).public_post);
  const given = toFields(limits);
  // Of the service's own host alone: what a visitor typed or chose goes nowhere else.
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
      // Where the service does not say: a board on which nothing but reviews stands.
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
