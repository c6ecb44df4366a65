import { migrationOf } from '../migration-of.ts';

export const keepExportsAndWebhooks = migrationOf([
  `create table export_requests (
    id text primary key,
    team_id bigint not null references teams (id) on delete cascade,
    kind text not null,
    subject text not null,
    status text not null,
    created_at bigint not null,
    expires_at bigint,
    rows_count bigint,
    file_name text,
    content text)`,
  `create unique index export_requests_by_file on export_requests (file_name)`,
  `create index export_requests_by_status on export_requests (status, created_at)`,

  `create table webhooks (
    id bigint primary key,
    team_id bigint not null references teams (id) on delete cascade,
    url text not null,
    name text not null,
    event_names text not null,
    status text not null,
    signing_secret text,
    failures bigint not null,
    base text not null,
    created_at bigint not null)`,
  // The same rows are the queue of deliveries and the list of sent events.
  `create table webhook_events (
    id bigint primary key,
    webhook_id bigint not null references webhooks (id) on delete cascade,
    name text not null,
    object_type text not null,
    object_id bigint not null,
    created_at bigint not null,
    payload text not null,
    delivery text not null,
    attempts bigint not null,
    due_at bigint not null,
    last_answer text)`,
  `create index webhook_events_by_webhook on webhook_events (webhook_id, id)`,
  `create index webhook_events_by_due on webhook_events (delivery, due_at)`,
  `create index webhooks_by_team on webhooks (team_id)`,
  `insert into id_blocks (name, next_id) values ('webhooks', 901), ('webhook_events', 900001)`,
]);
