import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '../../http/environment.ts';
import { paths } from '../../http/paths.ts';

/** Replaces the policy of the service: it allows a form, and a redirect to the registered address. */
function policyOf(nonce: string, redirectUri: string | null): string {
  const back = redirectUri === null ? '' : ` ${new URL(redirectUri).origin}`;
  return (
    `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; form-action 'self'${back}; ` +
    "base-uri 'none'; frame-ancestors 'none'"
  );
}

export function show(
  context: ServiceContext,
  render: (nonce: string) => string,
  redirectUri: string | null,
  status: 200 | 400 | 401 | 403 | 429 | 503 = 200,
): Response {
  const nonce = randomUUID();
  context.header('Content-Security-Policy', policyOf(nonce, redirectUri));
  context.header('Cache-Control', 'no-store');
  return context.html(render(nonce), status);
}

/** The parameter of this page's address for a recovery code in place of a code: a link, which needs no script. */
const recovery = { name: 'with', value: 'recovery_code' } as const;

export const isWithRecoveryCode = (context: ServiceContext): boolean =>
  new URL(context.req.url).searchParams.get(recovery.name) === recovery.value;

/** The address of this page with or without a recovery code. */
export function addressOf(
  context: ServiceContext,
  { withRecoveryCode }: { readonly withRecoveryCode: boolean },
): string {
  const { searchParams } = new URL(context.req.url);
  searchParams.delete(recovery.name);
  if (withRecoveryCode) searchParams.set(recovery.name, recovery.value);
  return `${context.get('base')}${paths.oauthAuthorize}?${searchParams.toString()}`;
}
