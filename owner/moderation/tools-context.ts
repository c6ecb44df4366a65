import type { Resource, TeamClient } from './team-client.ts';

/** The data and callbacks for the tools above the list. */
export interface ToolsContext {
  readonly client: TeamClient;
  /** `/v2/teams/1` */
  readonly teamPath: string;
  readonly boards: readonly Resource[];
  /** The query of the current list. */
  readonly query: () => Readonly<Record<string, string>>;
  /** Shows a message about an action. */
  readonly say: (text: string) => void;
  readonly fail: (error: unknown) => void;
  /** Called after a post was created. */
  readonly onPost: () => void;
  /** Called after a call to action was created, changed or deleted. */
  readonly onCta: (boardId: number, cta: Resource, isGone: boolean) => void;
}
