import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeBody } from './event-text.ts';
import { addEvents, bytesInBatch, placeOf, takeBatch, type QueuedEvent } from './queue.ts';

const plenty = 1_000_000;

function makeEvent(sequence: number, isAboutPost: boolean, size = 300): QueuedEvent {
  return { opening: `${sequence}`.padEnd(size, '.'), bornAtMs: 0, place: placeOf(sequence, isAboutPost), tries: 0 };
}

function namesOf(events: readonly QueuedEvent[]): number[] {
  return events.map((event) => Number.parseInt(event.opening, 10));
}

test('a batch holds at most 20 events and leaves the rest', () => {
  const queue: QueuedEvent[] = [];
  for (let sequence = 1; sequence <= 25; sequence++) addEvents(queue, [makeEvent(sequence, true)]);
  assert.deepEqual(
    namesOf(takeBatch(queue, plenty)),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  );
  assert.deepEqual(namesOf(takeBatch(queue, plenty)), [21, 22, 23, 24, 25]);
  assert.deepEqual(takeBatch(queue, plenty), []);
});

test('a body never exceeds 16 KiB, and the events fill it as far as they fit', () => {
  const queue: QueuedEvent[] = [];
  for (let sequence = 1; sequence <= 20; sequence++) addEvents(queue, [makeEvent(sequence, true, 1000)]);
  const batch = takeBatch(queue, plenty);
  assert.equal(batch.length, 16);
  assert.ok(writeBody(batch, 999_999_999).length <= bytesInBatch);
});

test('a batch keeps within the room that is left', () => {
  const queue: QueuedEvent[] = [];
  for (let sequence = 1; sequence <= 5; sequence++) addEvents(queue, [makeEvent(sequence, true, 1000)]);
  assert.deepEqual(takeBatch(queue, 500), []);
  assert.equal(takeBatch(queue, 3100).length, 3);
});

test('an event that no request could carry does not block the queue', () => {
  const queue: QueuedEvent[] = [];
  addEvents(queue, [makeEvent(1, true, bytesInBatch), makeEvent(2, true)]);
  assert.deepEqual(namesOf(takeBatch(queue, plenty)), [2]);
});

test('of more than 200 events the oldest loads, views and pages are dropped first', () => {
  const queue: QueuedEvent[] = [];
  for (let sequence = 1; sequence <= 250; sequence++) addEvents(queue, [makeEvent(sequence, sequence % 5 === 0)]);
  const kept = namesOf(queue);
  assert.equal(kept.length, 200);
  for (let sequence = 5; sequence <= 250; sequence += 5) assert.ok(kept.includes(sequence), `post event ${sequence}`);
  assert.ok(kept.includes(249) && !kept.includes(1) && !kept.includes(61), 'the newest of the others are kept');
});

test('events about posts are sent first, in order of origin, also after a failed request', () => {
  const queue: QueuedEvent[] = [];
  addEvents(queue, [makeEvent(1, false), makeEvent(2, true)]);
  const failed = takeBatch(queue, plenty);
  addEvents(queue, [makeEvent(3, true)]);
  addEvents(queue, failed);
  assert.deepEqual(namesOf(queue), [2, 3, 1]);
});
