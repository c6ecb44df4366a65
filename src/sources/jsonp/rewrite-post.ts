import { toNumber } from '../../safety/number.ts';
import { type Fields, readId, toFields } from '../fields.ts';
import { readPacked, unpack } from './read-packed.ts';
import { networkOf } from './v1-networks.ts';

/** An address of a video that only its network's own player plays. */
const videoPage = new RegExp(
  `^https?://(?:[\\w-]+\\.)?(?:${[
    'youtu\\.be/',
    'youtube(?:-nocookie)?\\.com/(?:watch|shorts|embed|live)\\b',
    'vimeo\\.com/(?:\\w+/)*\\d',
    'tiktok\\.com/.+/video/\\d',
  ].join('|')})`,
);

/** Seconds of the year 2286: a time beyond it is that of a pinned post, ten times its own. */
const firstTimesTen = 1e10;
/** The last moment that a date can hold, in seconds. */
const lastSecond = 8.64e12;

/** One of the languages found in the text: `en`, `en,de`. */
const languageCode = /(?<![\w-])(?!und\b)[a-z]{2,3}(?:-[a-z\d]{2,8})*(?![\w-])/i;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function rewriteAuthor(value: unknown): Fields {
  const { name, fullname, username, user_name, link, url, picture, image_url } = readPacked(value);
  return { name: name || fullname, username: username || user_name, url: link ?? url, image_url: picture ?? image_url };
}

/**
 * RSS and video connections have a title, and their text is the description; all others have their text for a title.
 */
function rewriteWords({ title, description, comments }: Fields, network: string): Fields {
  const [head, body, remark] = [textOf(title), textOf(description), textOf(comments)];
  if (body && body !== head) return { title: head, text: body };
  return /^(youtube|rss|google_news)$/.test(network)
    ? { title: head, text: remark === head ? '' : remark }
    : { text: head || remark };
}

/** Words by any key, or keys that are the words. */
function rewriteTags(value: unknown): readonly string[] {
  const found = unpack(value);
  const words = Array.isArray(found)
    ? found.map(textOf)
    : Object.entries(toFields(found)).map(([key, word]) => textOf(word) || (/\D/.test(key) ? key : ''));
  return [...new Set(words)];
}

/** Pinning alters all times but the original one. */
function rewriteTime({ original_timestamp, timestamp, created }: Fields): string {
  const [seconds = 0] = [original_timestamp, timestamp, created].flatMap((time) => toNumber(time, 1, lastSecond) ?? []);
  return seconds === 0 ? '' : new Date(seconds * (seconds < firstTimesTen ? 1000 : 100)).toISOString();
}

/**
 * A post of a feed in the fields of version 2; `included` gets its calls to action. What is wrong in it, the readers
 * leave out.
 */
export function rewritePost(post: Fields, included: Fields[]): Fields {
  const id = readId({ id: post.social_post_id }) || readId({ id: post.post_id });
  const { image, original_image, width: image_width, height: image_height, embed, url, language } = post;
  const type = networkOf(post.source, textOf(post.social_id));
  const { video, video_url } = readPacked(embed);
  // A whole number, which JSON has rounded where it is larger than it can be: the same pictures, and the same rounding.
  const image_phash = toNumber(post.phash, 1, Number.MAX_VALUE)?.toString(16);
  const actions = [unpack(post.cta)].flat().map((one, index): Fields => {
    const { text, title, url, link, image: thumbnail_url } = toFields(one);
    const [association, action] = [
      { type: 'cta_association', id: `${id}-${index}` },
      { type: 'cta', id: `${id}-${index}` },
    ];
    included.push(
      { ...association, relationships: { cta: { data: action } } },
      { ...action, attributes: { text: text ?? title, url: url ?? link, thumbnail_url } },
    );
    return association;
  });
  return {
    id,
    attributes: {
      ...rewriteWords(post, type),
      type,
      url,
      image_url: image,
      image_width,
      image_height,
      author: rewriteAuthor(post.author),
      video_url: (video || video_url) ?? (videoPage.test(textOf(url)) ? url : ''),
      // The picture on the network's own server, for when the transformed one is gone.
      media: [{ url: original_image, width: image_width, height: image_height }],
      published_at: rewriteTime(post),
      highlighted: post.highlight,
      pinned: post.pinned,
      tags: rewriteTags(post.tags),
      metadata: { language: languageCode.exec(textOf(language).slice(0, 200))?.[0], image_phash },
    },
    relationships: { cta_associations: { data: actions } },
  };
}
