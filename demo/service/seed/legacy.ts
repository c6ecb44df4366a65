import { missingFile } from '../media/media-reference.ts';
import { people } from './campaign-people.ts';
import type { SeedFeed, SeedPlace, SeedPost } from './seed-types.ts';

/** One connection for each network that version 1 has a code for and that still sends posts, and one that came after it. */
export const legacyFeeds: readonly SeedFeed[] = [
  { name: '#WendleWeek', source: 'instagram_business' },
  { name: 'wendleweek', source: 'instagram_business' },
  { name: '#WendleWeek talk', source: 'twitter' },
  { name: 'Wendle Week', source: 'facebook' },
  { name: 'Wendle Week films', source: 'youtube' },
  { name: 'Wendle, pinned', source: 'pinterest' },
  { name: 'The Wendle Post', source: 'rss' },
  { name: 'Wendle Hills Walking Festival', source: 'linkedin' },
  { name: 'wendle-week', source: 'tumblr' },
  { name: 'By hand', source: 'custom' },
  { name: 'Wendle photo pool', source: 'flickr' },
  { name: 'Wendle in the news', source: 'google_news' },
  { name: 'The calendar', source: 'hootsuite' },
  { name: 'Your week', source: 'public_post', options: { email: true, custom_field: true } },
  { name: 'The kitchen', source: 'slack' },
  { name: 'The committee', source: 'spark' },
  { name: 'From the hill', source: 'sms' },
  { name: 'Rooms and tables', source: 'review_trackers' },
  { name: '@wendleweek', source: 'tiktok' },
];

const skarrow: SeedPlace = { city: 'Skarrow', region: 'Wendle Hills', country: 'United Kingdom', countryCode: 'GB', latitude: 54.43, longitude: -2.97 };
const bridge: SeedPlace = { city: 'Nether Wendle', region: 'Wendle Hills', country: 'United Kingdom', countryCode: 'GB', latitude: 54.38, longitude: -2.91 };
const partnerTown: SeedPlace = { city: 'Steinach', region: 'Tirol', country: 'Austria', countryCode: 'AT', latitude: 47.09, longitude: 11.47 };

const instagram = { type: 'instagram_business', language: 'en', url: 'https://instagram.example.com/p/legacy' } as const;
const talk = { type: 'twitter', language: 'en', url: 'https://short.example.com/p/legacy' } as const;

/** Every network, and every field that the document of version 1 has. */
const asDocumented: readonly SeedPost[] = [
  { ...instagram, author: people.week, text: 'Pinned, highlighted, with a call to action & a place: as the document has it.', photo: 'autumn-hills.jpg', alternativeText: 'A mountain ridge in autumn', pinned: true, highlighted: true, tags: ['walks', 'nature'], ctas: [{ cta: 'book-a-walk' }, { cta: 'programme' }], geo: skarrow },
  { ...instagram, feed: 'wendleweek', author: people.hana, text: 'A film on the network’s own server.', photo: 'dandelions.jpg', alternativeText: 'A meadow of dandelion clocks', video: 'dandelions-in-the-evening.webm', tags: ['film', 'nature'], geo: bridge },
  { ...talk, author: people.mab, text: 'Words only: no picture, no height, no width.', tags: ['walks'], geo: skarrow },
  { ...talk, author: people.jonty, text: 'Checked by the filter for adults only. It is a drum.', photo: 'djembe-and-wine.jpg', alternativeText: 'A drum and a glass of wine', tags: ['music'], v1: { nsfwScore: '0.02' } },
  { type: 'facebook', author: people.corkRoom, language: 'en', text: 'The picture we made is gone; the one on the network’s server is not.', photo: missingFile('gone-transformed.jpg'), alternativeText: 'Sunset over the hills', url: 'https://village.example.com/p/legacy', tags: ['music'], v1: { originalImage: 'hilltop-sunset.jpg' } },
  { type: 'youtube', author: people.week, language: 'en', title: 'A film with a title', text: 'And with a description, which stands in the field of that name.', photo: 'hilltop-sunset.jpg', alternativeText: 'Still: sunset over the hills', video: 'https://www.youtube.com/watch?v=Wendle-Lg01', url: 'https://films.example.com/p/legacy', tags: ['film'] },
  { type: 'pinterest', author: people.ines, language: 'en', text: 'A fig.', photo: 'fig-close.jpg', alternativeText: 'A red fig cut in half', url: 'https://pins.example.com/p/legacy', tags: ['food'] },
  { type: 'rss', author: { name: 'The Wendle Post', username: 'wendlepost', url: 'https://wendlepost.example.org' }, language: 'en', title: 'A headline & nothing else', text: 'The first lines of the article.', url: 'https://wendlepost.example.org/legacy', tags: ['news'] },
  { type: 'linkedin', author: people.rescue, language: 'en', text: 'We are looking for someone who can count to 41.', url: 'https://work.example.com/p/legacy', tags: ['volunteers'] },
  { type: 'tumblr', author: people.tove, language: 'en', text: 'Bench number nine, from below.', photo: 'dandelion-close.jpg', alternativeText: 'A dandelion clock from close by', url: 'https://notes.example.net/p/legacy', tags: ['nature'] },
  { type: 'custom', author: null, language: 'en', text: 'Comes again after every ten posts.', tags: ['news'], v1: { recurring: { frequency: 10, offset: 3 } } },
  { type: 'flickr', author: people.jule, language: 'de', title: 'Partnerstadt im Herbst', photo: 'forest-stream.jpg', alternativeText: 'Ein Bach im Wald', url: 'https://pool.example.net/p/legacy', tags: ['nature'], geo: partnerTown },
  { type: 'google_news', author: null, language: 'en', title: 'Festival counts walkers, finds one more', url: 'https://news.example.org/legacy', tags: ['news'] },
  { type: 'hootsuite', author: people.week, language: 'en', text: 'Planned in spring, posted in autumn.', tags: ['news'] },
  { type: 'public_post', author: people.bea, language: 'en', text: 'I came with two dogs and left with two dogs.', photo: 'two-dogs-close.jpg', alternativeText: 'Two spaniels', tags: ['walks'], v1: { customField: 'Walk 7' } },
  { type: 'slack', author: people.pell, language: 'en', text: 'Soup is on.', tags: ['food'] },
  { type: 'spark', author: people.rosalind, language: 'en', text: 'Minutes of the bench committee: all nine are still there.', tags: ['news'] },
  { type: 'sms', author: people.mab, language: 'en', text: 'Start moved to the lower gate.', tags: ['walks'] },
  { type: 'review_trackers', author: people.declan, language: 'en', title: 'Good bed', text: 'Long path to it.', rating: 80, tags: ['sleep'] },
  { type: 'tiktok', author: people.dogs, language: 'en', text: 'A network that version 1 never had goes as a custom post.', video: 'https://www.tiktok.com/@biscuitandcrumb/video/9900000000000000301', url: 'https://shorts.example.com/p/legacy', tags: ['film'] },
];

