import { Hono, type HonoRequest } from 'hono';
import { except } from 'hono/combine';
import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { compressResponses } from './compress-responses.ts';
import { respondMissingPage } from '../auth/oauth/plain-page.ts';
import { logAccess } from './logs/access-log.ts';
import { createPublicVersion } from './cache/public-version.ts';
import { cacheResponses } from './cache/response-cache.ts';
import type { ServiceApi } from './description/describe-openapi.ts';
import { addDescriptionRoute } from './description/description-route.ts';
import { judgeError } from './describe-trouble.ts';
import type { ServiceEnvironment } from './environment.ts';
import { addHealthRoutes } from './health/health-routes.ts';
import { createInFlightRequests } from './in-flight-requests.ts';
import { describeError } from './json-api/api-error.ts';
import { negotiateVersion } from './json-api/negotiate.ts';
import { respondErrors } from './json-api/respond.ts';
import { createRequestLimits } from './limits/count-requests.ts';
import { createRequestRules } from './limits/request-rules.ts';
import { addMetricsRoute, createMonitoring, type Monitoring } from './monitoring/monitoring.ts';
import { collectOperations, serveOperations } from './operations/operation-registry.ts';
import { addOwnerRoutes } from './owner/owner-routes.ts';
import { addShortAddresses, addWidgetRoutes } from './owner/widget-routes.ts';
import { allowOwnerOrigins } from './owner-origins.ts';
import { paths } from './paths.ts';
import { traceRequests } from './trace-requests.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { findClientAddress } from './remote-address.ts';
import { allowOtherOrigins, secureResponses, varyByNegotiation } from './response-headers.ts';
import { addMediaRoute } from '../visitors/media/media-route.ts';
import { allowUploadsToo } from '../visitors/uploads/uploads-cors.ts';

export interface App {
  readonly app: Hono<ServiceEnvironment>;
  readonly api: ServiceApi;
  /** null = the service counts nothing. */
  readonly monitoring: Monitoring | null;
  /** Resolves when all requests in progress have ended. */
  ended(): Promise<void>;
}

/** The request's scope, its client's address, and the base address of links in its response. */
function addRequestValues(app: Hono<ServiceEnvironment>, { options, linkBase }: Core): void {
  const { extensions, addressHeader, addressProxies = 1, publicAddress } = options;
  app.use(async (context, next) => {
    const { req, env } = context;
    const scope = extensions?.faults?.readScope(req.url) ?? null;
    context.set('scope', scope);
    context.set(
      'address',
      findClientAddress({
        header: (addressHeader !== undefined && req.header(addressHeader)) || '',
        connection: env?.incoming?.socket.remoteAddress ?? '',
        proxies: addressProxies,
      }),
    );
    const prefix = scope === null ? '' : `/~${scope}`;
    context.set('base', (publicAddress ?? new URL(req.url).origin) + prefix);
    context.set('linkBase', linkBase === null ? null : linkBase + prefix);
    await next();
  });
}

/** Whether a browser opens the address as a page. Programs and the API's own addresses get JSON. */
const isPageView = (req: HonoRequest): boolean =>
  /^(?:GET|HEAD)$/.test(req.method) && !/^\/v\d/.test(req.path) && !!req.header('Accept')?.includes('text/html');

/** The methods of a page or an address of OAuth. Those of operations, files and parameters have routes that refuse. */
function methodsOf({ routes }: Hono<ServiceEnvironment>, path: string): readonly string[] {
  const own = new Set(routes.filter((route) => route.path === path).map(({ method }) => method));
  return ['GET', 'POST']
    .filter((method) => own.has(method))
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
}

