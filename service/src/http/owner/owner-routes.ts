import type { Context, Hono } from 'hono';
import type { Database } from '../../database/schema.ts';
import type { ServiceEnvironment } from '../environment.ts';
import { compressResponses } from '../compress-responses.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';
import { endSession, giveSessionSecret, readSessionSecret } from '../../auth/oauth/session.ts';
import { paths } from '../paths.ts';
import { hasTeam } from '../../auth/setup/create-owner.ts';
import { ownerClientId } from '../../auth/oauth/owner-application.ts';
import { isOwnerScript, readOwnerFile, readWidgetVersion } from './owner-files.ts';

/**
 * The strictest policy for the page: pictures, videos and players of posts may have any origin; all else must be the
 * service's own.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data: blob:; " +
  "media-src 'self' https: blob:; font-src 'self' https:; connect-src 'self'; frame-src https:; worker-src 'self'; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
  'trusted-types drystone drystone-worker';

/** The owner's page with its script and styles, and the sign-out. */
export function addOwnerRoutes(app: Hono<ServiceEnvironment>, database: Database): void {
  const respond = (context: Context, type: string, body: string): Response => {
    context.header('Content-Type', `${type}; charset=utf-8`);
    context.header('Cache-Control', 'no-cache');
    return context.body(body);
  };

  app.use(paths.ownerFile, compressResponses());
  app.get(paths.start, async (context, next) => {
    if (!(await hasTeam(database))) return next();
    const version = readWidgetVersion() ?? '';
    const values: Readonly<Record<string, string>> = {
      client: ownerClientId,
      version,
      widget: version && `<script type="module" src="widget/${version}/drystone.js"></script>`,
    };
    const page = await readOwnerFile('owner.html');
    context.header('Content-Security-Policy', policy);
    return respond(
      context,
      'text/html',
      page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
    );
  });
  app.get(paths.ownerFile, async (context, next) => {
    const file = context.req.param('file');
    if (file === 'owner.css') return respond(context, 'text/css', await readOwnerFile('owner.css'));
    if (file === 'start.js' || isOwnerScript(file))
      return respond(context, 'text/javascript', await readOwnerFile(file));
    return next();
  });

  // A sign-out also ends the session, so that the next user of this browser must enter a password.
  app.post(paths.signOut, async (context) => {
    const site = context.req.header('Sec-Fetch-Site');
    if (site === undefined || site === 'same-origin') {
      await endSession(database, readSessionSecret(context));
      giveSessionSecret(context);
    }
    return context.body(null, 204);
  });
  refuseOtherMethods(app, paths.signOut, 'POST');
}
