/** How many people see a board of the demo, and on which pages. */
export interface SeedVisits {
  /** Slug of the board. */
  readonly slug: string;
  /** On an ordinary day, at the beginning. */
  readonly visitorsPerDay: number;
  /** A page that is listed twice is visited twice as often. */
  readonly pages: readonly string[];
}

const site = 'https://wendleweek.example';

export const demoVisits: readonly SeedVisits[] = [
  {
    slug: 'campaign',
    visitorsPerDay: 26,
    pages: [`${site}/`, `${site}/`, `${site}/`, `${site}/programme`, `${site}/programme`, `${site}/visit`],
  },
  { slug: 'showcase', visitorsPerDay: 16, pages: [`${site}/`, `${site}/`, `${site}/gallery`] },
];
