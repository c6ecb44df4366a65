import { engagementNames } from '../../../../src/model/engagement-names.ts';
import { ApiError, describeError, type ErrorObject } from '../../http/json-api/api-error.ts';
import { isObject, readId } from '../../http/json-api/read-resource.ts';
import { parseJson } from '../../http/read-json-body.ts';

/** A checked event of an embed; missing values are null. */
export interface ReceivedEvent {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970, by the service's clock if the event contains its age. */
  readonly occurredAt: number;
  readonly postId: number | null;
  readonly personalizationType: string | null;
  readonly theme: string | null;
  readonly deviceCategory: string | null;
  readonly mediaType: string | null;
  readonly embedUrl: string | null;
}

/** The number of the shortest valid events that fit into 16 KiB. */
const maxEvents = 100;
/** The maximum age: an embed stops retrying long before, so an older event has a wrong clock. */
const maxAgeMs = 86_400_000;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const word = /^[\w -]{1,64}$/;
const maxAddressLength = 2048;

type Fields = Readonly<Record<string, unknown>>;

/** The age takes precedence over the time: visitors' clocks may be wrong, but a duration is not affected. */
function readTime({ age_ms: age, occurred_at: occurredAt }: Fields, nowMs: number): number {
  const time = typeof age === 'number' ? nowMs - age : typeof occurredAt === 'string' ? Date.parse(occurredAt) : nowMs;
  return time >= nowMs - maxAgeMs && time <= nowMs ? Math.floor(time) : nowMs;
}

/** Origin and path of a page; a query may contain a visitor's search or identity. */
function readAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxAddressLength || !URL.canParse(value)) return undefined;
  const { protocol, origin, pathname } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? origin + pathname : undefined;
}

/** What is wrong with an event, and where in it. */
class EventProblem {
  readonly detail: string;
  readonly place: string;
  constructor(detail: string, place: string) {
    this.detail = detail;
    this.place = place;
  }
}

function readEvent(item: unknown, boardId: number, boardSlug: string, nowMs: number): ReceivedEvent | EventProblem {
  if (!isObject(item)) return new EventProblem('An event must be an object.', '');
  if (item['type'] !== 'embed_engagement') return new EventProblem('type must be embed_engagement.', '/type');
  const { id, attributes } = item;
  if (typeof id !== 'string' || !uuid.test(id)) return new EventProblem('id must be a UUID.', '/id');
  if (!isObject(attributes)) return new EventProblem('attributes must be an object.', '/attributes');

  const refuse = (name: string, what: string) => new EventProblem(`${name} ${what}.`, `/attributes/${name}`);
  let problem: EventProblem | null = null;
  /** Absent and null are equal: the embed sent no value. */
  function read<Value>(name: string, parse: (value: unknown) => Value | undefined): Value | null {
    const value = attributes === undefined ? undefined : (attributes as Fields)[name];
    if (value === undefined || value === null || value === '') return null;
    const parsed = parse(value);
    if (parsed === undefined) problem ??= refuse(name, 'has a value that does not exist');
    return parsed ?? null;
  }
  const oneOf = (names: readonly string[]) => (value: unknown) => names.find((name) => name === value);
  const readWord = (value: unknown): string | undefined =>
    typeof value === 'string' && word.test(value) ? value : undefined;

  const name = read('name', oneOf(engagementNames));
  read('board_id', (value) => (value === boardSlug || readId(value) === boardId ? boardId : undefined));
  const event: ReceivedEvent = {
    id: id.toLowerCase(),
    name: name ?? '',
    occurredAt: readTime(attributes, nowMs),
    postId: read('post_id', readId),
    personalizationType: read('personalization_type', readWord),
    theme: read('theme', readWord),
    deviceCategory: read('device_category', oneOf(['desktop', 'tablet', 'mobile'])),
    mediaType: read('media_type', oneOf(['text', 'image', 'video'])),
    embedUrl: read('embed_url', readAddress),
  };
  if (name === null) return problem ?? refuse('name', 'is missing');
  if (name.startsWith('embed_post_') && event.postId === null) return problem ?? refuse('post_id', 'is missing');
  return problem ?? event;
}

export interface ReadBatch {
  readonly events: readonly ReceivedEvent[];
  readonly errors: readonly ErrorObject[];
}

/** Reads a batch. An invalid event does not affect the valid ones; a body that is not a batch throws. */
export function readEvents(
  body: string,
  board: { readonly id: number; readonly slug: string },
  nowMs: number,
): ReadBatch {
  const document = parseJson(body);
  const data = isObject(document) ? document['data'] : undefined;
  if (!Array.isArray(data))
    throw new ApiError('malformed_body', 'data must be a list of events.', { pointer: '/data' });
  if (data.length > maxEvents)
    throw new ApiError('too_large', `At most ${maxEvents} events a request.`, { pointer: '/data' });

  const events: ReceivedEvent[] = [];
  const errors: ErrorObject[] = [];
  data.forEach((item: unknown, index) => {
    const event = readEvent(item, board.id, board.slug, nowMs);
    if (event instanceof EventProblem)
      errors.push(describeError('invalid_event', event.detail, { pointer: `/data/${index}${event.place}` }));
    else events.push(event);
  });
  return { events, errors };
}
