import type { Database } from '../database/schema.ts';
import { readAttributes } from '../visitors/media/media-reference.ts';
import { readAuthor, type V1Author } from './describe-author.ts';
import { readDetails } from './post-details.ts';
import type { AnalyticsQuestion } from './read-analytics-question.ts';
import { readPostsInRange } from './read-posts-in-range.ts';
import { toV1Network, type V1Network } from './source-codes.ts';

type Figures = Readonly<Record<string, unknown>>;

interface Contributor {
  readonly author: V1Author;
  readonly network: V1Network;
  /** null = unknown. */
  followers: number | null;
  posts: number;
}

const maxContributors = 25;

/** Returns one entry for each author and network. */
async function readContributors(database: Database, question: AnalyticsQuestion, base: string): Promise<Contributor[]> {
  const contributors = new Map<string, Contributor>();
  for await (const row of readPostsInRange(database, question)) {
    const attributes = readAttributes(row.attributes, base);
    const author = readAuthor(attributes['author']);
    if (author.name === '' && author.username === '') continue;
    const key = JSON.stringify([row.type, author.username || author.name]);
    const contributor = contributors.get(key) ?? { author, network: toV1Network(row.type), followers: null, posts: 0 };
    contributors.set(key, contributor);
    contributor.posts++;
    const { followers } = readDetails(attributes);
    if (followers !== undefined) contributor.followers = Math.max(contributor.followers ?? 0, followers);
  }
  return [...contributors.values()];
}

function describe({ author, network }: Contributor): Figures {
  return {
    author_name: author.name || author.username,
    link: author.link,
    picture: author.picture,
    source: network.code,
    network: network.name,
  };
}

/** `impact/influential_contributors`: only authors with a known number of followers. */
export async function listInfluentialContributors(
  database: Database,
  question: AnalyticsQuestion,
  base: string,
): Promise<readonly Figures[]> {
  const known = (await readContributors(database, question, base)).flatMap((one) =>
    one.followers === null ? [] : { one, followers: one.followers },
  );
  return known
    .sort((a, b) => b.followers - a.followers || b.one.posts - a.one.posts)
    .slice(0, maxContributors)
    .map(({ one, followers }) => ({ ...describe(one), followers, number_posts: one.posts }));
}

/** `impact/outspoken_contributors` */
export async function listOutspokenContributors(
  database: Database,
  question: AnalyticsQuestion,
  base: string,
): Promise<readonly Figures[]> {
  const all = await readContributors(database, question, base);
  return all
    .sort((a, b) => b.posts - a.posts)
    .slice(0, maxContributors)
    .map((one) => ({ ...describe(one), followers: one.followers ?? '', number_posts: one.posts, posts: one.posts }));
}
