import type { Resource, TeamClient } from './team-client.ts';

/** What the tools above the list work with. */
export interface ToolsContext {
  readonly client: TeamClient;
  /** `/v2/teams/1` */
  readonly teamPath: string;
  readonly boards: readonly Resource[];
  /** Which posts are listed now. */
  readonly query: () => Readonly<Record<string, string>>;
  /** Says what was done, or why not. */
  readonly say: (text: string) => void;
  readonly fail: (error: unknown) => void;
  /** There is a new post. */
  readonly onPost: () => void;
  /** A call to action is new, changed or gone. */
  readonly onCta: (boardId: number, cta: Resource, isGone: boolean) => void;
}
