/**
 * Webhooks that target the service's own network: every spelling of a private address, names that resolve to one, and a
 * name server that returns first a public address and then a private one.
 */
import dns, { type LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { runAttack } from './attack.ts';

const privateV4 = ['127.0.0.1', '127.255.255.254', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255'];
const moreV4 = ['192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '0.1.2.3', '192.0.2.1', '198.18.0.1'];
const privateV6 = ['::1', '::', 'fd00::1', 'fc00::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001:db8::1', '100::1'];

/** The spellings of an IPv4 address. */
function spellV4(address: string): readonly string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number): string => `0x${value.toString(16)}`;
  const octal = (value: number): string => `0${value.toString(8)}`;
  const [high, low] = [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
  return [
    address,
    `${address}.`,
    String(number),
    hex(number),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[::ffff:0:${address}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${high}:${low}::1]`,
    [...address].map((letter) => (/\d/.test(letter) ? String.fromCodePoint(0xff10 + Number(letter)) : '。')).join(''),
  ];
}

/** The addresses of each name: each query returns the next entry, and the last entry repeats. */
const names = new Map<string, readonly (readonly string[])[]>();
const asked = new Map<string, number>();

/** The name server of this attack; it replaces the machine's own. */
const respondLookup = ((name: string, options: object, callback: (error: Error | null, ...rest: unknown[]) => void) => {
  const responses = names.get(name.toLowerCase().replace(/\.$/, ''));
  const count = asked.get(name) ?? 0;
  asked.set(name, count + 1);
  const found = responses?.[Math.min(count, responses.length - 1)];
  if (!found) return callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }));
  const list: LookupAddress[] = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  if ('all' in options && options.all === true) callback(null, list);
  else callback(null, list[0]?.address, list[0]?.family);
}) as unknown as typeof dns.lookup;
dns.lookup = respondLookup;
syncBuiltinESMExports();

// This import follows the replacement of the resolver, so that the service imports the replacement.
const { sendEvent } = await import('../../src/team/webhooks/send-event.ts');

/** A server of this machine. A connection to it has reached the inner network. */
let connections = 0;
const sink = createServer((_, response) => response.end('inside'));
sink.on('connection', () => {
  connections++;
});
await new Promise<void>((resolve) => {
  sink.listen(0, resolve);
});
const { port } = sink.address() as AddressInfo;

await runAttack(async () => {
  const urls: string[] = [];
  for (const address of [...privateV4, ...moreV4])
    for (const host of spellV4(address))
      for (const start of ['https://', 'http://', 'https://user:secret@']) urls.push(`${start}${host}:${port}/`);
  for (const address of privateV6) urls.push(`https://[${address}]:${port}/`, `http://[${address}]:${port}/`);
  const hosts = {
    'plain.example': [['127.0.0.1']],
    'six.example': [['::1']],
    'mapped.example': [['::ffff:127.0.0.1']],
    'translated.example': [['::ffff:0:127.0.0.1']],
    'mixed.example': [['93.184.215.14', '127.0.0.1']],
    'mixed-again.example': [['127.0.0.1', '93.184.215.14']],
    localhost: [['127.0.0.1', '::1']],
    'metadata.example': [['169.254.169.254']],
    'empty.example': [[]],
  };
  for (const [name, responses] of Object.entries(hosts)) names.set(name, responses);
  for (const name of Object.keys(hosts))
    for (const spelling of [name, name.toUpperCase(), `${name}.`]) urls.push(`https://${spelling}:${port}/`);
  // The name server returns a different address for each query; the service must connect to the address that it
  // checked. 4000::1 counts as public but is not assigned.
  for (let index = 0; index < 50; index++) {
    const name = `rebinding-${index}.example`;
    names.set(name, [...Array.from({ length: index % 3 }, () => ['192.0.2.1']), ['4000::1'], ['127.0.0.1']]);
    urls.push(`https://${name}:${port}/`);
  }
  const reached: string[] = [];
  for (const url of urls) {
    const before = connections;
    // A request to a public address waits for a connection that is impossible here, so it is aborted.
    const signal = AbortSignal.timeout(url.includes('rebinding') ? 60 : 1000);
    const status = URL.canParse(url)
      ? await sendEvent({ url, body: '{}', headers: {}, isPrivateAllowed: false, signal }).catch(() => null)
      : null;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    if (status !== null || connections > before) reached.push(url);
  }
  names.set('control.example', [['127.0.0.1']]);
  let control = 0;
  for (const url of [`http://127.0.0.1:${port}/`, `http://control.example:${port}/`]) {
    const signal = AbortSignal.timeout(5000);
    if ((await sendEvent({ url, body: '{}', headers: {}, isPrivateAllowed: true, signal })) === 200) control++;
  }
  sink.close();
  return { vectors: urls.length, reached, sink: `a server on port ${port} of this machine`, control };
});
