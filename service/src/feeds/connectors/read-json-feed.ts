import type { JsonFeed } from 'feedsmith';
import type { SourcePost } from './connector.ts';
import { finishPost, joinNames, nameAuthor, type FeedContext } from './finish-post.ts';
import { isObject, listAt, stringAt } from './json-values.ts';
import { videoOfMedia } from './media-images.ts';
import { unescapedTitle } from './plain-title.ts';
import { createDateReader } from './read-date.ts';
import { languageOf } from './source-values.ts';
import { isImageName, isOfKind } from './media-type.ts';

function tidyAttachment(attachment: unknown): unknown {
  if (!isObject(attachment) || attachment['mime_type']) return attachment;
  return isImageName.test(stringAt(attachment, 'url')) ? { ...attachment, mime_type: 'image/*' } : attachment;
}

function tidyItem(item: unknown): unknown {
  if (!isObject(item)) return item;
  const { tags, attachments } = item;
  return {
    ...item,
    ...Object.fromEntries(
      ['image', 'banner_image'].flatMap((name) => (isObject(item[name]) ? [[name, stringAt(item, name, 'url')]] : [])),
    ),
    ...(typeof tags === 'string' && { tags: tags.split(',').map((tag) => tag.trim()) }),
    ...(attachments != null && { attachments: [attachments].flat().map(tidyAttachment) }),
  };
}

/** Gives members the form of the standard that programs write otherwise: an image with its size, a line of tags. */
export function tidyJsonFeed(feed: unknown): unknown {
  return isObject(feed) && 'items' in feed ? { ...feed, items: listAt(feed, 'items').map(tidyItem) } : feed;
}

/** Reads the items of JSON Feed 1.0 and 1.1. */
export function readJsonFeed(feed: JsonFeed.Feed<string>, context: FeedContext): (SourcePost | null)[] {
  const readDate = createDateReader({ language: languageOf(feed.language) });
  return (feed.items ?? []).map((item) => {
    const authors = item.authors?.length ? item.authors : (feed.authors ?? []);
    const [author] = authors.length === 1 ? authors : [];
    const html = item.content_html;
    return finishPost(
      {
        id: item.id,
        url: item.url ?? item.external_url,
        title: unescapedTitle(item.title),
        body: { value: html ?? item.content_text ?? item.summary, isHtml: html !== undefined },
        videoUrl: videoOfMedia(
          (item.attachments ?? []).map(({ mime_type, url }) => ({ type: mime_type, url })),
          undefined,
        ),
        author: nameAuthor(
          [joinNames(authors.map(({ name }) => name)), feed.title],
          author?.url,
          author?.avatar ?? feed.icon,
          context.base,
        ),
        dates: [item.date_published, item.date_modified],
        language: item.language ?? feed.language,
        tags: item.tags ?? [],
        raw: [item, { ...feed, items: [] }],
        pictures: [
          { url: item.image },
          { url: item.banner_image },
          ...(item.attachments ?? []).flatMap(({ mime_type, url }) => (isOfKind('image', mime_type) ? [{ url }] : [])),
        ],
      },
      { ...context, readDate },
    );
  });
}
