/** Servers of others, which the services send to: a receiver of webhooks, and one that takes mail. */
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { openSmtpServer, type SmtpServer } from '../testing/smtp-server.ts';
import { ownAddress } from './hosts.ts';

/** What a receiver was told, and how often it said that it has understood. */
export interface TakenEvent {
  readonly name: string;
  readonly objectId: number;
  taken: number;
}

export interface Strangers {
  readonly webhookUrl: string;
  /** The certificate, which the services trust. */
  readonly certificate: string;
  readonly mail: SmtpServer;
  /** By their ids. */
  readonly events: ReadonlyMap<number, TakenEvent>;
  /** Deliveries that were not signed with the secret. */
  readonly unsigned: readonly number[];
  /** Sets the secret that the service has shown. */
  expectSecret(secret: string): void;
}

/** Of deliveries: the receiver fails or says nothing, the first time that it hears of an event. */
const [failingShare, silentShare] = [0.1, 0.02];

function isSigned(header: unknown, body: string, secret: string): boolean {
  const [timestamp, signature] = String(header).split(',');
  const hex = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return signature === Buffer.from(hex).toString('base64');
}

function makeCertificate(folder: string): { readonly key: Buffer; readonly cert: Buffer; readonly path: string } {
  const [key, path] = [join(folder, 'stranger.key'), join(folder, 'stranger.pem')];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=stranger', '-addext', `subjectAltName=IP:${ownAddress}`];
  execFileSync('openssl', [...words, '-keyout', key, '-out', path, ...names], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(path), path };
}

/** @param random by the seed */
export async function startStrangers(folder: string, random: () => number): Promise<Strangers> {
  const { path, ...pair } = makeCertificate(folder);
  const events = new Map<number, TakenEvent>();
  const unsigned: number[] = [];
  let secret = '';
  const receiver: Server = createServer(pair, (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('error', () => {});
    request.on('end', () => {
      const { data } = JSON.parse(body) as {
        data: { id: number; attributes: { name: string }; relationships: { object: { data: { id: number } } } };
      };
      const id = Number(data.id);
      if (!isSigned(request.headers['x-service-signature'], body, secret)) unsigned.push(id);
      const known = events.get(id);
      const event = known ?? {
        name: data.attributes.name,
        objectId: Number(data.relationships.object.data.id),
        taken: 0,
      };
      events.set(id, event);
      const chance = known ? 1 : random();
      if (chance < silentShare) return;
      const isWell = chance >= silentShare + failingShare;
      if (isWell) event.taken++;
      response.writeHead(isWell ? 204 : 503).end();
    });
  }).listen(443, ownAddress);
  receiver.unref();
  return {
    webhookUrl: `https://${ownAddress}/boards`,
    certificate: path,
    mail: await openSmtpServer(ownAddress),
    events,
    unsigned,
    expectSecret: (given) => {
      secret = given;
    },
  };
}
