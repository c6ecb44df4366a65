import { readableOn } from '../../src/appearance/contrast.ts';
import type { Candidate } from '../feeds/discovery.ts';
import type { Resource, TeamClient } from '../moderation/team-client.ts';
import { readText } from '../ui/read-text.ts';
import { samplePosts } from './sample-posts.ts';
import { t } from '../words/words.ts';

export interface Brand {
  readonly name: string;
  /** `#rrggbb`; null = the board keeps its own. */
  readonly color: string | null;
  readonly font: string | null;
}

/** The requests that make a first board and fill it. */
export interface BeginRequests {
  /** null = the address is no site, or it cannot be read. */
  readBrand(text: string): Promise<Brand | null>;
  createBoard(name: string): Promise<Resource>;
  deleteBoard(board: Resource): Promise<void>;
  giveBrand(board: Resource, brand: Brand): Promise<void>;
  addSource(board: Resource, candidate: Candidate): Promise<void>;
  /** Rejects the posts with these marks, as soon as the feed has brought them. */
  reject(board: Resource, marks: ReadonlySet<string>): Promise<void>;
  addSamples(board: Resource): Promise<void>;
  letVisitorsPost(board: Resource): Promise<void>;
}

/** Text on cards is readable at this contrast ratio (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;
const [lookEveryMs, maxLooks] = [500, 40];
const white = '#ffffff';
const maxAddressLength = 2048;

/** The look of a board in the color of its owner's site, corrected until its words can be read. */
function lookOf({ name, color, font }: Brand): object | null {
  if (color === null && font === null) return null;
  const accent = color === null ? null : readableOn(white, color, minContrast);
  return {
    name,
    theme: 'classic',
    data: {
      ...(accent !== null && {
        connected_hashtag_highlight_color: accent,
        cta_button_color: accent,
        cta_text_color: white,
        popup_font_color_link: accent,
        publicpost_button_color: accent,
        publicpost_button_text_color: white,
      }),
      ...(font !== null && { font_secondary: font }),
    },
  };
}

/** Identifies a post of a source among the stored ones. */
export const markOf = ({ attributes }: Pick<Resource, 'attributes'>): string =>
  readText(attributes['url']) || `${readText(attributes['title'])} ${readText(attributes['text'])}`;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const ofBoard = ({ id }: Resource) => ({ board: { data: { type: 'board', id } } });

export function createBeginRequests(client: TeamClient, teamPath: string): BeginRequests {
  async function giveLook(board: Resource, attributes: object): Promise<void> {
    await client.send('POST', `${teamPath}/personalizations`, {
      type: 'personalization',
      attributes,
      relationships: ofBoard(board),
    });
  }
  async function addFeed(board: Resource, attributes: object): Promise<void> {
    await client.send('POST', `${teamPath}/social_feeds`, {
      type: 'social_feed',
      attributes,
      relationships: ofBoard(board),
    });
  }
  return {
    readBrand: async (text) => {
      const address = text.trim().slice(0, maxAddressLength);
      const response = await client
        .send('POST', `${teamPath}/site_brand`, { type: 'site_brand', attributes: { address } })
        .catch(() => null);
      const attributes = response?.data[0]?.attributes;
      return attributes
        ? {
            name: String(attributes['name']),
            color: textOrNull(attributes['color']),
            font: textOrNull(attributes['font']),
          }
        : null;
    },
    createBoard: async (name) => {
      const {
        data: [board],
      } = await client.send('POST', `${teamPath}/boards`, {
        type: 'board',
        attributes: { name, public: true, realtime: true, post_order: 'published' },
      });
      if (!board) throw new Error(t('The board was not created. Try again.'));
      return board;
    },
    deleteBoard: async ({ id }) => {
      await client.send('DELETE', `${teamPath}/boards/${id}`);
    },
    giveBrand: async (board, brand) => {
      const look = lookOf(brand);
      if (look) await giveLook(board, look);
    },
    addSource: (board, { name, connector }) => addFeed(board, { name, connector, rules: { approve: true } }),
    reject: async (board, given) => {
      const marks = new Set(given);
      for (let look = 0; marks.size > 0 && look < maxLooks; look++) {
        const { data } = await client.get(`${teamPath}/posts`, { 'filter[board_id]': board.id, 'page[size]': 100 });
        const found = data.filter((post) => marks.has(markOf(post)));
        if (found.length > 0)
          await client.send(
            'PATCH',
            `${teamPath}/posts`,
            found.map(({ id }) => ({ type: 'post', id, attributes: { status: 'rejected' } })),
          );
        for (const post of found) marks.delete(markOf(post));
        if (marks.size > 0) await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
    },
    addSamples: async (board) => {
      for (const attributes of samplePosts)
        await client.send('POST', `${teamPath}/boards/${board.id}/posts`, { type: 'post', attributes });
    },
    letVisitorsPost: async (board) => {
      await addFeed(board, {
        name: t('Visitors'),
        source: 'public_post',
        options: { email: false, custom_field: false },
      });
      await giveLook(board, { name: t('Visitors can post'), theme: 'classic', data: { public_add_post: 'true' } });
    },
  };
}
