/**
 * The interface of the service to a network, a shop or a library, on behalf of a team. The implementation calls the
 * networks' own APIs, or returns recorded responses.
 */
export interface Networks {
  /** The source of the responses, for users: "recorded responses". */
  readonly name: string;
  /** Signs in to the network. Returns the profile of the account. */
  authenticate(type: string): Promise<NetworkProfile>;
  /** Lists the pages and profiles that the credentials of an account give access to. */
  listSubaccounts(type: string, externalId: string): Promise<readonly NetworkSubaccount[]>;
  /** Publishes a reply to a post. Returns its id there; null = the network does not support replies. */
  reply(type: string, postExternalId: string, text: string): Promise<string | null>;
  /** Publishes a post. Returns its address there; null = the network does not support posts. */
  publish(type: string, content: NetworkContent): Promise<string | null>;
  /** Lists the products of a shop. */
  listProducts(type: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Lists the folders of a library of pictures. */
  listFolders(type: string): Promise<readonly NetworkFolder[]>;
  /** Uploads a file to a folder of a library. Returns its address there. */
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

/** The reason why a network rejected a request; its text is for the team. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
