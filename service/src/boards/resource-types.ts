import { z } from 'zod';
import {
  address,
  choice,
  flag,
  free,
  maybeAddress,
  maybeWhole,
  moment,
  some,
  text,
  whole,
} from '../http/description/examples.ts';
import type { ResourceTypes } from '../http/description/resource-type.ts';

export const resourceTypes: ResourceTypes = {
  board: {
    id: 'integer',
    attributes: {
      name: text('Campaign'),
      slug: text('campaign'),
      realtime: some(flag(false)),
      public: some(flag(true)),
      post_order: some(choice('moderated', 'published')),
    },
  },
  cta: {
    id: 'integer',
    attributes: {
      text: text('Book a walk'),
      url: address('https://wendle.example/book'),
      thumbnail_url: maybeAddress(null),
    },
  },
  cta_association: {
    id: 'integer',
    attributes: {
      kind: choice('hotspot', 'button'),
      coordinates: z
        .array(z.string())
        .nullable()
        .meta({ examples: [['10%', '20%']] }),
      post_id: some(whole(100_078)),
    },
  },
  embed_location: {
    id: 'string',
    attributes: { url: address('https://wendle.example/'), last_active_at: moment(), count: whole(120) },
  },
  mix: { id: 'integer', attributes: { name: text('All'), public: some(flag(true)), realtime: some(flag(false)) } },
  personalization: {
    id: 'integer',
    attributes: {
      name: text('For all boards'),
      theme: text('classic'),
      author: flag(true),
      share_buttons: flag(true),
      remove_duplicate_images: flag(false),
      background: free({ color: '#000000', image: null }),
      data: free({ postwidth: '300' }),
      board_id: some(maybeWhole(21)),
    },
  },
  saved_filter: {
    id: 'integer',
    attributes: { name: text('Films'), filter: free({ tag: 'film' }), board_id: whole(21) },
  },
};
