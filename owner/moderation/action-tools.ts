import type { Confirming } from './confirmation-state.ts';
import type { Messages } from './messages-state.ts';
import type { PostList } from './post-list.ts';
import type { TeamClient } from './team-client.ts';

/** What every action on posts needs. */
export interface ActionTools {
  readonly client: TeamClient;
  /** `/v2/teams/1` */
  readonly teamPath: string;
  readonly list: PostList;
  readonly messages: Messages;
  /** Shows the error of a failed action, and never rejects. */
  attempt(work: () => Promise<void>): Promise<void>;
  /** Loads posts again, after a change of what belongs to them. */
  refresh(ids: readonly number[]): Promise<unknown>;
  /** Loads the list from its start. */
  load(): Promise<void>;
  focus(id: string): void;
  readonly confirm: Confirming['confirm'];
}
