import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { requireOneHost } from './guard-connections.ts';

test('a request with two Host headers is refused', async () => {
  const server = createServer(requireOneHost((_, response) => void response.end('taken')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (headers: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };
  try {
    assert.match(await ask('Host: a.example'), /^HTTP\/1.1 200 /);
    for (const second of ['Host: b.example', 'HOST: a.example', 'host:'])
      assert.match(await ask(`Host: a.example\r\nX-A: 1\r\n${second}`), /^HTTP\/1.1 400 /, second);
  } finally {
    server.close();
  }
});
