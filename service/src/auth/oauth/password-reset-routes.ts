import type { Hono } from 'hono';
import type { Database, UserRow } from '../../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../../http/environment.ts';
import type { NameClient } from '../../http/name-client.ts';
import type { Job } from '../../jobs/job.ts';
import { refuseOtherMethods } from '../../http/refuse-other-methods.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { Limiter } from '../../http/limits/limiter.ts';
import type { Outbox } from '../../team/mail/outbox.ts';
import { endOtherSignIns, undoChange } from '../account-changes.ts';
import { wordsOfUser } from '../user-words.ts';
import { hashToken } from '../authorize.ts';
import { spellEmail } from '../email-address.ts';
import { findUserByEmail } from '../find-user.ts';
import { fillPath, paths } from '../../http/paths.ts';
import { limitForm } from '../../http/limit-body.ts';
import { readForm } from '../../http/read-form.ts';
import { findPasswordProblem } from '../setup/create-owner.ts';
import { hashPassword } from './password.ts';
import { respondPage, withGonePage } from './plain-page.ts';
import { makeSecret } from './secret.ts';
import {
  writeResetRequest,
  writeUndo,
  writeUndone,
  writeSent,
  writeChoice,
  writeDone,
} from './password-reset-pages.ts';

/** Data of a request for a new password: the hash of the link's secret, and the time of expiry. */
interface PasswordReset {
  readonly hash: string;
  readonly expires_at: number;
}

export interface PasswordResetOptions {
  readonly now: () => number;
  readonly outbox: Outbox;
  readonly limiter: Limiter;
  readonly nameClient: NameClient;
  /** The start of the link, from the configuration: a stranger's request chooses its `Host` freely. */
  readonly base: string;
  readonly reportError: (error: unknown) => void;
}

const linkLifeMs = 30 * 60_000;

function readReset({ attributes }: Pick<UserRow, 'attributes'>): PasswordReset | undefined {
  return (JSON.parse(attributes) as { readonly password_reset?: PasswordReset }).password_reset;
}

function withReset({ attributes }: Pick<UserRow, 'attributes'>, reset: PasswordReset | undefined): string {
  return JSON.stringify({ ...(JSON.parse(attributes) as object), password_reset: reset });
}

/** The secret in the address of a link. */
const secretOf = (context: ServiceContext): string => context.req.param('secret') ?? '';

/** Sends no mail where no user has this address, and says nothing of it. */
async function sendLink(
  database: Database,
  typed: string,
  { now, outbox, limiter, base }: PasswordResetOptions,
  acceptLanguage: string | undefined,
): Promise<void> {
  const email = spellEmail(typed);
  if (email.includes('\0') || (await limiter.take('password_mails_of_user', email, now())).retryAfterS !== null) return;
  await database.transaction().execute(async (transaction) => {
    const user = await findUserByEmail(transaction, typed);
    if (!user?.email || user.password_hash === null) return;
    const { t } = wordsOfUser(user, acceptLanguage);
    const secret = makeSecret();
    const reset: PasswordReset = { hash: hashToken(secret), expires_at: now() + linkLifeMs };
    await transaction
      .updateTable('users')
      .set({ attributes: withReset(user, reset) })
      .where('id', '=', user.id)
      .execute();
    await outbox.put(transaction, {
      to: user.email,
      subject: t('A new password'),
      text:
        `${t('We received a request for a new password. Choose it here within half an hour:')}\n\n` +
        `${base}${fillPath(paths.newPassword, { secret })}\n\n` +
        `${t('If you did not request it, you can ignore this mail.')}\n`,
    });
  });
  outbox.wake();
}

/** Returns the user of a link. Throws 404 when it was used or has expired. */
async function requireResetRequest(database: Database, secret: string, nowMs: number): Promise<UserRow> {
  const hash = hashToken(secret);
  const rows = await database
    .selectFrom('users')
    .selectAll()
    .where('attributes', 'like', `%"hash":"${hash}"%`)
    .execute();
  const user = rows.find((row) => {
    const reset = readReset(row);
    return reset?.hash === hash && reset.expires_at > nowMs;
  });
  if (!user) throw new ApiError('not_found', 'This link was already used or has expired. Request a new one.');
  return user;
}

function addRequestRoutes(
  app: Hono<ServiceEnvironment>,
  database: Database,
  options: PasswordResetOptions,
  runAfterResponse: (send: () => Promise<void>) => void,
): void {
  app.get(paths.passwordReset, (context) => respondPage(context, writeResetRequest));
  app.post(paths.passwordReset, limitForm, async (context) => {
    const { limiter, nameClient, now } = options;
    const email = (await readForm(context))('email');
    await limiter.require('password_mails', nameClient('', context.get('address'), context.get('scope')), now());
    // Runs after the response, because its duration would reveal the existence of the user.
    const acceptLanguage = context.req.header('Accept-Language');
    runAfterResponse(() => sendLink(database, email, options, acceptLanguage));
    return respondPage(context, writeSent);
  });
  refuseOtherMethods(app, paths.passwordReset, 'GET, HEAD, POST');
}

/** A new password ends all sessions and tokens of the user. */
function addChoiceRoutes(app: Hono<ServiceEnvironment>, database: Database, now: () => number): void {
  app.get(
    paths.newPassword,
    withGonePage(async (context) => {
      const { email } = await requireResetRequest(database, secretOf(context), now());
      return respondPage(context, writeChoice(email ?? '', null));
    }),
  );
  const choose = withGonePage(async (context) => {
    const user = await requireResetRequest(database, secretOf(context), now());
    const password = (await readForm(context))('password');
    const problem = findPasswordProblem(password);
    if (problem) return respondPage(context, writeChoice(user.email ?? '', problem), 422);
    const passwordHash = await hashPassword(password);
    await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({ password_hash: passwordHash, attributes: withReset(user, undefined) })
        .where('id', '=', user.id)
        .where('attributes', '=', user.attributes)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ApiError('not_found', 'This link was already used.');
      await endOtherSignIns(transaction, user.id, null);
    });
    return respondPage(context, writeDone);
  });
  app.post(paths.newPassword, limitForm, choose);
  refuseOtherMethods(app, paths.newPassword, 'GET, HEAD, POST');
}

function addUndoRoutes(app: Hono<ServiceEnvironment>, database: Database, now: () => number): void {
  app.get(paths.undoChange, (context) => respondPage(context, writeUndo));
  app.post(
    paths.undoChange,
    limitForm,
    withGonePage(async (context) => {
      if (!(await undoChange(database, secretOf(context), now())))
        throw new ApiError('not_found', 'This link was already used or has expired.');
      return respondPage(context, writeUndone);
    }),
  );
  refuseOtherMethods(app, paths.undoChange, 'GET, HEAD, POST');
}

export interface PasswordResets {
  addRoutes(app: Hono<ServiceEnvironment>): void;
  /** It is settled when every requested mail is in the outbox. */
  readonly job: Job;
}

/**
 * Resets a password by mail. The link is valid once and for half an hour; a second factor is still required.
 */
export function createPasswordResets(database: Database, options: PasswordResetOptions): PasswordResets {
  let sending: Promise<void> = Promise.resolve();
  const settled = (): Promise<void> => sending;
  return {
    addRoutes: (app) => {
      addRequestRoutes(app, database, options, (send) => {
        sending = sending.then(send).catch(options.reportError);
      });
      addChoiceRoutes(app, database, options.now);
      addUndoRoutes(app, database, options.now);
    },
    job: { name: 'password_resets', start: () => {}, wake: () => {}, settled, close: settled },
  };
}
