/** The number of visitors of a demo board, and the pages that embed it. */
export interface SeedVisits {
  /** Slug of the board. */
  readonly slug: string;
  /** The number on an average day at the start of the period. */
  readonly visitorsPerDay: number;
  /** The pages. A page that is listed twice has twice as many visits. */
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
