/**
 * Does a service's background work in a process of its own, again and again, until it is killed: `node
 * working-process.ts JSON`. Networks, mail servers, chats and sources of feeds are all at one address.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createSeal } from '../../src/auth/secrets/seal.ts';
import { createAssets } from '../../src/commerce/assets/assets.ts';
import { publishDue } from '../../src/commerce/publishing/publish-due.ts';
import { runWork } from '../../src/commerce/work-requests.ts';
import { openDatabase, type DatabaseOptions } from '../../src/database/connect.ts';
import { createNoSignals } from '../../src/database/signals.ts';
import { createFeedParser } from '../../src/feeds/connectors/parse-apart.ts';
import { createSender } from '../../src/feeds/connectors/send-outside.ts';
import { pollDue } from '../../src/feeds/poll-feeds.ts';
import { sumEvents } from '../../src/insights/engagement/sum-events.ts';
import { openOutbox } from '../../src/team/mail/outbox.ts';
import { notifyDue } from '../../src/team/notifications/notify.ts';

export interface WorkingOptions {
  readonly database: DatabaseOptions;
  /** The address of everything outside. */
  readonly outside: string;
  readonly nowMs: number;
  /** The key of sealed mails, in hexadecimal digits. */
  readonly secretsKey: string;
}

const idlePauseMs = 5;
const options = JSON.parse(process.argv[2] ?? '') as WorkingOptions;
const database = openDatabase(options.database);
const now = (): number => options.nowMs + Math.round(performance.now());
const closing = new AbortController().signal;
const reportError = (error: unknown): void => console.error(error);

async function send(kind: string, body: string): Promise<void> {
  const { status } = await fetch(`${options.outside}/${kind}`, { method: 'POST', body });
  if (status !== 200) throw new Error(`${kind}: ${status}`);
}

const seal = createSeal([Buffer.from(options.secretsKey, 'hex')]);
const outbox = openOutbox(database, {
  send: (mail) => send('mail', JSON.stringify(mail)),
  seal,
  now,
  reportError,
  report: () => {},
  signals: createNoSignals(),
  wake: () => {},
  closing,
});
const networks = {
  publish: async (_: object, { text }: { readonly text: string }) => {
    await send('network', text);
    return { url: `https://network.example/${encodeURIComponent(text)}`, isSimulated: false };
  },
};
const polling = {
  send: createSender({ isPrivateAllowed: true, closing }),
  parser: createFeedParser(),
  now,
  seal,
  closing,
  reportError,
  onPictures: () => {},
};
const notifying = {
  now,
  outbox,
  seal,
  linkBase: 'https://boards.example',
  isPrivateAllowed: true,
  closing,
  wakeMail: () => {},
  wakeWebhooks: () => {},
};
const working = {
  handlers: { asset_bulk_create_request: createAssets },
  now,
  reportError,
  done: async () => {},
  closing,
};

// The processes that parse feeds keep none alive.
setInterval(() => {}, 60_000);
for (;;) {
  await Promise.all([
    publishDue(database, networks, now, closing),
    pollDue(database, polling),
    notifyDue(database, notifying),
    outbox.job.settled(),
    runWork(database, working),
    sumEvents(database, now()),
  ]);
  await sleep(idlePauseMs);
}
