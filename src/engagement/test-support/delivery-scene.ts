import * as retryDelay from '../../model/retry-delay.ts';
import { createDelivery, type Delivery, type DeliveryEnvironment } from '../delivery.ts';
import type { EngagementName } from '../../model/engagement-names.ts';
import { makeFakeClock, type FakeClock } from '../../model/test-support/fake-clock.ts';
import { makeFakeService, type FakeService } from './fake-service.ts';

export const address = 'https://service.example/v2/boards/spring/activity';
const wallStartMs = Date.UTC(2026, 2, 1, 10, 0, 0);

/** A delivery in an environment that a test controls. */
export interface DeliveryScene {
  readonly clock: FakeClock;
  readonly service: FakeService;
  readonly delivery: Delivery;
  setOnline(isOnline: boolean): void;
}

export function makeDeliveryScene(changes: Partial<DeliveryEnvironment> = {}): DeliveryScene {
  const clock = makeFakeClock();
  const service = makeFakeService();
  let isOnline = true;
  let ids = 0;
  const environment: DeliveryEnvironment = {
    fetch: service.fetch,
    setTimer: clock.setTimer,
    now: clock.now,
    wallNow: () => wallStartMs + clock.now() - 1000,
    random: () => 0.5,
    randomUuid: () => `id-${++ids}`,
    retryDelay,
    canSend: () => isOnline,
    ...changes,
  };
  const delivery = createDelivery(environment, address, {
    board_id: '42',
    personalization_type: 'grid',
    theme: 'classic',
    device_category: 'mobile',
    embed_url: 'https://example.com/',
  });
  return { clock, service, delivery, setOnline: (next) => void (isOnline = next) };
}

export function recordEmbed(delivery: Delivery, name: EngagementName = 'embed_paginated', count = 1): void {
  for (let index = 0; index < count; index++) delivery.record({ name, postId: null, mediaType: null });
}

export function recordPost(delivery: Delivery, name: EngagementName = 'embed_post_modal_opened', count = 1): void {
  for (let index = 0; index < count; index++) delivery.record({ name, postId: '9', mediaType: 'image' });
}
