import type { StoredPostRequest } from '../../service/src/visitors/posts/store-request.ts';

/** A visitor post that waits for moderation. */
export interface PendingPost {
  /** The slug of its board, which must accept visitor posts. */
  readonly board: string;
  readonly request: StoredPostRequest;
  /** File names in `demo/photos`. */
  readonly photos?: readonly string[];
  readonly ageMinutes: number;
}

interface Said {
  readonly text: string;
  readonly title?: string;
  readonly rating?: number;
  readonly email?: string;
  readonly customField?: string;
  readonly username?: string;
  readonly alternativeTexts?: readonly string[];
}

function request(
  name: string,
  { text, title, rating, email, customField, username, alternativeTexts = [] }: Said,
): StoredPostRequest {
  return {
    author: { name, email: email ?? null, username: username ?? null, imageUrl: null },
    title: title ?? null,
    text,
    rating: rating ?? null,
    customField: customField ?? null,
    alternativeTexts,
    media: [],
    acceptedTerms: null,
  };
}

/** The posts that the page Posts shows first. Most are good, one is an advertisement, and one an angry review. */
export const pendingPosts: readonly PendingPost[] = [
  {
    board: 'open',
    ageMinutes: 18,
    photos: ['mountain-path.jpg'],
    request: request('Ida Holm', {
      text: 'Walk 4, all the way up. Wet feet & a whole sky to ourselves: we would do it again tomorrow.',
      username: 'ida.holm',
      email: 'ida.holm@post.example',
      customField: 'Walk 4, over the Skarrow',
      alternativeTexts: ['A muddy path below grey peaks'],
    }),
  },
  {
    board: 'open',
    ageMinutes: 47,
    request: request('BEST-DEALS-4U', {
      text:
        'HELLO DEAR WALKER!! you have WON a 500 € voucher, only today!!! Claim it NOW at ' +
        'https://voucher-wendle.example/win or https://deals4u.example/?id=88213 (card number needed for ' +
        'shipping)',
      username: 'bestdeals4u',
      email: 'winner-desk@deals4u.example',
    }),
  },
  {
    board: 'open',
    ageMinutes: 95,
    photos: ['two-dogs-at-a-window.jpg', 'dandelions.jpg'],
    request: request('Gwen and Tuppence', {
      text: 'Before the walk, and the meadow where she lay down and would not get up. Eleven years old. #WendleWeek',
      email: 'gwen@hill.example',
      customField: 'Walk 2, the short one',
      alternativeTexts: ['A dog looks out of a window', 'A meadow of dandelion clocks'],
    }),
  },
  {
    board: 'reviews',
    ageMinutes: 130,
    photos: ['fig-in-a-bowl.jpg'],
    request: request('Tamsin Okoro', {
      title: 'Go for the soup, stay for the figs',
      text: 'The Fig Table does three things and does them well. Book, or stand in the rain as we did.',
      rating: 100,
      email: 'tamsin@okoro.example',
      alternativeTexts: ['Figs in a red bowl'],
    }),
  },
  {
    board: 'reviews',
    ageMinutes: 210,
    request: request('Disappointed of Dale', {
      title: 'Never again',
      text: 'Rain. All three days. The guide laughed. One star, and that is for the guide.',
      rating: 20,
      email: 'gerald@dale.example',
    }),
  },
  {
    board: 'campaign',
    ageMinutes: 260,
    photos: ['milky-way-sea.jpg'],
    request: request('Tomasz Wilk', {
      text: 'Od pierwszej do czwartej na wzgórzu. Zimno, cicho i pełno gwiazd.',
      username: 'twilk',
      customField: 'Star walk',
      alternativeTexts: ['The Milky Way above the sea'],
    }),
  },
];
