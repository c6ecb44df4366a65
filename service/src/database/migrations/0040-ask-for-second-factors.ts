import { migrationOf } from '../migration-of.ts';

export const askForSecondFactors = migrationOf([
  // 1 = the password was correct and the code is missing: such a session gives no access.
  `alter table oauth_sessions add column waits_for_code integer not null default 0`,
  // Outgoing mail, encrypted because its links give access to accounts.
  `create table outgoing_mails (
    id bigint primary key,
    created_at bigint not null,
    due_at bigint not null,
    attempts integer not null,
    sealed text not null)`,
  `create index outgoing_mails_by_due on outgoing_mails (due_at)`,
  `insert into id_blocks (name, next_id) values ('outgoing_mails', 1)`,
]);
