import { migrationOf } from '../migration-of.ts';

export const signInOwners = migrationOf([
  // Users without an address or a password cannot sign in; only figures refer to them.
  `alter table users add column email text`,
  `alter table users add column password_hash text`,
  `create unique index users_by_email on users (email)`,

  `create table oauth_applications (
    id bigint primary key,
    team_id bigint not null references teams (id) on delete cascade,
    client_id text not null unique,
    secret_hash text,
    name text not null,
    redirect_uris text not null,
    scopes text not null)`,
  `create table oauth_sessions (
    token_hash text primary key,
    user_id bigint not null references users (id) on delete cascade,
    expires_at bigint not null)`,
  // The permission that a user gave an application: all tokens of one sign-in depend on it and end with it.
  `create table oauth_grants (
    id text primary key,
    application_id bigint not null references oauth_applications (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    scopes text not null,
    created_at bigint not null)`,
  `create table oauth_codes (
    code_hash text primary key,
    grant_id text not null references oauth_grants (id) on delete cascade,
    redirect_uri text not null,
    code_challenge text,
    expires_at bigint not null,
    used_at bigint)`,
  `create table oauth_refresh_tokens (
    token_hash text primary key,
    grant_id text not null references oauth_grants (id) on delete cascade,
    expires_at bigint not null,
    used_at bigint)`,
  `create index oauth_codes_by_grant on oauth_codes (grant_id)`,
  `create index oauth_refresh_tokens_by_grant on oauth_refresh_tokens (grant_id)`,
  `alter table access_tokens add column user_id bigint references users (id) on delete cascade`,
  `alter table access_tokens add column grant_id text references oauth_grants (id) on delete cascade`,
  `create index access_tokens_by_grant on access_tokens (grant_id)`,
  `insert into id_blocks (name, next_id) values ('oauth_applications', 801)`,
]);
