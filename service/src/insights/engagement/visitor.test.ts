import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { createVisitorNames, truncateAddress } from './visitor.ts';

describe('a visitor’s name', () => {
  test('is the same for one day, board, browser and network, and differs otherwise', () => {
    let now = Date.UTC(2026, 4, 31, 0, 0, 0);
    const name = createVisitorNames(() => now, new AbortController().signal);
    const first = name(1, '203.0.113.7', 'browser');
    assert.equal(name(1, '203.0.113.200', 'browser'), first);
    assert.notEqual(name(2, '203.0.113.7', 'browser'), first);
    assert.notEqual(name(1, '203.0.114.7', 'browser'), first);
    assert.notEqual(name(1, '203.0.113.7', 'other'), first);
    now += 86_399_999;
    assert.equal(name(1, '203.0.113.7', 'browser'), first);
    now += 1;
    assert.notEqual(name(1, '203.0.113.7', 'browser'), first);
    now -= 1;
    assert.notEqual(name(1, '203.0.113.7', 'browser'), first, 'the salt of the previous day is deleted');
  });

  test('cannot be computed by another process', () => {
    const [one, two] = [
      createVisitorNames(() => 0, new AbortController().signal),
      createVisitorNames(() => 0, new AbortController().signal),
    ];
    assert.notEqual(one(1, '203.0.113.7', 'browser'), two(1, '203.0.113.7', 'browser'));
  });
});

describe('the salt of a day', () => {
  test('is overwritten at midnight, also without visitors, and when the service ends', () => {
    const salts: Buffer[] = [];
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.UTC(2026, 4, 31, 12) });
    const fill = mock.method(Buffer.prototype, 'fill', function fillAndNote(this: Buffer): Buffer {
      salts.push(this);
      return Uint8Array.prototype.fill.call(this, 0) as Buffer;
    });
    try {
      const closing = new AbortController();
      const name = createVisitorNames(Date.now, closing.signal);
      const first = name(1, '203.0.113.7', 'browser');
      salts.length = 0;
      mock.timers.tick(43_199_000);
      assert.equal(name(1, '203.0.113.7', 'browser'), first);
      assert.equal(salts.length, 0);
      mock.timers.tick(1000);
      assert.deepEqual(
        salts.map(({ length }) => length),
        [32],
      );
      name(1, '203.0.113.7', 'browser');
      salts.length = 0;
      closing.abort();
      assert.deepEqual(
        salts.map(({ length }) => length),
        [32],
      );
    } finally {
      fill.mock.restore();
      mock.timers.reset();
    }
  });
});

describe('a truncated address', () => {
  const cases: readonly [address: string, truncated: string][] = [
    ['203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113'],
    ['2001:db8:abcd:12::1', '2001:db8:abcd'],
    ['2001:0DB8:abcd::', '2001:db8:abcd'],
    ['2001:db8::1', '2001:db8:0'],
    ['::1', '0:0:0'],
    ['fe80::1', 'fe80:0:0'],
    ['', ''],
    ['unknown', ''],
    ['999.1.1.1', ''],
  ];
  for (const [address, truncated] of cases)
    test(address || 'none', () => assert.equal(truncateAddress(address), truncated));
});
