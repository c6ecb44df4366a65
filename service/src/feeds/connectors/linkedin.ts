import { askJson } from './ask-json.ts';
import type { Connector, ConnectorTools, SourcePost } from './connector.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { addressOf, lineOf, tagsOf, textOf, timeOf } from './source-values.ts';

export interface LinkedinSettings {
  /** The id of the organization. */
  readonly organizationId: string;
  readonly accessToken: string;
}

// learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api and …/images-api
const api = 'https://api.linkedin.com/rest';
// learn.microsoft.com/linkedin/marketing/versioning: a version is served for a year, and then refused with 426.
const version = '202607';
const hint =
  'A token of a member who administers the page, with r_organization_social, is needed; it lasts 60 days. ' +
  'LinkedIn gives this right to applications that it has approved.';

export const linkedinHeaders = (accessToken: string): Readonly<Record<string, string>> => ({
  Authorization: `Bearer ${accessToken}`,
  'LinkedIn-Version': version,
  'X-Restli-Protocol-Version': '2.0.0',
});

/** Converts LinkedIn's "little text": it marks hashtags and people, and escapes special characters with a backslash. */
function readLittleText(text: string): string {
  return text
    .replace(/\{hashtag\|\\?#\|([^}]{0,300})\}/g, '#$1')
    .replace(/@\[([^\]]{0,300})\]\([^)]{0,300}\)/g, '$1')
    .replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1');
}

function imagesOf(post: unknown): readonly { readonly urn: string; readonly words: string | null }[] {
  const content = at(post, 'content');
  const all = [at(content, 'media'), ...listAt(content, 'multiImage', 'images')];
  return [
    ...all.map((image) => ({
      urn: stringAt(image, 'id'),
      words: lineOf(at(image, 'altText'), 1500),
    })),
    { urn: stringAt(content, 'article', 'thumbnail'), words: null },
  ].filter(({ urn }) => urn.startsWith('urn:li:image:'));
}

/** The posts of an organization's page on LinkedIn. */
export function createLinkedin({ organizationId, accessToken }: LinkedinSettings, tools: ConnectorTools): Connector {
  const headers = linkedinHeaders(accessToken);

  /** Returns the addresses of pictures; a post contains only their ids. */
  async function findImages(urns: readonly string[]): Promise<unknown> {
    if (urns.length === 0) return {};
    const list = urns.map((urn) => encodeURIComponent(urn)).join(',');
    return at(await askJson({ url: `${api}/images?ids=List(${list})`, headers, hint }, tools), 'results');
  }

  function readPost(post: unknown, images: unknown): SourcePost | null {
    const id = stringAt(post, 'id');
    const visibility = stringAt(post, 'visibility');
    const isShown = stringAt(post, 'lifecycleState') === 'PUBLISHED' && (visibility === '' || visibility === 'PUBLIC');
    if (id === '' || !isShown) return null;
    const text = textOf(readLittleText(stringAt(post, 'commentary')));
    const pictures = imagesOf(post).flatMap(({ urn, words }) => {
      const url = addressOf(at(images, urn, 'downloadUrl'));
      return url === null ? [] : [{ url, alternativeText: words }];
    });
    const title = lineOf(at(post, 'content', 'article', 'title'));
    if (text === null && title === null && pictures.length === 0) return null;
    return {
      id,
      url: addressOf(`https://www.linkedin.com/feed/update/${id}/`),
      title,
      text,
      author: null,
      publishedAt: timeOf(at(post, 'publishedAt') ?? at(post, 'createdAt'), tools.now()),
      language: '',
      tags: tagsOf([...(text ?? '').matchAll(/#([\p{L}\p{N}_]{1,100})/gu)].map(([, tag]) => tag)),
      pictures,
      videoUrl: null,
      rating: null,
    };
  }

  return {
    poll: async () => {
      const author = encodeURIComponent(`urn:li:organization:${organizationId}`);
      const found = listAt(
        await askJson(
          {
            url: `${api}/posts?author=${author}&q=author&count=50&sortBy=CREATED`,
            headers: { ...headers, 'X-RestLi-Method': 'FINDER' },
            hint,
          },
          tools,
        ),
        'elements',
      );
      const images = await findImages([...new Set(found.flatMap(imagesOf).map(({ urn }) => urn))]);
      return {
        posts: found.flatMap((post) => readPost(post, images) ?? []),
        cursor: {},
        covers: 'newest',
      };
    },
  };
}
