import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { collectOperations } from '../http/operations/operation-registry.ts';
import { createQueueJob } from '../jobs/queue-job.ts';
import { addNotificationChannels } from './notifications/channels.ts';
import { addDecisionRoutes } from './notifications/decision-routes.ts';
import { notifyDue } from './notifications/notify.ts';
import type { NotifyOptions } from './notifications/queue-message.ts';
import { openChannelMessages } from './realtime/channel-messages.ts';
import { addChannelAuthorization, createPusherSocket } from './realtime/pusher-socket.ts';
import { addRealtimeRoute } from './realtime/realtime-route.ts';
import { addDomains } from './settings/domains.ts';
import { addFonts } from './settings/fonts.ts';
import { addPrivacyRequests } from './settings/privacy-requests.ts';
import { resolveTextByDns, verifyDomains } from './settings/verify-domains.ts';
import { addMeOperations } from './teams/me-operations.ts';
import { addTeamOperations } from './teams/team-operations.ts';
import { addInvitationRoutes } from './users/invitation-routes.ts';
import { addUsers } from './users/users.ts';
import { deliverDue, type DeliveryOptions } from './webhooks/deliver.ts';
import { addWebhooksRoutes } from './webhooks/webhooks-routes.ts';
import { resourceTypes } from './resource-types.ts';

/** Users, teams and their settings, webhooks, the realtime stream, and mail. */
export function openTeam(core: Core): Feature {
  const { database, now, seal, outbox, closing, options, jobs, tracer } = core;
  const { signer } = core.storage.responses;
  const registry = collectOperations(core);
  const messages = openChannelMessages(database, core);
  const resolveText = options.resolveText ?? resolveTextByDns;
  const isPrivateAllowed = options.webhooksMayBePrivate === true;
  addMeOperations(registry, outbox);
  addTeamOperations(registry);
  addUsers(registry, outbox);
  addPrivacyRequests(registry);
  addDomains(registry, () => jobs.wake('domains'));
  addFonts(registry);
  addWebhooksRoutes(registry, () => jobs.wake('webhooks'), { isPrivateAllowed });
  addRealtimeRoute(registry, messages, closing);
  addChannelAuthorization(registry, core);
  addNotificationChannels(registry, outbox !== null, seal);
  const notifying: NotifyOptions = {
    now,
    outbox,
    seal,
    linkBase: core.linkBase,
    isPrivateAllowed,
    closing,
    wakeMail: () => outbox?.wake(),
    wakeWebhooks: () => jobs.wake('webhooks'),
    tracer,
  };
  const delivering: DeliveryOptions = { now, isPrivateAllowed, closing, signer, seal, tracer };
  return {
    operations: registry.operations,
    resourceTypes,
    addRoutes: (app) => {
      addInvitationRoutes(app, database, now);
      addDecisionRoutes(app, database, now);
    },
    upgrades: [createPusherSocket(core, messages)],
    openStreams: { messages: messages.amount },
    // Mail is the last: all others may write some.
    jobs: [
      createQueueJob('domains', () => verifyDomains(database, resolveText, now), core),
      createQueueJob('notifications', () => notifyDue(database, notifying), core),
      createQueueJob('webhooks', () => deliverDue(database, delivering), core),
      ...(outbox ? [outbox.job] : []),
    ],
  };
}
