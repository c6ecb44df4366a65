import { migrationOf } from '../migration-of.ts';

/** Accounts of networks that sign in: the applications, the sign-ins under way, and the tokens. */
export const signInAccounts = migrationOf([
  `create table network_applications (
    team_id bigint not null references teams (id) on delete cascade,
    name text not null,
    client_id text not null,
    client_secret text not null,
    updated_at bigint not null,
    primary key (team_id, name))`,
  `create table network_sign_ins (
    secret_hash text primary key,
    stage text not null,
    team_id bigint not null references teams (id) on delete cascade,
    user_id bigint references users (id) on delete cascade,
    account_id bigint references accounts (id) on delete cascade,
    network text not null,
    sealed text not null,
    expires_at bigint not null)`,
  `create table account_tokens (
    account_id bigint primary key references accounts (id) on delete cascade,
    user_id bigint references users (id) on delete set null,
    sealed text not null,
    scopes text not null,
    ends_at bigint,
    refresh_ends_at bigint,
    due_at bigint,
    lease_until bigint,
    lease_owner text,
    failures bigint not null default 0,
    last_error text,
    told text not null default '')`,
]);
