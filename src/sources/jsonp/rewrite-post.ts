import { toNumber } from '../../safety/number.ts';
import { type Fields, readId, toFields } from '../fields.ts';
import { readPacked, unpack } from './read-packed.ts';
import { networkOf } from './v1-networks.ts';

/** Matches the address of a video that only its network's own player can play. */
const videoPage = new RegExp(
  `^https?://(?:[\\w-]+\\.)?(?:${[
    'youtu\\.be/',
    'youtube(?:-nocookie)?\\.com/(?:watch|shorts|embed|live)\\b',
    'vimeo\\.com/(?:\\w+/)*\\d',
    'tiktok\\.com/.+/video/\\d',
  ].join('|')})`,
);

/** A time in the year 2286, in seconds. A later time is that of a pinned post, which the service multiplies by ten. */
const firstTimesTen = 1e10;
/** The last moment that a date can hold, in seconds. */
const lastSecond = 8.64e12;

/** Matches the first language code in a text such as `en` or `en,de`. `und` is not a language. */
const languageCode = /(?<![\w-])(?!und\b)[a-z]{2,3}(?:-[a-z\d]{2,8})*(?![\w-])/i;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function rewriteAuthor(value: unknown): Fields {
  const { name, fullname, username, user_name, link, url, picture, image_url } = readPacked(value);
  return { name: name || fullname, username: username || user_name, url: link ?? url, image_url: picture ?? image_url };
}

/**
 * Reads the title and the text. RSS and video connections have a title, and their text is the description or the
 * comments. All other connections have their text in the field for the title.
 */
function rewriteWords({ title, description, comments }: Fields, network: string): Fields {
  const [head, body, remark] = [textOf(title), textOf(description), textOf(comments)];
  if (body && body !== head) return { title: head, text: body };
  return /^(youtube|rss|google_news)$/.test(network)
    ? { title: head, text: remark === head ? '' : remark }
    : { text: head || remark };
}

/** The tags of a post: the items of a list, or the values of an object. A key is the tag if its value is no text. */
function rewriteTags(value: unknown): readonly string[] {
  const found = unpack(value);
  const words = Array.isArray(found)
    ? found.map(textOf)
    : Object.entries(toFields(found)).map(([key, word]) => textOf(word) || (/\D/.test(key) ? key : ''));
  return [...new Set(words)];
}

/** The time of a post. Pinning changes all its times except the original one, so that is used first. */
function rewriteTime({ original_timestamp, timestamp, created }: Fields): string {
  const [seconds = 0] = [original_timestamp, timestamp, created].flatMap((time) => toNumber(time, 1, lastSecond) ?? []);
  return seconds === 0 ? '' : new Date(seconds * (seconds < firstTimesTen ? 1000 : 100)).toISOString();
}

/**
 * Returns a post of a feed in the fields of version 2, and adds its calls to action to `included`. The readers of
 * version 2 leave out invalid fields.
 */
export function rewritePost(post: Fields, included: Fields[]): Fields {
  const id = readId({ id: post.social_post_id }) || readId({ id: post.post_id });
  const { image, original_image, width: image_width, height: image_height, embed, url, language } = post;
  const type = networkOf(post.source, textOf(post.social_id));
  const { video, video_url } = readPacked(embed);
  // The hash is a whole number. JSON rounds it if it is too large, but it rounds equal hashes in the same way.
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
      // The picture on the network's own server is the fallback if the transformed one is gone.
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
