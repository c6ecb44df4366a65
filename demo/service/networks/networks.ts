/**
 * What the service asks of a network, or of a shop or library, on behalf of a team. Behind it are the networks' own
 * APIs, or recorded answers.
 */
export interface Networks {
  /** What the recorded or real answers come from, for people: "recorded answers". */
  readonly name: string;
  /** Signs in at the network. Answers who that is. */
  authenticate(type: string): Promise<NetworkProfile>;
  /** Pages and profiles that are reached with the credentials of an account. */
  listSubaccounts(type: string, externalId: string): Promise<readonly NetworkSubaccount[]>;
  /** Publishes an answer below a post. Answers its id there; null = the network takes none. */
  reply(type: string, postExternalId: string, text: string): Promise<string | null>;
  /** Publishes a post. Answers its address there; null = the network takes none. */
  publish(type: string, content: NetworkContent): Promise<string | null>;
  /** Products of a shop. */
  listProducts(type: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Folders of a library of pictures. */
  listFolders(type: string): Promise<readonly NetworkFolder[]>;
  /** Puts a file into a folder of a library. Answers its address there. */
  upload(type: string, folderId: string, address: string): Promise<string>;
}

export interface NetworkProfile {
  readonly externalId: string;
  readonly name: string;
}

export interface NetworkSubaccount {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

export interface NetworkFolder {
  readonly id: string;
  readonly name: string;
}

export interface NetworkContent {
  readonly text: string;
  readonly mediaUrls: readonly string[];
}

/** Why a network did not do what it was asked; its text is for the team. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
