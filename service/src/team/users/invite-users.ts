import { allocateIds } from '../../database/allocate-ids.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import { nameOf, readEmail } from '../../http/json-api/read-attributes.ts';
import { hashToken } from '../../auth/authorize.ts';
import type { Outbox } from '../mail/outbox.ts';
import { wordsOfRequest } from '../../auth/oauth/plain-page.ts';
import { makeSecret } from '../../auth/oauth/secret.ts';
import { writeInvitation } from './write-invitation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { wholeList } from '../../http/operations/pages.ts';
import { respondList } from '../../http/operations/respond.ts';
import { fillPath, paths } from '../../http/paths.ts';
import { readRole, requireGrantable } from '../../auth/roles/roles.ts';
import { query, roleId, describeUser, write } from './team-users.ts';

/** The time after which an unused invitation expires. */
const invitationLifeMs = 7 * 86_400_000;

/** The stored data of an invitation: the hash of its secret, and its expiry time. */
export interface Invitation {
  readonly hash: string;
  readonly expires_at: number;
}

export function addInviteUsers({ add }: OperationRegistry, outbox: Outbox | null): void {
  add(
    {
      ...write,
      id: 'invite_users',
      summary: 'Invite users to a team',
      method: 'POST',
      path: paths.users,
      query: { fields: query.fields ?? {} },
      body: {
        kind: 'create_many',
        type: 'team_user',
        attributes: { email: readEmail, role_id: roleId, name: nameOf(200) },
        required: ['email', 'role_id'],
        isFlat: true,
      },
      response: { status: 201, type: 'team_user', isList: true, item: paths.user },
    },
    async (input) => {
      const {
        bearer: { teamId },
        linkBase,
        nowMs,
        items,
      } = input;
      const words = wordsOfRequest(input.context);
      const nodes = await input.database.transaction().execute(async (transaction) => {
        const made: ResourceNode[] = [];
        for (const {
          values: { email, role_id, name = email },
          attributesPointer,
        } of items) {
          await requireGrantable(
            transaction,
            input,
            await readRole(transaction, teamId, role_id, `${attributesPointer}/role_id`),
            `${attributesPointer}/role_id`,
          );
          // First, as it locks the row that new users need: of two requests for an address the second finds the first.
          const id = await allocateIds(transaction, 'users', 1);
          if (await transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
            throw new ApiError('conflict', `${email} is already a user.`, { pointer: `${attributesPointer}/email` });
          const secret = makeSecret();
          const invitation: Invitation = { hash: hashToken(secret), expires_at: nowMs + invitationLifeMs };
          const row = {
            id,
            team_id: teamId,
            name,
            email,
            password_hash: null,
            role_id,
            attributes: JSON.stringify({ invitation }),
          };
          await transaction.insertInto('users').values(row).execute();
          const link = linkBase + fillPath(paths.invitation, { secret });
          await outbox?.put(transaction, { to: email, ...(await writeInvitation(transaction, teamId, link, words)) });
          made.push({
            ...(await describeUser({ database: transaction, query: input.query }, row)),
            links: { invitation: link },
          });
        }
        return made;
      });
      outbox?.wake();
      const { rows, links } = wholeList(input, nodes);
      return respondList(input, rows, links);
    },
  );
}