/** Whatever no route has responded to: unknown addresses and errors. */
function addLastResponses(app: Hono<ServiceEnvironment>, reportError: (error: unknown) => void): void {
  refuseOtherMethods(app, paths.media, 'GET, HEAD');
  app.notFound((context) => {
    const allowed = methodsOf(app, context.req.path);
    if (allowed.length > 0 && !allowed.includes(context.req.method))
      return respondErrors(context, 405, [describeError('method_not_allowed', `Allowed: ${allowed.join(', ')}.`)], {
        Allow: [...allowed, 'OPTIONS'].join(', '),
      });
    return isPageView(context.req)
      ? respondMissingPage(context)
      : respondErrors(context, 404, [describeError('not_found', 'There is nothing at this address.')]);
  });
  app.onError((error, context) => {
    const known = judgeError(error, context.req, reportError);
    if (known) return respondErrors(context, known.status, known.errors, known.headers);
    return respondErrors(context, 500, [describeError('internal', 'Something went wrong on our side.')]);
  });
}

/** Puts the features behind what every request passes: counts, cache, headers, limits, negotiation. */
export function createApp(core: Core, features: readonly Feature[]): App {
  const { database, firstDatabase, sqliteFile, now, options, storage, closing, reportError } = core;
  const { limiter, windows, factor } = core.limits;
  const { faults, demo } = options.extensions ?? {};
  const registry = collectOperations(core);
  addDescriptionRoute(registry, () => api);
  const operations = [...features.flatMap((feature) => feature.operations), ...registry.operations];
  const api: ServiceApi = {
    operations: operations.map(({ rule }) => rule),
    plainOperations: features.flatMap((feature) => feature.plainOperations ?? []),
    resourceTypes: Object.assign({}, ...features.map((feature) => feature.resourceTypes)),
  };

  const app = new Hono<ServiceEnvironment>(faults ? { getPath: faults.getPath } : {});
  const inFlight = createInFlightRequests();
  app.use(inFlight.count);
  if (options.tracing) app.use(traceRequests(core.tracer));
  addRequestValues(app, core);
  const openStreams = Object.assign({}, ...features.map((feature) => feature.openStreams));
  const monitoring = options.metrics ? createMonitoring(core, openStreams) : null;
  if (monitoring) app.use(monitoring.count);
  // They pass no limit and no cache.
  addHealthRoutes(app, core);
  if (monitoring && options.metrics?.token !== undefined) addMetricsRoute(app, monitoring, options.metrics.token);
  if (options.writeAccessLog) app.use(logAccess(options.writeAccessLog, now));
  const findRule = createRequestRules(
    api.operations,
    features.flatMap(({ routes = [] }) => routes),
  );
  const requestLimits = createRequestLimits(database, limiter, { now, factor, windows, findRule });
  app.use(requestLimits.count);
  app.use(cacheResponses(createPublicVersion(firstDatabase, sqliteFile)));
  const injection = faults?.open({ database, files: storage.demoFiles, now, closing });
  if (injection) app.use(injection.breakResponses);
  // Scripts in a page use version 1 by JSONP, so no other origin may read it.
  app.use(
    secureResponses,
    except('/v1/*', allowOwnerOrigins(options.ownerOrigins ?? [], allowUploadsToo(allowOtherOrigins))),
  );
  app.use(requestLimits.refuse);
  app.use('/v1/*', compressResponses());
  app.use(paths.description, compressResponses());
  app.use('/v2/*', varyByNegotiation, compressResponses());
  if (injection) app.use(injection.respondInstead);
  app.use('/v2/*', negotiateVersion);

  // Before the features: an empty service leaves the start page to the setup.
  addOwnerRoutes(app, database);
  for (const feature of features) feature.addRoutes?.(app);
  demo?.addRoutes?.(app, { database, now });
  addWidgetRoutes(app);
  serveOperations(app, operations, api.resourceTypes, core);
  addMediaRoute(app, storage.demoFiles, storage.responses);
  injection?.addRoutes(app);
  addShortAddresses(app);
  addLastResponses(app, reportError);
  return { app, api, monitoring, ended: inFlight.ended };
}
