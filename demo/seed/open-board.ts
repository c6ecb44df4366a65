import { people } from './campaign-people.ts';
import type { SeedFeed, SeedPersonalization, SeedPost } from './seed-types.ts';

/** A board that accepts posts from visitors, with every optional form field. */
export const openFeeds: readonly SeedFeed[] = [
  { name: '#WendleWeek', source: 'instagram_business' },
  { name: 'Your week', source: 'public_post', options: { email: true, custom_field: true } },
];

/** A form that requires a proof of work. */
export const guardedFeeds: readonly SeedFeed[] = [
  {
    name: 'Your week, with care',
    source: 'public_post',
    options: { email: false, custom_field: false, challenge: true },
  },
];

export const openPersonalizations: readonly SeedPersonalization[] = [
  {
    name: 'Open',
    theme: 'classic',
    author: true,
    data: {
      postwidth: '300',
      public_add_post: 'true',
      publicpost_button_text: 'Add your week',
      publicpost_button_color: '#24331B',
      publicpost_button_text_color: '#FFFFFF',
      publicpost_modal_title: 'Your week in Wendle',
      publicpost_modal_custom_field: 'Which walk was it?',
      publicpost_modal_submit: 'Send it in',
    },
  },
];

export const openPosts: readonly SeedPost[] = [
  {
    type: 'public_post',
    author: people.bea,
    language: 'en',
    text: 'Walk 7, two dogs, one of them muddy to the ears.',
    photo: 'two-dogs-close.jpg',
    alternativeText: 'Two spaniels',
  },
  {
    type: 'public_post',
    author: people.holger,
    language: 'de',
    text: 'Zum dritten Mal hier, zum ersten Mal ohne Regen.',
    photo: 'hilltop-sunset.jpg',
    alternativeText: 'Sonnenuntergang über den Hügeln',
  },
  {
    type: 'public_post',
    author: people.mateo,
    language: 'en',
    text: 'Is there still room on the star walk on Friday?',
  },
  {
    type: 'instagram_business',
    author: people.week,
    language: 'en',
    text: 'Show us your week: whatever you send in stands here as soon as we have seen it.',
    photo: 'autumn-hills.jpg',
    alternativeText: 'A mountain ridge in autumn',
  },
];
