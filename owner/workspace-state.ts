import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Confirming, createConfirmation } from './moderation/confirmation-state.ts';
import { createMessages, type Messages } from './moderation/messages-state.ts';
import type { Resource, TeamClient } from './moderation/team-client.ts';
import type { LostSession } from './lost-session.ts';
import type { Route } from './route.ts';
import { createList, type ListState } from './ui/list-state.ts';

export interface WorkspaceOptions {
  /** Address of the service, without a slash at its end. */
  readonly service: string;
  /** Version of the widget's files on the service; `''` = they are not built yet. */
  readonly widgetVersion: string;
  readonly client: TeamClient;
  readonly user: Resource;
  readonly team: Resource;
  readonly route: ReadonlySignal<Route>;
  readonly signOut: () => void;
  /** A valid access token. */
  readonly token: () => Promise<string>;
  /** An ID token that proves a recent sign-in; null = it was too long ago. */
  readonly idToken: () => string | null;
  readonly lostSession: LostSession;
  /** Goes to the sign-in page, which leads back to the current page. */
  readonly signInAgain: () => void;
}

/** The state that all pages of a signed-in owner share. */
export interface Workspace extends WorkspaceOptions, Confirming {
  /** `/v2/teams/1` */
  readonly teamPath: string;
  readonly userName: ReadonlySignal<string>;
  readonly teamName: ReadonlySignal<string>;
  readonly boards: ListState;
  /** The board of pages about one board: that of the address, else the last selected one, else the first. */
  readonly board: ReadonlySignal<Resource | null>;
  readonly messages: Messages;
  chooseBoard(id: number): void;
  rename(kind: 'user' | 'team', name: string): void;
  /**
   * Makes what a page edits, or returns it as the owner left it: another page does not discard it.
   * @param isChanged whether something of it would be lost with the window; omitted = never
   */
  keep<Kept>(name: string, make: () => Kept, isChanged?: (kept: Kept) => boolean): Kept;
  /** Something that is kept is not saved. */
  readonly isUnsaved: ReadonlySignal<boolean>;
}

export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { client, team, user, route } = options;
  const teamPath = `/v2/teams/${team.id}`;
  const boards = createList(client, `${teamPath}/boards`);
  const chosenId = signal(0);
  const kept = new Map<string, unknown>();
  const changes = signal<readonly (() => boolean)[]>([]);
  const names = { user: signal(String(user.attributes['name'])), team: signal(String(team.attributes['name'])) };
  return {
    ...options,
    ...createConfirmation(),
    teamPath,
    boards,
    userName: names.user,
    teamName: names.team,
    board: computed(() => {
      const all = boards.items.value ?? [];
      const find = (id: number) => all.find((board) => board.id === id);
      return find(Number(route.value.board || NaN)) ?? find(chosenId.value) ?? all[0] ?? null;
    }),
    messages: createMessages(),
    chooseBoard: (id) => {
      chosenId.value = id;
    },
    rename: (kind, name) => {
      names[kind].value = name;
    },
    keep: <Kept>(name: string, make: () => Kept, isChanged: (kept: Kept) => boolean = () => false) => {
      const known = kept.get(name) as Kept | undefined;
      if (known !== undefined) return known;
      const made = make();
      kept.set(name, made);
      changes.value = [...changes.peek(), () => isChanged(made)];
      return made;
    },
    isUnsaved: computed(() => changes.value.some((isChanged) => isChanged())),
  };
}
