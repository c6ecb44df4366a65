import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { collectOperations } from '../http/operations/operation-registry.ts';
import { addAccessTokens } from './oauth/access-tokens.ts';
import { addOauthApplications } from './oauth/applications.ts';
import { addAuthorizationRoute } from './oauth/authorization-route.ts';
import { oauthOperations } from './oauth/oauth-operations.ts';
import { createPasswordResets } from './oauth/password-reset-routes.ts';
import { addTokenRoutes } from './oauth/token-route.ts';
import { addRoles } from './roles/roles.ts';
import { addSetupRoutes } from './setup/setup-routes.ts';
import { addAuthenticationFactors } from './two-factor/authentication-factors.ts';
import { addRecoveryCodes } from './two-factor/recovery-code-operations.ts';
import { createSignInCodes } from './two-factor/sign-in-code.ts';
import { resourceTypes } from './resource-types.ts';

/** Sign-in, tokens, second factors, roles, and the first visit of an empty service. */
export function openAuth(core: Core): Feature {
  const { database, now, limits, seal, outbox, reportError, options } = core;
  const { windows, limiter, factor } = limits;
  const registry = collectOperations(core);
  const factors = { seal, outbox, limiter };
  addAuthenticationFactors(registry, factors);
  addRecoveryCodes(registry, factors);
  addRoles(registry);
  addOauthApplications(registry);
  addAccessTokens(registry);

  const resets =
    outbox && core.linkBase !== null
      ? createPasswordResets(database, {
          now,
          outbox,
          limiter,
          nameClient: windows.nameClient,
          reportError,
          base: core.linkBase,
        })
      : null;
  const { setupCode } = options;
  return {
    operations: registry.operations,
    resourceTypes,
    plainOperations: oauthOperations,
    addRoutes: (app) => {
      addAuthorizationRoute(app, database, {
        now,
        windows,
        limitsFactor: factor,
        codes: createSignInCodes(database, factors, now),
        seal,
        mayForget: resets !== null,
        demo: options.extensions?.demo?.signIn ?? null,
      });
      resets?.addRoutes(app);
      addTokenRoutes(app, { database, seal, now });
      if (setupCode !== undefined) addSetupRoutes(app, database, { code: setupCode, now });
    },
    jobs: resets ? [resets.job] : [],
  };
}
