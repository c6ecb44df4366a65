// A web server with one file that changes: as Apache and nginx serve files (RFC 9110: ETag, Last-Modified, 304, 401).
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export class FileServer {
  content: Buffer | string = '';
  type = 'text/csv';
  /** `user:password`; null = everybody may read. */
  login: string | null = null;
  status = 200;
  retryAfter: string | null = null;
  isGzipped = false;
  readonly responses: number[] = [];
  address = '';
  #server: Server | null = null;

  async listen(): Promise<void> {
    this.#server = createServer((request, response) => {
      const respond = (status: number, body: Buffer | string = '', headers: Record<string, string> = {}): void => {
        this.responses.push(status);
        response.writeHead(status, headers).end(body);
      };
      const wanted = this.login === null ? undefined : `Basic ${Buffer.from(this.login).toString('base64')}`;
      if (wanted !== undefined && request.headers.authorization !== wanted)
        return respond(401, '', { 'WWW-Authenticate': 'Basic realm="feed"' });
      if (this.status !== 200)
        return respond(this.status, '', this.retryAfter === null ? {} : { 'Retry-After': this.retryAfter });
      const etag = `"${createHash('sha1').update(this.content).digest('hex')}"`;
      if (request.headers['if-none-match'] === etag) return respond(304, '', { ETag: etag });
      const body = this.isGzipped ? gzipSync(this.content) : this.content;
      return respond(200, body, { 'Content-Type': this.type, ETag: etag });
    });
    await new Promise<void>((resolve) => {
      this.#server!.listen(0, '127.0.0.1', resolve);
    });
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/products`;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}
