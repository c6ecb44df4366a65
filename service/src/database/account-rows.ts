/** An application of a team at a network. */
export interface NetworkApplicationRow {
  team_id: number;
  /** `facebook` serves Facebook and Instagram. */
  name: string;
  client_id: string;
  /** Encrypted. */
  client_secret: string;
  updated_at: number;
}

/** A sign-in at a network that has begun and not ended. */
export interface NetworkSignInRow {
  /** SHA-256 of the ticket that opens the pop-up, and afterwards of the `state` that returns from the network. */
  secret_hash: string;
  stage: 'ticket' | 'network';
  team_id: number;
  /** null = a token of the whole team began it. */
  user_id: number | null;
  /** The account that signs in again; null = a new one. */
  account_id: number | null;
  network: string;
  /** Encrypted JSON (`SignInSecrets`). */
  sealed: string;
  expires_at: number;
}

/** The tokens of an account, and the schedule of their renewal. */
export interface AccountTokenRow {
  account_id: number;
  /** Who connected it, and is told when it ends. */
  user_id: number | null;
  /** Encrypted JSON (`AccountSecrets`). */
  sealed: string;
  /** The scopes that the network granted, separated by spaces. */
  scopes: string;
  /** null = the access token does not expire. */
  ends_at: number | null;
  /** When a person must sign in again; null = the service renews the tokens by itself, or they do not expire. */
  refresh_ends_at: number | null;
  /** The time of the next renewal; null = there is none. */
  due_at: number | null;
  lease_until: number | null;
  lease_owner: string | null;
  failures: number;
  last_error: string | null;
  /** JSON of the `Failure` of `last_error`; null = it was stored before there were codes. */
  last_error_details: string | null;
  /** What its owner was told: nothing, that it ends soon, or that it has ended. */
  told: '' | 'ends' | 'expired';
}
