import type { ResourceNode } from '../../http/json-api/document.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { textOf } from '../../http/json-api/read-attributes.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { reportChange } from '../account-changes.ts';
import { codeProblems } from './code-problem.ts';
import { type FactorDependencies, listFactors } from './factor-store.ts';
import { requireSignedIn, requireUser } from './factor-user.ts';
import { describeRecoveryCodes, type RecoveryCodeState, replaceRecoveryCodes } from './recovery-codes.ts';
import { useAnyCode } from './sign-in-code.ts';

const group = 'authentication factors';
const ours = { group, permission: 'self', isOurs: true, path: paths.recoveryCodes } as const;

/** The codes themselves are only in the response that makes them. */
const describe = (
  userId: number,
  { remaining, createdAt }: RecoveryCodeState,
  codes?: readonly string[],
): ResourceNode => ({
  type: 'recovery_codes',
  id: userId,
  attributes: {
    remaining,
    created_at: createdAt === null ? null : new Date(createdAt).toISOString(),
    ...(codes && { codes }),
  },
});

function addRetrieval({ add }: OperationRegistry): void {
  add(
    {
      ...ours,
      scope: 'authentication_factors:read',
      id: 'retrieve_recovery_codes',
      summary: 'Retrieve the number of unused recovery codes',
      method: 'GET',
      response: { status: 200, type: 'recovery_codes' },
    },
    async (input) => {
      const user = await requireUser(input);
      return respondOne(input, describe(user.id, await describeRecoveryCodes(input.database, user.id)));
    },
  );
}

function addCreation({ add }: OperationRegistry, { outbox, limiter, seal }: FactorDependencies): void {
  add(
    {
      ...ours,
      scope: 'authentication_factors:write',
      id: 'create_recovery_codes',
      summary: 'Replace the recovery codes',
      method: 'POST',
      query: { parameters: ['id_token'] },
      body: {
        kind: 'create',
        type: 'recovery_codes',
        attributes: { code: textOf(40) },
        required: ['code'],
        example: { code: '492039' },
      },
      response: { status: 201, type: 'recovery_codes', item: paths.recoveryCodes },
    },
    async (input) => {
      const user = await requireSignedIn(input);
      const { database, nowMs, context, linkBase: base, item } = input;
      if ((await listFactors(database, user.id, ['active'])).length === 0)
        throw new ApiError('conflict', 'Recovery codes need an active factor. Add one first.');
      await limiter.require('codes', `user ${user.id}`, nowMs);
      const { code } = item.values;
      const used = await useAnyCode(database, { userId: user.id, code, seal, nowMs });
      if ('problem' in used)
        throw new ApiError('invalid_attribute', codeProblems[used.problem], { pointer: '/data/attributes/code' });
      const codes = await database.transaction().execute(async (transaction) => {
        await reportChange(transaction, outbox, {
          before: user,
          what: 'New recovery codes were made for your account',
          consequence:
            'This was done by you, or by an application that may act for you. The earlier codes no longer work.',
          acceptLanguage: context.req.header('Accept-Language'),
          base,
          nowMs,
        });
        return replaceRecoveryCodes(transaction, user.id, nowMs);
      });
      outbox?.wake();
      context.header('Cache-Control', 'no-store');
      return respondOne(input, describe(user.id, { remaining: codes.length, createdAt: nowMs }, codes));
    },
  );
}

/** Codes for a user whose device is lost: each replaces the code of a factor once. */
export function addRecoveryCodes(registry: OperationRegistry, dependencies: FactorDependencies): void {
  addRetrieval(registry);
  addCreation(registry, dependencies);
}
