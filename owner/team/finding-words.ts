import { formatNumber, t } from '../words/words.ts';
import type { Finding } from './service-status.ts';

type Described = Pick<Finding, 'title' | 'remedy'>;
type Describe = (values: Finding['values']) => Described;

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** `5 minutes`, `3 hours`, `2 days`. */
function formatTime(ms: number): string {
  const [unit, unitMs] =
    ms < 2 * hourMs ? ['minute', minuteMs] : ms < 2 * dayMs ? ['hour', hourMs] : (['day', dayMs] as const);
  const amount = Math.max(1, Math.floor(ms / Number(unitMs)));
  return formatNumber(amount, { style: 'unit', unit: String(unit), unitDisplay: 'long' });
}

const seeLog = (): string => t('Look at the log of the service: it has the error of the last attempt.');
const set = (name: string): string => t('Set {name}.', { name });

/** Work that waits, and how much beside it. */
const waiting =
  (write: (time: string) => string, remedy: () => string): Describe =>
  ({ waiting_ms: ms, amount = 1 }) => {
    const title = write(formatTime(Number(ms)));
    const all = Number(amount) > 1 ? ` ${t('Waiting in all: {amount}.', { amount })}` : '';
    return { title: title + all, remedy: remedy() };
  };

const webhookRemedy = (): string =>
  t('Its list of deliveries has the responses. Correct the address, or delete the webhook.');

const work: Readonly<Record<string, Describe>> = {
  waiting_visitor_posts: waiting(
    (time) => t('A visitor’s post has waited for {time}.', { time }),
    () => t('Look at the log of the service. A full disk or a missing ffmpeg is the usual cause.'),
  ),
  waiting_exports: waiting((time) => t('An export has waited for {time}.', { time }), seeLog),
  waiting_work_requests: waiting(
    (time) => t('A request of your team (assets, products, publishing) has waited for {time}.', { time }),
    seeLog,
  ),
  waiting_mail: waiting(
    (time) => t('Mail has waited for {time}.', { time }),
    () => t('The mail server of MAIL_URL refuses it or does not answer. The log has its words.'),
  ),
  failing_feeds: ({ failing = 0, feeds = 0, error = '' }) => ({
    title: t('Feeds that fail: {failing} of {feeds}. The last error of one of them: {error}', {
      failing,
      feeds,
      error,
    }),
    remedy: t('Each feed says what to do.'),
  }),
  ended_accounts: ({ names = '' }) => ({
    title: t('Accounts at networks that must sign in again: {names}.', { names }),
    remedy: t('Connect them again.'),
  }),
  failing_webhook: ({ name = '', failures = 0 }) => ({
    title: t('The webhook “{name}” does not accept events. Failed deliveries in a row: {failures}.', {
      name,
      failures,
    }),
    remedy: webhookRemedy(),
  }),
  ended_webhook: ({ name = '', failures = 0 }) => ({
    title: t('The webhook “{name}” was switched off. Failed deliveries in a row: {failures}.', { name, failures }),
    remedy: webhookRemedy(),
  }),
};

const host: Readonly<Record<string, Describe>> = {
  full_disk: ({ folder = '', free_mib: free = 0 }) => ({
    title: t('The disk of {folder} is nearly full: {free} MiB are free.', { folder, free }),
    remedy: t('Make room, or move the files to a store (S3_BUCKET).'),
  }),
  storage: ({ error = '' }) => ({
    title: t('The storage of files fails: {error}', { error }),
    remedy: t('Run drystone-service check where the service runs: it tries it again.'),
  }),
  older_process: ({ migration = '' }) => ({
    title: t('A newer version of the service has changed the database ({migration}), and this process is older.', {
      migration,
    }),
    remedy: t('Start this process with the newer version, too.'),
  }),
  replica_away: () => ({
    title: t('The replica of the database does not answer. The primary does its work.'),
    remedy: t('Start it, or correct DATABASE_REPLICA_URL.'),
  }),
  replica_behind: ({ behind = 0, reads = 0 }) => ({
    title: t('The replica is often behind: {behind} of {reads} reads went to the primary.', { behind, reads }),
    remedy: t('Look at its load and its connection to the primary.'),
  }),
  no_signals: () => ({
    title: t('Signals between processes do not arrive, so each process asks the database at intervals.'),
    remedy: t('Set DATABASE_LISTEN_URL to PostgreSQL itself if a pooler is in front of it.'),
  }),
  no_backups: () => ({
    title: t('This service makes no backups by itself.'),
    remedy: t('Set BACKUP_HOURS=24, and BACKUP_FOLDER or a store, unless you make backups another way.'),
  }),
  backups: ({ age_ms: ageMs, error }) => {
    const age =
      ageMs === undefined
        ? t('There is no good backup yet.')
        : t('Age of the last good backup: {time}.', { time: formatTime(Number(ageMs)) });
    return {
      title: error === undefined ? age : `${age} ${t('The last attempt failed: {error}', { error })}`,
      remedy: t(
        'Correct the place of the backups (BACKUP_FOLDER, BACKUP_BUCKET). ' +
          'The service tries again at least once an hour.',
      ),
    };
  },
};

const settings: Readonly<Record<string, Describe>> = {
  demo_secrets: ({ names = '' }) => ({
    title: t('Secrets of this service are public: {names}.', { names }),
    remedy: t('Run drystone-service rotate-secrets.'),
  }),
  no_address: () => ({
    title: t(
      'The public address of this service is not set, so it sends no mail, and links repeat what a request says.',
    ),
    remedy: set('PUBLIC_ADDRESS'),
  }),
  not_encrypted: ({ address = '' }) => ({
    title: t('{address} is not encrypted: others on the network can read passwords.', { address }),
    remedy: t('Put a proxy with TLS in front of the service, and set PUBLIC_ADDRESS to its https address.'),
  }),
  all_alike: () => ({
    title: t('A proxy is in front, but the service does not know visitors’ addresses, so all share each limit.'),
    remedy: t('Set ADDRESS_HEADER to the header in which your proxy writes them.'),
  }),
  limits_factor: ({ factor = 1 }) => ({
    title: t('Most limits are multiplied by {factor}, which is meant for tests.', { factor }),
    remedy: t('Unset LIMITS_FACTOR.'),
  }),
  no_key: () => ({
    title: t('Secrets are encrypted with a key that ends with this process.'),
    remedy: set('SECRETS_KEY'),
  }),
  no_mail: () => ({
    title: t('This service sends no mail: nobody can ask for a new password, and invitations are links that you send.'),
    remedy: set('MAIL_URL, MAIL_FROM'),
  }),
  no_videos: () => ({
    title: t('Visitors cannot send videos.'),
    remedy: t('Install ffmpeg, or set FFMPEG to the program.'),
  }),
};

const known = { ...work, ...host, ...settings };

/** The words of a finding in the language of the app; of one that the app does not know, those of the service. */
export const describeFinding = ({ code, values, title, remedy }: Finding): Described =>
  Object.hasOwn(known, code) && values ? known[code]!(values) : { title, remedy };
