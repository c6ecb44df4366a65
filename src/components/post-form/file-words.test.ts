import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages as words } from '../../text/en/post-form.ts';
import { describeLimits, describeRefusals, formatBytes } from './file-words.ts';

test('sizes use the unit that leaves few digits, and are never rounded up', () => {
  const told = [999, 90_000, 99_999, 100_000, 2_490_000, 10_485_760, 104_857_600, 1_500_000_000].map((bytes) =>
    formatBytes(bytes, 'en'),
  );
  assert.deepEqual(told, ['0 kB', '90 kB', '99 kB', '0.1 MB', '2.4 MB', '10 MB', '104 MB', '1.5 GB']);
});

test('limits of pictures and of videos are told apart, in two digits', () => {
  assert.equal(
    describeLimits(4, 10_000_000, 104_857_600, words, 'en'),
    'Up to 4 files: photos 10 MB, videos 100 MB each. Drag, paste or choose.',
  );
  assert.equal(describeLimits(1, 524_288, 0, words, 'en'), 'Up to 1 photo, 0.5 MB. Drag, paste or choose.');
});

test('forty pictures chosen at once are refused in one sentence, beside those with other reasons', () => {
  const tooMany = Array.from({ length: 36 }, (_, at) => ({
    name: `IMG_${at + 5}.jpg`,
    problem: 'too-many' as const,
    max: 4,
  }));
  const photo = { name: 'photo.heic', problem: 'unreadable' as const, max: 0 };
  assert.deepEqual(describeRefusals([...tooMany.slice(0, 1), photo, ...tooMany.slice(1)], words, 'en'), [
    'IMG_5.jpg (+35) was not added: 4 files at most.',
    'photo.heic cannot be opened here. Try it as a JPEG.',
  ]);
  assert.deepEqual(describeRefusals(tooMany.slice(0, 1), words, 'en'), ['IMG_5.jpg was not added: 4 files at most.']);
});
