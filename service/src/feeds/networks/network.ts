import type { Connector, ConnectorTools } from '../connectors/connector.ts';
import type { NetworkContent, NetworkProfile, NetworkSubaccount } from './networks.ts';

/** The applications that an administrator registers at the networks. One of them may serve several networks. */
export const applicationNames = [
  'facebook',
  'flickr',
  'hootsuite',
  'linkedin',
  'pinterest',
  'slack',
  'tiktok',
  'tumblr',
  'twitter',
  'youtube',
] as const;
export type ApplicationName = (typeof applicationNames)[number];

/** What an account's sign-in gave, by name: `access_token`, `refresh_token`, and further tokens of its network. */
export type AccountSecrets = Readonly<Record<string, string>>;

/** `read`: to show posts. `write`: also to reply and to publish. */
export type Access = 'read' | 'write';

/** OAuth 2.0 as a network has it. Addresses are those of the network itself. */
export interface OAuth2Rules {
  readonly version: 2;
  readonly authorize: string;
  readonly token: string;
  /** Omitted = the network has no address that revokes a token. */
  readonly revoke?: string;
  /** The least that each access needs. `write` lists all of them. */
  readonly scopes: Readonly<Record<Access, readonly string[]>>;
  readonly separator: ' ' | ',';
  readonly usesPkce: boolean;
  /** How the application proves its secret; `key` = in the body, as `client_key`. */
  readonly client: 'basic' | 'post' | 'key';
  /** Further parameters of the authorization request. */
  readonly further?: Readonly<Record<string, string>>;
  /** Further parameters of the request that exchanges a code for tokens. */
  readonly furtherOfCode?: Readonly<Record<string, string>>;
  /** The network revokes an access token only. Otherwise the refresh token is revoked, and its access token with it. */
  readonly revokesAccess?: true;
  /** The status of a refresh token that is over, where the body does not say so as RFC 6749 does. */
  readonly overStatus?: 401;
  /** `exchange` = a valid access token is exchanged for a longer one; null = tokens do not expire. */
  readonly renewal: 'refresh_token' | 'exchange' | null;
  /** The lifetime of an access token whose response does not state it. */
  readonly lastsMs: number | null;
  /** The lifetime of a refresh token; null = it does not expire. */
  readonly refreshLastsMs: number | null;
}

/** OAuth 1.0a (RFC 5849), of networks that have nothing else. Its tokens do not expire. */
export interface OAuth1Rules {
  readonly version: 1;
  readonly request: string;
  readonly authorize: string;
  readonly token: string;
  readonly permissions: Readonly<Record<Access, string>>;
}

/** The application of the team at a network. */
export interface NetworkApplication {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the requests of a signed-in account need. */
export interface AccountTools extends Pick<ConnectorTools, 'send' | 'now' | 'signal'> {
  readonly application: NetworkApplication;
  readonly secrets: AccountSecrets;
}

export interface SignedInProfile extends NetworkProfile {
  /** Pages, profiles, boards and blogs. */
  readonly subaccounts: readonly NetworkSubaccount[];
  /** Tokens of subaccounts, which are stored with those of the account. */
  readonly secrets?: AccountSecrets;
}

/** What a feed of an account shows. */
export interface AccountFeed {
  /** `''` = the account itself. */
  readonly subaccount: string;
  readonly hashtag: string | undefined;
}

/** Where an answer is looked for. */
export interface ReplyPlace {
  /** The network's id of the post. */
  readonly externalId: string;
  /** The id of the account's own reply. */
  readonly replyId: string;
  /** The user name of the post's author; `''` = not known. */
  readonly author: string;
}

export interface NetworkReply {
  readonly text: string;
  /** null = the network has no address for it. */
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type AccountFeedTools = ConnectorTools & AccountTools;

/** One network: everything that the service knows of it. */
export interface Network {
  readonly label: string;
  readonly application: ApplicationName;
  readonly rules: OAuth2Rules | OAuth1Rules;
  /** The hosts of its requests, which a stand-in may answer for. */
  readonly hosts: readonly string[];
  /** What a subaccount is called; null = its accounts have none, and a feed shows the account itself. */
  readonly subaccount: { readonly word: string; readonly isRequired: boolean } | null;
  /** Whether a feed may show the posts with a hashtag. */
  readonly hasHashtags?: boolean;
  readonly console: {
    /** Where an administrator registers the application. */
    readonly url: string;
    /** What to create and to turn on there. */
    readonly create: string;
    /** What the network approves before others than the administrator can connect; null = nothing. */
    readonly review: string | null;
  };
  /** What the client was tried with. */
  readonly tried: string;
  readProfile(tools: AccountTools): Promise<SignedInProfile>;
  openFeed(feed: AccountFeed, tools: AccountFeedTools): Connector;
  /** Whether a response says that the token is no longer valid, for a network that does not answer 401. */
  isRefusal?(body: unknown): boolean;
  /** Whether a response says that the token lacks a permission, for a network that does not answer 403. */
  lacksPermission?(body: unknown): boolean;
  /** Publishes a reply to a post, and returns its id. */
  reply?(post: { readonly externalId: string; readonly text: string }, tools: AccountTools): Promise<string>;
  /** Reads what the author of a post said below a reply of the account. */
  listReplies?(place: ReplyPlace, tools: AccountTools): Promise<readonly NetworkReply[]>;
  /** Publishes a post, and returns its address. */
  publish?(content: NetworkContent & { readonly subaccount: string }, tools: AccountTools): Promise<string>;
  /** Revokes the tokens at a network that has its own way. */
  revoke?(tools: AccountTools): Promise<void>;
}
