import { migrationOf } from '../migration-of.ts';

export const keepFormsTermsAndMixes = migrationOf([
  `create table experiences (
    id bigint primary key,
    team_id bigint not null references teams (id) on delete cascade,
    slug text not null,
    status text not null,
    closes_at bigint,
    attributes text not null,
    unique (team_id, slug))`,
  `create table form_submissions (
    id bigint primary key,
    experience_id bigint not null references experiences (id) on delete cascade,
    created_at bigint not null,
    submission_key text,
    fingerprint text not null,
    data text not null,
    unique (experience_id, submission_key))`,
  `create index form_submissions_by_time on form_submissions (experience_id, created_at, id)`,
  `create table right_request_terms (
    id bigint primary key,
    team_id bigint not null references teams (id) on delete cascade,
    board_id bigint references boards (id) on delete set null,
    created_at bigint not null,
    archived_at bigint,
    attributes text not null)`,
  `create table mixes (
    id bigint primary key,
    team_id bigint not null references teams (id) on delete cascade,
    name text not null,
    is_public bigint not null)`,
  `create table mix_boards (
    mix_id bigint not null references mixes (id) on delete cascade,
    board_id bigint not null references boards (id) on delete cascade,
    primary key (mix_id, board_id))`,
  `insert into id_blocks (name, next_id) values
    ('experiences', 801), ('form_submissions', 800001), ('right_request_terms', 901), ('mixes', 1001)`,
]);
