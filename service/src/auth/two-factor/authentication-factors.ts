import { randomUUID } from 'node:crypto';
import type { TeamRecordRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { nameOf, oneOf, textOf } from '../../http/json-api/read-attributes.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readRows, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import type { Request } from '../../http/collections/collection.ts';
import {
  changeRecord,
  lockRecord,
  readRecord,
  removeRecord,
  requireRecord,
  storeRecords,
} from '../../http/records/record-store.ts';
import { codeProblems } from './code-problem.ts';
import {
  describeFactor,
  factorKinds,
  findChallengeWait,
  listFactors,
  makeChallenge,
  useCode,
  type FactorKind,
  type CodeRequest,
  type FactorDependencies,
} from './factor-store.ts';
import { reportFactorChange, requireSignedIn } from './factor-user.ts';
import { dropRecoveryCodesWithoutFactor, makeFirstRecoveryCodes } from './recovery-codes.ts';

/** The maximum number of factors; a person has fewer telephones and mailboxes. */
const maxFactors = 10;

const withIdToken = { parameters: ['id_token'] };

const group = 'authentication factors';
const read = { group, scope: 'authentication_factors:read', permission: 'self' } as const;
const write = { group, scope: 'authentication_factors:write', permission: 'self', query: withIdToken } as const;
const one = { status: 200, type: 'authentication_factor', item: paths.authenticationFactor } as const;

async function requireFactor(input: Request, userId: number): Promise<TeamRecordRow> {
  const id = input.id('authentication_factor_id');
  const row = await requireRecord(input.database, 'authentication_factor', input.bearer.teamId, id);
  if (row.parent_id !== userId) throw new ApiError('not_found', `You have no authentication_factor ${id}.`);
  return row;
}

const requestOf = ({ nowMs, context }: Request): CodeRequest => ({
  nowMs,
  acceptLanguage: context.req.header('Accept-Language'),
});

function requireMail({ outbox }: FactorDependencies, kind: FactorKind, pointer: string): void {
  if (kind === 'email' && outbox === null)
    throw new ApiError('conflict', 'This service sends no mail. Its owner sets MAIL_URL.', { pointer });
}

function addList({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_authentication_factors',
      summary: 'List authentication factors',
      method: 'GET',
      path: paths.authenticationFactors,
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { rows, links } = await readRows(
        input,
        input.database
          .selectFrom('team_records')
          .selectAll()
          .where('type', '=', 'authentication_factor')
          .where('team_id', '=', input.bearer.teamId)
          // A token of the team as a whole has no user, so it has no factors.
          .where('parent_id', '=', input.bearer.userId ?? 0),
      );
      return respondList(
        input,
        rows.map((row) => describeFactor(row)),
        links,
      );
    },
  );
}

function addCreation({ add }: OperationRegistry, dependencies: FactorDependencies): void {
  add(
    {
      ...write,
      id: 'create_authentication_factor',
      summary: 'Create an authentication factor',
      method: 'POST',
      path: paths.authenticationFactors,
      body: {
        kind: 'create',
        type: 'authentication_factor',
        attributes: { name: nameOf(200), kind: oneOf(factorKinds) },
      },
      response: { status: 201, type: 'authentication_factor', item: paths.authenticationFactor },
    },
    async (input) => {
      const user = await requireSignedIn(input);
      const { kind = 'totp', name = kind === 'totp' ? 'App' : 'Email' } = input.item.values;
      requireMail(dependencies, kind, '/data/attributes/kind');
      const { row, disclosed } = await input.database.transaction().execute(async (transaction) => {
        if ((await listFactors(transaction, user.id)).length >= maxFactors)
          throw new ApiError('conflict', `You have ${maxFactors} factors. Delete one first.`);
        const challenge = await makeChallenge(transaction, kind, user, dependencies, requestOf(input));
        const [stored] = await storeRecords(transaction, 'authentication_factor', input.bearer.teamId, input.nowMs, [
          { parent_id: user.id, status: 'pending', attributes: { name, kind, ...challenge.attributes } },
        ]);
        return { row: stored!, disclosed: challenge.disclosed };
      });
      dependencies.outbox?.wake();
      input.context.header('Cache-Control', 'no-store');
      return respondOne(input, describeFactor(row, disclosed));
    },
  );
}

