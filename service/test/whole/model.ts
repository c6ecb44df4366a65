import { Uncertain } from './uncertain.ts';

export type Status = 'absent' | 'pending' | 'approved' | 'rejected' | 'deleted';

/** What the simulation knows of a post. It is found by its token, which is in its text. */
export interface KnownPost {
  readonly token: string;
  readonly slug: string;
  readonly kind: 'visitor' | 'feed' | 'custom';
  readonly status: Uncertain<Status>;
  /** How often its text was edited. */
  readonly revision: Uncertain<number>;
  /** Its number at the service, when somebody has seen it. */
  id: number | null;
  /** The service said that it has it. */
  isAcknowledged: boolean;
  readonly createdAt: number;
  /** The time of the last change by a moderator. */
  changedAt: number;
  hasPicture: boolean;
  /** Somebody is changing it. */
  isBusy: boolean;
  /** Events of webhooks that changes caused for sure, and that they may have caused. */
  readonly events: Record<'post_created' | 'post_updated' | 'post_destroyed', { sure: number; maybe: number }>;
  /** The bytes of its picture, when somebody has seen it. */
  picture: { readonly address: string; readonly hash: string } | null;
}

/** Something that somebody asked for and that arrives elsewhere. */
export interface Order {
  readonly token: string;
  readonly dueAt: number;
  readonly orderedAt: number;
  isAcknowledged: boolean;
  id: string | null;
  readonly arrivedAt: number[];
}

export interface Model {
  readonly posts: Map<string, KnownPost>;
  /** Whether everyone may read a board, by its slug. */
  readonly isPublic: Map<string, Uncertain<boolean>>;
  /** Events of engagement by board and name: counted for sure, and perhaps. */
  readonly figures: Map<string, { sure: number; maybe: number }>;
  /** Submissions of forms by token: whether they are acknowledged. */
  readonly submissions: Map<string, boolean>;
  readonly scheduled: Map<string, Order>;
  readonly invitations: Map<string, Order>;
  /** Events at the receivers of webhooks, by id. */
  readonly received: Map<
    number,
    {
      readonly name: string;
      readonly token: string;
      readonly body: string;
      readonly at: number[];
      knownAt: number | null;
    }
  >;
  addPost(post: Pick<KnownPost, 'token' | 'slug' | 'kind'>): KnownPost;
  countFigure(slug: string, name: string, kind: 'sure' | 'maybe', amount: number): void;
}

export function createModel(slugs: readonly string[], now: () => number): Model {
  const model: Model = {
    posts: new Map(),
    isPublic: new Map(slugs.map((slug) => [slug, new Uncertain<boolean>(now, true)])),
    figures: new Map(),
    submissions: new Map(),
    scheduled: new Map(),
    invitations: new Map(),
    received: new Map(),
    addPost: (given) => {
      const post: KnownPost = {
        ...given,
        status: new Uncertain<Status>(now, 'absent'),
        revision: new Uncertain<number>(now, 0),
        id: null,
        isAcknowledged: false,
        createdAt: now(),
        changedAt: now(),
        hasPicture: false,
        isBusy: false,
        events: {
          post_created: { sure: 0, maybe: 1 },
          post_updated: { sure: 0, maybe: 0 },
          post_destroyed: { sure: 0, maybe: 0 },
        },
        picture: null,
      };
      model.posts.set(post.token, post);
      return post;
    },
    countFigure: (slug, name, kind, amount) => {
      const key = `${slug} ${name}`;
      const figure = model.figures.get(key) ?? { sure: 0, maybe: 0 };
      figure[kind] += amount;
      model.figures.set(key, figure);
    },
  };
  return model;
}

/** The service has said that it has this post of a visitor. */
export function acknowledge(post: KnownPost): void {
  post.isAcknowledged = true;
  post.events.post_created = { sure: 1, maybe: 0 };
}

/** Tokens are in texts, titles and names; an edited text says which edition it is. */
export const findToken = (text: string): string => /\b(?:visit|flood|own|news|plan|guest)\d+x\b/.exec(text)?.[0] ?? '';
export const writeText = (token: string, revision: number): string => `${token} was here, edition ${revision}.`;
export const readRevision = (text: string): number => Number(/edition (\d+)/.exec(text)?.[1] ?? 0);
