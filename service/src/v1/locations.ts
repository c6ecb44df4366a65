import type { Database } from '../database/schema.ts';
import { readAttributes } from '../visitors/media/media-reference.ts';
import type { AnalyticsQuestion } from './read-analytics-question.ts';
import { readPostsInRange } from './read-posts-in-range.ts';
import { fieldsOf, textOf } from './read-value.ts';

type Figures = Readonly<Record<string, unknown>>;

interface Point {
  readonly name: string;
  readonly region: string;
  readonly latitude: string;
  readonly longitude: string;
  posts: number;
}

interface Country {
  readonly country: string;
  readonly country_code: string;
  posts: number;
  readonly points: Map<string, Point>;
}

const writeDegrees = (value: unknown): string => (typeof value === 'number' ? String(value) : textOf(value));
const byPosts = (one: { posts: number }, other: { posts: number }): number => other.posts - one.posts;

/** `impact/posts_per_location`: countries and their locations, sorted by the number of posts in descending order. */
export async function listLocations(database: Database, question: AnalyticsQuestion): Promise<Figures> {
  const countries = new Map<string, Country>();
  for await (const row of readPostsInRange(database, question)) {
    const metadata = fieldsOf(readAttributes(row.attributes, '')['metadata']);
    const [country, code] = [textOf(metadata['geo_country']), textOf(metadata['geo_country_code'])];
    if (country === '' && code === '') continue;
    const found = countries.get(code || country) ?? {
      country,
      country_code: code,
      posts: 0,
      points: new Map<string, Point>(),
    };
    countries.set(code || country, found);
    found.posts++;

    const place = {
      name: textOf(metadata['geo_city']),
      region: textOf(metadata['geo_region']),
      latitude: writeDegrees(metadata['geo_latitude']),
      longitude: writeDegrees(metadata['geo_longitude']),
    };
    const key = JSON.stringify(place);
    const point = found.points.get(key) ?? { ...place, posts: 0 };
    found.points.set(key, point);
    point.posts++;
  }
  return {
    locations: [...countries.values()].sort(byPosts).map(({ country, country_code, posts, points }) => ({
      country,
      country_code,
      posts,
      points: [...points.values()].sort(byPosts).map((point) => ({ country, country_code, ...point })),
    })),
  };
}
