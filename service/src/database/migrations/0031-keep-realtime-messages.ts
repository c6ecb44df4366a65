import { migrationOf } from '../migration-of.ts';

export const keepRealtimeMessages = migrationOf([
  // A queue with several writing and reading processes: messages are stored for an hour, for clients that reconnect.
  `create table realtime_messages (
    id bigint primary key,
    channel text not null,
    type text not null,
    created_at bigint not null,
    payload text not null)`,
  `create index realtime_messages_by_channel on realtime_messages (channel, id)`,
  `create index realtime_messages_by_age on realtime_messages (created_at)`,
  `insert into id_blocks (name, next_id) values ('realtime_messages', 1)`,
]);
