import type { EmbedDimensions, EngagementEvent } from './engagement-event.ts';

/** What one event gets when it is recorded and keeps however often it is sent. */
export interface EventStamp {
  /** Random, as a UUID: makes a repeat harmless. */
  readonly id: string;
  /** 1 for the first event of this embed, then one more each. */
  readonly sequence: number;
  /** ISO 8601 by the visitor's clock, which may be wrong: the service corrects it by `age_ms`. */
  readonly occurredAt: string;
}

/** Ours and not `JSON.stringify`: libraries of 2010 replace that, or hang a `toJSON` on everything it meets. */
function quote(text: string): string {
  // All but plain ASCII is escaped, so one character is one byte and a length is a size.
  return `"${text.replace(/[^ !#-[\]-~]/g, (unit) => '\\u' + (unit.charCodeAt(0) + 65536).toString(16).slice(1))}"`;
}

/** The event as JSON, up to where its age goes. What is null or empty is left out. */
export function writeEventOpening(event: EngagementEvent, stamp: EventStamp, dimensions: EmbedDimensions): string {
  const attributes = {
    name: event.name,
    occurred_at: stamp.occurredAt,
    ...dimensions,
    post_id: event.postId,
    media_type: event.mediaType,
  };
  let text = `{"type":"embed_engagement","id":${quote(stamp.id)},"attributes":{`;
  for (const [name, value] of Object.entries(attributes)) {
    // An old library's `Object.entries` may also list what the page has hung on every object.
    if (value && typeof value === 'string') text += `"${name}":${quote(value)},`;
  }
  return `${text}"sequence":${stamp.sequence},"age_ms":`;
}

/** Bytes that the age and the brackets add to an opening, at most: 13 digits are 300 years. */
export const closingBytes = 16;

/** The whole body, with every age as of `nowMs` on the clock that `bornAtMs` was read from. */
export function writeBody(
  events: readonly { readonly opening: string; readonly bornAtMs: number }[],
  nowMs: number,
): string {
  let body = '';
  for (const event of events) body += `${body && ','}${event.opening}${Math.round(nowMs - event.bornAtMs)}}}`;
  return `{"data":[${body}]}`;
}
