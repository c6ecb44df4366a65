import type { SealedPlace } from './auth/secrets/reseal.ts';
import { sealedFactors } from './auth/two-factor/factor-store.ts';
import { sealedRecordTokens } from './commerce/record-token.ts';
import { sealedTokens } from './feeds/accounts/account-tokens.ts';
import { sealedSignIns } from './feeds/accounts/sign-ins.ts';
import { sealedApplications } from './feeds/networks/applications.ts';
import { sealedFeedSecrets } from './feeds/feed-secrets.ts';
import { sealedMails } from './team/mail/outbox.ts';
import { sealedAddresses } from './team/notifications/channel-address.ts';
import { sealedSigningSecrets } from './team/webhooks/signing-secret.ts';

/** Everything that the service encrypts in its database. */
export const sealedPlaces: readonly SealedPlace[] = [
  sealedTokens,
  sealedApplications,
  sealedSignIns,
  sealedRecordTokens,
  sealedFeedSecrets,
  sealedSigningSecrets,
  sealedAddresses,
  sealedFactors,
  sealedMails,
];
