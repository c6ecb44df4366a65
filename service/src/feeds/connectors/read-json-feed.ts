import type { JsonFeed } from 'feedsmith';
import type { SourcePost } from './connector.ts';
import { finishPost, nameAuthor, type FeedContext } from './finish-post.ts';
import { videoOfMedia } from './media-images.ts';
import { createDateReader } from './read-date.ts';
import { languageOf } from './source-values.ts';
import { isOfKind } from './media-type.ts';

/** Reads the items of JSON Feed 1.0 and 1.1. */
export function readJsonFeed(feed: JsonFeed.Feed<string>, context: FeedContext): (SourcePost | null)[] {
  const readDate = createDateReader({ language: languageOf(feed.language) });
  return (feed.items ?? []).map((item) => {
    const author = item.authors?.[0] ?? feed.authors?.[0];
    const html = item.content_html;
    return finishPost(
      {
        id: item.id,
        url: item.url ?? item.external_url,
        title: item.title,
        body: { value: html ?? item.content_text ?? item.summary, isHtml: html !== undefined },
        videoUrl: videoOfMedia(
          (item.attachments ?? []).map(({ mime_type, url }) => ({ type: mime_type, url })),
          undefined,
        ),
        author: nameAuthor([author?.name, feed.title], author?.url, author?.avatar ?? feed.icon, context.base),
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
