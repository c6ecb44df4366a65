import { refuseParameter } from '../json-api/api-error.ts';
import type { ServiceContext } from '../environment.ts';
import { buildDocument, type ResourceNode } from '../json-api/document.ts';
import { addToAddress } from '../../auth/oauth/authorization-request.ts';
import { makeSecret } from '../../auth/oauth/secret.ts';
import type { Input } from './operation.ts';
import { addSelfLink, respondOne, type ResponseParts } from './respond.ts';

/** The target of a result that replaces the response: the window that opened this one, or an address. */
export const interactiveParameters = ['origin', 'redirect_uri'] as const;

export interface Target {
  readonly origin: string | null;
  readonly redirectUri: string | null;
}

type Request = Omit<Input, 'item' | 'items'>;

/**
 * Reads the target of the result, before any other work. Only addresses that an application of the team has registered
 * are valid: the result belongs to the team, and a link by another person must not receive it.
 */
export async function readTarget({ database, bearer, base, query: { values } }: Request): Promise<Target> {
  const [origin, redirectUri] = [values.get('origin') ?? null, values.get('redirect_uri') ?? null];
  if (origin === null && redirectUri === null) return { origin, redirectUri };
  if (origin !== null && redirectUri !== null)
    throw refuseParameter('redirect_uri', 'Give origin or redirect_uri, not both.');
  const rows = await database
    .selectFrom('oauth_applications')
    .select('redirect_uris')
    .where('team_id', '=', bearer.teamId)
    .execute();
  const known = rows.flatMap(({ redirect_uris }) => JSON.parse(redirect_uris) as readonly string[]);
  if (redirectUri !== null && !known.includes(redirectUri))
    throw refuseParameter('redirect_uri', 'No application of the team has registered this address.');
  const isOwn = origin === new URL(base).origin;
  if (
    origin !== null &&
    !isOwn &&
    !known.some((address) => URL.canParse(address) && new URL(address).origin === origin)
  )
    throw refuseParameter('origin', 'No application of the team has registered an address of this origin.');
  return { origin, redirectUri };
}

/** JSON for a script element: no part of it can end the script. */
function writeForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Sends the result as a response, as a message to the opening window, or as `data` of the address. */
export function respondTarget(input: Request, node: ResourceNode, target: Target, parts: ResponseParts = {}): Response {
  const { query } = input;
  if (!hasTarget(target)) return respondOne(input, node, parts);
  const { meta } = parts;
  const document = buildDocument({
    data: addSelfLink(input, node),
    fields: query.fields,
    hasIncluded: query.include.size > 0,
    ...(meta && { meta }),
  });
  return sendToTarget(input.context, document, target);
}

export const hasTarget = ({ origin, redirectUri }: Target): boolean => origin !== null || redirectUri !== null;

/** The channel on which the service's own pages hear the result, too: a network may cut the pop-up off its opener. */
const channel = 'drystone-accounts';

/** Sends a document as a message to the opening window, or as `data` of the address. */
export function sendToTarget(context: ServiceContext, document: unknown, { origin, redirectUri }: Target): Response {
  context.header('Cache-Control', 'no-store');
  if (redirectUri !== null)
    return context.redirect(
      addToAddress(redirectUri, { data: Buffer.from(JSON.stringify(document)).toString('base64') }),
      302,
    );
  const nonce = makeSecret();
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
  );
  const isOwn = origin === new URL(context.get('base')).origin;
  const written = writeForScript(document);
  return context.html(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>The sign-in has ended</title></head><body>
<p>The sign-in has ended. You can close this window.</p>
<script nonce="${nonce}">
${isOwn ? `new BroadcastChannel(${writeForScript(channel)}).postMessage(${written});` : ''}
window.opener?.postMessage(${written}, ${writeForScript(origin)}); window.close();
</script>
</body></html>`);
}
