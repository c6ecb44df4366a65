// Long because every part of the service is assembled here, once and in order.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { addBoardRoute } from './boards/board-route.ts';
import { keepAnswers } from './http/cache/response-cache.ts';
import { createPublicVersion } from './http/cache/public-version.ts';
import { openDatabase, openFirstDatabase, type DatabaseOptions, type SqliteFile } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import type { Database } from './database/schema.ts';
import { addExperienceRoutes } from './forms/experiences/add-experience-routes.ts';
import { addMixRoutes } from './boards/mixes/mix-routes.ts';
import { openFeeds, type FeedsOptions } from './feeds/open-feeds.ts';
import { addTermsRoute } from './forms/terms/terms-routes.ts';
import { addActivityRoute } from './insights/engagement/activity-route.ts';
import { defaultRawDays, startEventPruning } from './insights/engagement/prune-events.ts';
import { addMetricsRoutes } from './insights/metrics/metrics-routes.ts';
import { createSignInCodes } from './auth/two-factor/sign-in-code.ts';
import { logAccess } from './http/access-log.ts';
import type { ServiceEnvironment } from './http/environment.ts';
import { refuseOtherMethods } from './http/refuse-other-methods.ts';
import { allowOwnerOrigins } from './http/owner-origins.ts';
import { findClientAddress } from './http/remote-address.ts';
import { createUnderWay } from './http/in-flight-requests.ts';
import { allowOtherOrigins, secureAnswers, varyByNegotiation } from './http/response-headers.ts';
import { ApiError, describeError } from './http/json-api/api-error.ts';
import { negotiate } from './http/json-api/negotiate.ts';
import { respondErrors } from './http/json-api/respond.ts';
import { createRequestLimits } from './http/limits/count-requests.ts';
import { createLimiter, type LimitOptions } from './http/limits/limiter.ts';
import { createSharedWindows } from './http/limits/shared-windows.ts';
import { createOwnWindows } from './http/limits/windows.ts';
import { listMediaFiles } from './visitors/media/media-files.ts';
import { openOutbox } from './team/mail/outbox.ts';
import type { SendMail } from './team/mail/send-mail.ts';
import { addMediaRoute } from './visitors/media/media-route.ts';
import { openPictureVariants } from './visitors/media/picture-variants.ts';
import { createRespondFile } from './visitors/media/respond-file.ts';
import { addTeamRoutes } from './team/add-team-routes.ts';
import type { Extensions } from './extensions.ts';
import { addAuthorizationRoute } from './auth/oauth/authorization-route.ts';
import { addPasswordResetRoutes } from './auth/oauth/password-reset-routes.ts';
import { addTokenRoutes } from './auth/oauth/token-route.ts';
import { paths } from './http/paths.ts';
import { addDescriptionRoute } from './http/operations/description-route.ts';
import { createOperationRegistry, type OperationRegistry } from './http/operations/operation-registry.ts';
import { addOwnerRoutes } from './http/owner/owner-routes.ts';
import { addWidgetRoutes } from './http/owner/widget-routes.ts';
import type { Networks } from './feeds/networks/networks.ts';
import { addBusinessOperations } from './team/teams/add-business-operations.ts';
import { addInvitationRoutes } from './team/users/invitation-routes.ts';
import { addPostsRoute } from './posts/posts-route.ts';
import { openVisitorPosts, type VisitorPostsOptions } from './visitors/posts/visitor-posts.ts';
import { addPostsSummaryRoute } from './posts/summary/posts-summary-route.ts';
import { createSummaryMaker } from './posts/summary/summary-maker.ts';
import { createSeal, makeSecretsKey } from './auth/secrets/seal.ts';
import { refuseDemoSecrets } from './auth/setup/refuse-demo-secrets.ts';
import { addSetupRoutes } from './auth/setup/setup-routes.ts';
import { allowUploadsToo } from './visitors/uploads/uploads-cors.ts';
import { resolveTextByDns, type ResolveText } from './jobs/due-work.ts';
import { addV1Routes } from './v1/add-v1-routes.ts';
import type { WindowLimit } from './http/sliding-window.ts';

