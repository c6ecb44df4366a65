import { headlineOf } from '../model/headline.ts';
import type { Author, Post } from '../model/post.ts';
import { shortenLine } from '../model/shorten-line.ts';

/** The structured data for search engines: https://schema.org/ItemList of https://schema.org/SocialMediaPosting. */
export interface PostListData {
  readonly '@context': 'https://schema.org';
  readonly '@type': 'ItemList';
  readonly name?: string;
  readonly numberOfItems: number;
  readonly itemListElement: readonly {
    readonly '@type': 'ListItem';
    readonly position: number;
    readonly item: PostData;
  }[];
}

export interface PostData {
  readonly '@type': 'SocialMediaPosting';
  readonly headline?: string;
  readonly articleBody?: string;
  readonly url?: string;
  readonly datePublished?: string;
  readonly inLanguage?: string;
  readonly author?: { readonly '@type': 'Person'; readonly name: string; readonly url?: string };
  readonly image?: readonly string[];
  readonly keywords?: string;
}

/** Maximum number of characters of a headline; search engines show no longer one. */
const maxHeadlineLength = 110;

const cut = (text: string): string => shortenLine(text.trim().split('\n')[0] ?? '', maxHeadlineLength);

function describeAuthor({ name, username, url }: Author): NonNullable<PostData['author']> {
  return { '@type': 'Person', name: name || username, ...(url && { url }) };
}

function describePost(post: Post): PostData {
  const { text, author, url, publishedAt, language, tags } = post;
  const media = post.isSensitive ? [] : post.media;
  const headline = cut(headlineOf(post));
  const images = media.filter((medium) => medium.kind === 'picture').map((picture) => picture.url);
  return {
    '@type': 'SocialMediaPosting',
    ...(headline && { headline }),
    ...(text && { articleBody: text }),
    ...(url && { url }),
    ...(publishedAt !== null && { datePublished: new Date(publishedAt).toISOString() }),
    ...(language && { inLanguage: language }),
    ...(author && (author.name || author.username) && { author: describeAuthor(author) }),
    ...(images.length > 0 && { image: images }),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
  };
}

export const describePosts = (name: string, posts: readonly Post[]): PostListData => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  ...(name && { name }),
  numberOfItems: posts.length,
  itemListElement: posts.map((post, at) => ({ '@type': 'ListItem', position: at + 1, item: describePost(post) })),
});