function addVerification({ add }: OperationRegistry, dependencies: FactorDependencies): void {
  add(
    {
      ...write,
      id: 'verify_authentication_factor',
      summary: 'Verify an authentication factor',
      method: 'POST',
      path: paths.factorVerification,
      body: {
        kind: 'update',
        type: 'authentication_factor',
        attributes: { code: textOf(20) },
        required: ['code'],
        example: { code: '492039' },
      },
      response: one,
    },
    async (input) => {
      const user = await requireSignedIn(input);
      const factor = await requireFactor(input, user.id);
      if (factor.status !== 'pending') throw new ApiError('conflict', 'This factor is active.');
      await dependencies.limiter.require('codes', `user ${user.id}`, input.nowMs);
      const { problem, row } = await useCode(
        input.database,
        factor,
        input.item.values.code,
        dependencies.seal,
        input.nowMs,
      );
      if (problem !== null)
        throw new ApiError('invalid_attribute', codeProblems[problem], { pointer: '/data/attributes/code' });
      await reportFactorChange(input, dependencies.outbox, user, 'A second factor was added to your account');
      const codes = await input.database
        .transaction()
        .execute((transaction) => makeFirstRecoveryCodes(transaction, user.id, input.nowMs));
      input.context.header('Cache-Control', 'no-store');
      return respondOne(input, describeFactor(row, codes === null ? {} : { recovery_codes: codes }));
    },
  );
}

function addChallenge({ add }: OperationRegistry, dependencies: FactorDependencies): void {
  add(
    {
      ...write,
      id: 'challenge_authentication_factor',
      summary: 'Challenge a pending authentication factor',
      method: 'POST',
      path: paths.factorChallenge,
      query: withIdToken,
      body: { kind: 'create', type: 'authentication_factor_challenge' },
      response: { status: 201, type: 'authentication_factor_challenge' },
    },
    async (input) => {
      const user = await requireSignedIn(input);
      const { id } = await requireFactor(input, user.id);
      const disclosed = await input.database.transaction().execute(async (transaction) => {
        const row = await lockRecord(transaction, 'authentication_factor', input.bearer.teamId, id);
        const { kind } = readRecord<{ readonly kind: FactorKind }>(row);
        // The user of an active factor by mail asks for a code where a change requires one.
        if (row.status !== 'pending' && kind !== 'email') throw new ApiError('conflict', 'This factor is active.');
        const waitMs = findChallengeWait(row, input.nowMs);
        if (waitMs > 0)
          throw new ApiError('too_many_requests', 'A challenge was sent less than 30 seconds ago.', undefined, {
            'Retry-After': String(Math.ceil(waitMs / 1000)),
          });
        requireMail(dependencies, kind, '/data');
        const challenge = await makeChallenge(transaction, kind, user, dependencies, requestOf(input));
        await changeRecord(transaction, row, { attributes: challenge.attributes }, input.nowMs);
        return challenge.disclosed;
      });
      dependencies.outbox?.wake();
      input.context.header('Cache-Control', 'no-store');
      return respondOne(input, {
        type: 'authentication_factor_challenge',
        id: randomUUID(),
        attributes: { created_at: new Date(input.nowMs).toISOString(), ...disclosed },
      });
    },
  );
}

function addDeletion({ add }: OperationRegistry, dependencies: FactorDependencies): void {
  add(
    {
      ...write,
      query: { parameters: ['id_token'] },
      id: 'delete_authentication_factor',
      summary: 'Delete an authentication factor',
      method: 'DELETE',
      path: paths.authenticationFactor,
    },
    async (input) => {
      const user = await requireSignedIn(input);
      const factor = await requireFactor(input, user.id);
      await removeRecord(input.database, factor, input.nowMs);
      await dropRecoveryCodesWithoutFactor(input.database, user.id);
      if (factor.status !== 'pending')
        await reportFactorChange(input, dependencies.outbox, user, 'A second factor was removed from your account');
      return respondNothing(input);
    },
  );
}

/** The operations on a user's second factors: a sign-in requires one of the active factors after the password. */
export function addAuthenticationFactors(registry: OperationRegistry, dependencies: FactorDependencies): void {
  addList(registry);
  addCreation(registry, dependencies);
  addVerification(registry, dependencies);
  addChallenge(registry, dependencies);
  addDeletion(registry, dependencies);
}
