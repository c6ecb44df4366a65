/**
 * `node constant-server.ts PORT FILE` returns the bytes of a file with the same framework and server as the service,
 * and does nothing else. It is the baseline for cached responses.
 */
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [, , port = '', file = ''] = process.argv;
const body = readFileSync(file, 'utf8');
const app = new Hono();
app.get('/v2/boards/:slug/posts', (context) =>
  context.body(body, 200, { 'Content-Type': 'application/vnd.api+json', 'Cache-Control': 'public, max-age=60' }),
);
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