/** What services of this kind are known to send in place of what the document says; each text says which. */
const asMet: readonly SeedPost[] = [
  { ...talk, author: people.odd, text: 'The call to action is a string that holds JSON.', tags: ['met'], v1: { asMet: { cta: '{"text":"Book a walk","url":"https://wendleweek.example.com/walks"}' } } },
  { ...talk, author: people.odd, text: 'The call to action is an empty string.', tags: ['met'], v1: { asMet: { cta: '' } } },
  { ...talk, author: people.odd, text: 'The call to action is a string that holds no JSON.', tags: ['met'], v1: { asMet: { cta: '{"text":"Book' } } },
  { ...talk, author: people.odd, text: 'Highlighted, by the string “true”.', tags: ['met'], highlighted: true, v1: { asMet: { highlight: 'true', pinned: 'false' } } },
  { ...talk, author: people.odd, text: 'Pinned, by the string “true”.', tags: ['met'], pinned: true, v1: { asMet: { pinned: 'true' } } },
  { ...talk, author: people.odd, text: 'The tags are a list.', tags: ['met', 'list'], v1: { asMet: { tags: ['met', 'list'] } } },
  { ...talk, author: people.odd, text: 'The author is an empty string.', tags: ['met'], v1: { asMet: { author: '' } } },
  { ...talk, author: people.odd, text: 'The author cannot be parsed.', tags: ['met'], v1: { asMet: { author: '{"name":"Odd Marten' } } },
  { ...talk, author: people.odd, text: 'The film cannot be parsed.', tags: ['met'], v1: { asMet: { embed: '{"video":' } } },
  { ...talk, author: people.odd, text: 'The number of the post is a string.', tags: ['met'], v1: { asMet: { social_post_id: '900001' } } },
  { ...instagram, author: people.odd, text: 'The dialog is off: a click opens the address.', photo: 'wall-clock.jpg', alternativeText: 'A round wall clock', tags: ['met'], v1: { opensNewTab: true } },
  { ...instagram, author: people.odd, text: 'Height, width and counts are strings.', photo: 'glass-bird.jpg', alternativeText: 'A glass bird hanging in a window', tags: ['met'], v1: { asMet: { height: '1080', width: '1080', likes_count: '12' } } },
];

/** The posts of the board that version 1 is tested with, newest first. */
export const legacyPosts: readonly SeedPost[] = [...asDocumented, ...asMet];