export interface ServiceOptions {
  readonly database: DatabaseOptions;
  /** What the demo and tests add. Omitted = nothing: a database with the demo's secrets is rejected. */
  readonly extensions?: Extensions;
  /** The setup code that the first visitor of an empty database must enter. Omitted = first-visit setup is disabled. */
  readonly setupCode?: string;
  /**
   * The service accepts requests from other machines, so actions for demo and tests are rejected (`public-start.ts`).
   */
  readonly isPublic?: boolean;
  /** Base address of links, without a trailing slash. Omitted = the address of the request. */
  readonly publicAddress?: string;
  /** Header in which the owner's proxy sends the visitor's country. Omitted = the country is unknown. */
  readonly countryHeader?: string;
  /**
   * Header in which the owner's proxies append the visitor's address. Omitted = the address of the connection is used.
   */
  readonly addressHeader?: string;
  /** The number of proxies that write into that header. Omitted = one. */
  readonly addressProxies?: number;
  /** Origins whose pages may send an access token (`http/owner-origins.ts`). Omitted = none. */
  readonly ownerOrigins?: readonly string[];
  /** Allows webhooks to this machine and to private networks. Must not be enabled in public. */
  readonly webhooksMayBePrivate?: boolean;
  /** Options of the feeds that import posts. */
  readonly feeds?: FeedsOptions;
  /** How many days single engagement events are stored before they are reduced to daily sums. Omitted = 90. */
  readonly engagementDays?: number;
  /** Limits of all public operations (`limits/limit-table.ts`). */
  readonly limits?: LimitOptions;
  /** Omitted = 5000 requests in 15 minutes for each token and client of version 1. */
  readonly v1Limit?: WindowLimit;
  /** Omitted = 10 submissions of a form in a minute and 60 in an hour for each client. */
  readonly formLimits?: readonly WindowLimit[];
  /** Options of visitors' posts and files. */
  readonly visitorPosts?: VisitorPostsOptions;
  /** The clients of the networks. Omitted = the service has no credentials for any network. */
  readonly networks?: Networks | null;
  /** Reads the TXT records that verify domains. Omitted = the machine's own resolver. */
  readonly resolveText?: ResolveText;
  /** Sends mail: invitations, new passwords, codes. Omitted = the service sends no mail. */
  readonly sendMail?: SendMail | null;
  /** The 32-byte key that encrypts secrets in the database. Omitted = secrets are readable until the process ends. */
  readonly secretsKey?: Buffer;
  /** Receives one line per request. Omitted = there is no access log. */
  readonly writeAccessLog?: (line: string) => void;
  /** Receives internal errors. */
  readonly reportError?: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface Service {
  readonly app: Hono<ServiceEnvironment>;
  readonly database: Database;
  /** The maximum number of connections of one address. null = all connections are from a proxy. */
  readonly connectionsOfOne: number | null;
  /** Every operation of version 2. */
  readonly operations: OperationRegistry;
  /** Resolves when requested exports are created and due webhook events are sent. */
  settled(): Promise<void>;
  /** Immediately sends the responses that are delayed only for a test. */
  stopWaiting(): void;
  /** Closes the database. */
  close(): Promise<void>;
}

/** A page needs six connections; a household may have many pages open. */
const connectionsOfOne = 200;

/**
 * Creates the whole service as one application; its database is opened, migrated and filled. The caller must close it.
 */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { now = Date.now, reportError = () => {} } = options;
  const { demo, faults } = options.extensions ?? {};
  const files = listMediaFiles(demo?.mediaFolders ?? []);
  const closing = new AbortController();
  if (options.isPublic === true && faults !== undefined)
    throw new Error(
      'FAULTS=1 lets everyone write to all boards. It is for tests on this machine only: unset it on a public service.',
    );
  if (options.isPublic === true && options.webhooksMayBePrivate === true)
    throw new Error(
      'WEBHOOKS_TO_PRIVATE=1 lets users send requests to hosts of your own network. Unset it on a public service.',
    );
  if (options.isPublic === true && options.feeds?.mayBePrivate === true)
    throw new Error(
      'FEEDS_FROM_PRIVATE=1 lets users send requests to hosts of your own network. Unset it on a public service.',
    );
  if (options.isPublic === true && demo !== undefined)
    throw new Error('DEMO=1 creates tokens and a password that are public. Unset it on a public service.');
  let file: SqliteFile | null = null;
  const database = openDatabase(options.database, (opened) => {
    file = opened;
  });
  try {
    await migrate(database);
    if (demo) await demo.fill(database, { files, nowMs: now(), ownerOrigins: options.ownerOrigins ?? [] });
    else await refuseDemoSecrets(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }

  const app = new Hono<ServiceEnvironment>(faults ? { getPath: faults.getPath } : {});
  const underWay = createUnderWay();
  app.use(underWay.count);
  app.use(async (context, next) => {
    const scope = faults?.readScope(context.req.url) ?? null;
    context.set('scope', scope);
    context.set(
      'address',
      findClientAddress({
        header: (options.addressHeader !== undefined && context.req.header(options.addressHeader)) || '',
        connection: context.env?.incoming?.socket.remoteAddress ?? '',
        proxies: options.addressProxies ?? 1,
      }),
    );
    context.set(
      'base',
      (options.publicAddress ?? new URL(context.req.url).origin) + (scope === null ? '' : `/~${scope}`),
    );
    await next();
  });
  if (options.writeAccessLog) app.use(logAccess(options.writeAccessLog, now));
  const { factor = 1 } = options.limits ?? {};
  const seal = createSeal(options.secretsKey ?? makeSecretsKey());
  // A database file has one service. Several processes that share one PostgreSQL database also share each limit.
  const firstDatabase = openFirstDatabase(options.database, database);
  const windows = options.database.kind === 'postgres' ? createSharedWindows(firstDatabase, seal) : createOwnWindows();
  const limiter = createLimiter({ factor, windows });
  const requestLimits = createRequestLimits(database, limiter, { now, factor, windows });
  app.use(requestLimits.count);
  app.use(keepAnswers(createPublicVersion(firstDatabase, file)));
  const injection = faults?.open({ database, files, now, closing: closing.signal });
  if (injection) app.use(injection.breakResponses);
  // Scripts in a page use version 1 by JSONP, so no other origin may read it.
  app.use(
    secureAnswers,
    except('/v1/*', allowOwnerOrigins(options.ownerOrigins ?? [], allowUploadsToo(allowOtherOrigins))),
  );
  app.use(requestLimits.refuse);
  app.use('/v1/*', compress());
  app.use('/v2/*', varyByNegotiation, compress());
  if (injection) app.use(injection.respondInstead);
  app.use('/v2/*', negotiate);

  const operations = createOperationRegistry(database, now);
  const respondFile = createRespondFile();
  const { folder } = options.visitorPosts ?? {};
  const variants = openPictureVariants({
    folder,
    respondFile,
    reportError,
    isKept: (original) =>
      folder === undefined ||
      files.has(original) ||
      ['media', 'feeds'].some((name) => existsSync(join(folder, name, original))),
  });
  const answers = { respondFile, variants };
  addBoardRoute(operations, options.visitorPosts ?? {});
  addPostsRoute(operations);
  const visitorPosts = openVisitorPosts(app, operations, options.visitorPosts ?? {}, {
    now,
    windows,
    reportError,
    answers,
    onPost: () => teamWork.wakeWebhooks(),
  });
  addActivityRoute(operations, {
    database,
    now,
    limiter,
    windows,
    countryHeader: options.countryHeader ?? null,
    closing: closing.signal,
  });
  const pruning = startEventPruning(database, { now, reportError, rawDays: options.engagementDays ?? defaultRawDays });
  addMetricsRoutes(operations);
  const outbox = options.sendMail ? openOutbox(database, { send: options.sendMail, seal, now, reportError }) : null;
  const factors = { seal, outbox, limiter };
  // A link in a mail must not use the host name of a stranger's request.
  const mayForget = outbox !== null && (options.publicAddress !== undefined || options.isPublic !== true);
  addAuthorizationRoute(app, database, {
    now,
    windows,
    limitsFactor: factor,
    codes: createSignInCodes(database, factors, now),
    mayForget,
    demo: demo?.signIn ?? null,
  });
  const resets =
    outbox && mayForget
      ? addPasswordResetRoutes(app, database, { now, outbox, limiter, nameClient: windows.nameClient, reportError })
      : null;
  addTokenRoutes(app, database, now);
  addTermsRoute(operations);
  const teamWork = addTeamRoutes(operations, {
    now,
    reportError,
    webhooksMayBePrivate: options.webhooksMayBePrivate === true,
    closing: closing.signal,
  });
  const summaryMaker = createSummaryMaker(database, now, reportError);
  addPostsSummaryRoute(operations, summaryMaker);
  addExperienceRoutes(operations, { now, windows, ...(options.formLimits && { formLimits: options.formLimits }) });
  addMixRoutes(operations);
  addOwnerRoutes(app, database);
  addWidgetRoutes(app);
  if (options.setupCode !== undefined) addSetupRoutes(app, database, { code: options.setupCode, now });
  const businessWork = addBusinessOperations(operations, {
    networks: options.networks ?? null,
    resolveText: options.resolveText ?? resolveTextByDns,
    now,
    reportError,
    closing: closing.signal,
    factors,
  });
  const feeds = openFeeds(app, operations, options.feeds ?? {}, {
    folder,
    now,
    reportError,
    closing: closing.signal,
    answers,
  });
  addInvitationRoutes(app, database, now);
  addDescriptionRoute(operations);
  operations.serve(app);
  addV1Routes(app, database, { now, windows, reportError, ...(options.v1Limit && { limit: options.v1Limit }) });
  addMediaRoute(app, files, answers);
  injection?.addRoutes(app);

  refuseOtherMethods(app, paths.media, 'GET, HEAD');
  app.notFound((context) =>
    respondErrors(context, 404, [describeError('not_found', 'There is nothing at this address.')]),
  );
  app.onError((error, context) => {
    if (error instanceof ApiError) return respondErrors(context, error.status, error.errors, error.headers);
    reportError(error);
    return respondErrors(context, 500, [describeError('internal', 'Something went wrong on our side.')]);
  });

  return {
    app,
    database,
    connectionsOfOne: options.addressHeader === undefined ? connectionsOfOne * factor : null,
    operations,
    settled: async () => {
      await resets?.settled();
      await Promise.all([
        teamWork.settled(),
        businessWork.settled(),
        outbox?.settled(),
        feeds.settled(),
        variants.settled(),
      ]);
    },
    stopWaiting: () => closing.abort(),
    close: async () => {
      closing.abort();
      await underWay.ended();
      await visitorPosts.close();
      await pruning.close();
      await summaryMaker.close();
      await teamWork.close();
      await businessWork.close();
      await resets?.settled();
      await outbox?.close();
      await feeds.close();
      await variants.close();
      if (firstDatabase !== database) await firstDatabase.destroy();
      await database.destroy();
    },
  };
}
