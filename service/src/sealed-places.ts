import type { SealedPlace } from './auth/secrets/reseal.ts';
import { sealedFactors } from './auth/two-factor/factor-store.ts';
import { sealedSettings } from './commerce/products/account-settings.ts';
import { sealedTokens } from './feeds/accounts/account-tokens.ts';
import { sealedSignIns } from './feeds/accounts/sign-ins.ts';
import { sealedApplications } from './feeds/networks/applications.ts';
import { sealedMails } from './team/mail/outbox.ts';

/** Everything that the service encrypts in its database. */
export const sealedPlaces: readonly SealedPlace[] = [
  sealedTokens,
  sealedApplications,
  sealedSignIns,
  sealedSettings,
  sealedFactors,
  sealedMails,
];
