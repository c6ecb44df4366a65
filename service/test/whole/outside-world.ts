import { recordedNetworks } from '../../../demo/recorded-networks.ts';
import { ConnectorError } from '../../src/feeds/connectors/connector.ts';
import type { OutsideResponse, Sender } from '../../src/feeds/connectors/sender.ts';
import { NetworkError, type Networks } from '../../src/feeds/networks/networks.ts';
import type { SendMail } from '../../src/team/mail/send-mail.ts';
import type { Faults } from './faults.ts';
import { findToken, type Model } from './model.ts';
import { never, runs, type Run } from './run.ts';
import type { VirtualTime } from './virtual-time.ts';

const minuteMs = 60_000;
/** A request and a response are lost now and then, and a server is slow. */
const [lostBefore, lostAfter, verySlow] = [0.03, 0.02, 0.01];
const shownItems = 15;

export interface Publisher {
  readonly slug: string;
  readonly url: string;
  /** The newest is first. */
  readonly items: { readonly token: string; readonly publishedAt: number }[];
  /** The service has read these. */
  readonly served: Set<string>;
}

export interface OutsideWorld {
  readonly publishers: readonly Publisher[];
  readonly send: Sender;
  readonly networks: Networks;
  readonly sendMail: SendMail;
  readonly sendEvent: Run['sendEvent'];
  /** Until when the receivers of webhooks are away. */
  awayUntil: number;
}

function writeRss({ url, items }: Publisher): string {
  const written = items
    .slice(0, shownItems)
    .map(
      ({ token, publishedAt }) =>
        `<item><title>News ${token}</title><guid isPermaLink="false">${token}</guid><link>${url}/${token}</link>` +
        `<description>All about ${token}</description><pubDate>${new Date(publishedAt).toUTCString()}</pubDate></item>`,
    );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${written.join('')}</channel></rss>`;
}

/** Publishers, networks, mail and receivers of webhooks. All of them fail by the seed. */
export function openOutsideWorld(
  slugs: readonly string[],
  { model, faults, time }: { readonly model: Model; readonly faults: Faults; readonly time: VirtualTime },
): OutsideWorld {
  const publishers = slugs.map((slug): Publisher => ({
    slug,
    url: `https://${slug}.publisher.example/feed`,
    items: [],
    served: new Set(),
  }));

  /** What the other side does happens although the sender may be dead, or may never know. */
  async function exchange<Result>(receive: () => Result, signal?: AbortSignal): Promise<Result> {
    const run = runs.getStore();
    const wait = time.sleep(faults.draw(verySlow) ? 2 * minuteMs : 20 + faults.random() * 2000);
    const ended = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true });
    });
    await Promise.race([wait, ended]);
    if (faults.draw(lostBefore)) throw new Error('The connection was refused.');
    const result = receive();
    await Promise.race([time.sleep(20 + faults.random() * 200), ended]);
    if (run?.isDead === true) return never();
    if (faults.draw(lostAfter)) throw new Error('The connection was lost.');
    return result;
  }

  function respond(url: string): OutsideResponse {
    const publisher = publishers.find((one) => one.url === url);
    const response = (status: number, body: string): OutsideResponse => ({
      status,
      url,
      headers: { 'content-type': 'application/rss+xml' },
      body: Buffer.from(body),
    });
    if (!publisher) return response(404, 'Not here');
    if (faults.draw(0.05)) return response(503, 'Down');
    const body = writeRss(publisher);
    return response(200, faults.draw(0.03) ? body.slice(0, Math.floor(body.length * faults.random())) : body);
  }

  return {
    publishers,
    awayUntil: 0,
    send: async ({ url, signal }) => {
      try {
        const response = await exchange(() => respond(url), signal);
        const publisher = publishers.find((one) => one.url === url);
        if (response.status === 200 && publisher && response.body.toString().endsWith('</rss>'))
          for (const { token } of publisher.items.slice(0, shownItems)) publisher.served.add(token);
        return response;
      } catch (error) {
        throw new ConnectorError((error as Error).message);
      }
    },
    networks: {
      ...recordedNetworks,
      publish: async (_, { text }) => {
        const token = findToken(text);
        return exchange(() => {
          if (faults.draw(0.02)) throw new NetworkError('The network refused it.');
          model.scheduled.get(token)?.arrivedAt.push(time.now());
          return `https://network.example/${token}`;
        });
      },
    },
    sendMail: ({ to, subject }) =>
      exchange(() => {
        if (subject.startsWith('Join')) model.invitations.get(findToken(to))?.arrivedAt.push(time.now());
      }),
    async sendEvent({ body }) {
      if (this.awayUntil > time.now()) return exchange(() => 503);
      const { data, included } = JSON.parse(body) as {
        readonly data: { readonly id: number; readonly attributes: { readonly name: string } };
        readonly included: readonly unknown[];
      };
      const id = Number(data.id);
      await exchange(() => {
        const known = model.received.get(id);
        if (known) known.at.push(time.now());
        else
          model.received.set(id, {
            name: data.attributes.name,
            token: findToken(JSON.stringify(included)),
            body: JSON.stringify(data),
            at: [time.now()],
            knownAt: null,
          });
      });
      const known = model.received.get(id);
      if (known) known.knownAt ??= time.now();
      return 200;
    },
  };
}
