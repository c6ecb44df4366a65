import type { EmbedDimensions, EngagementEvent } from './engagement-event.ts';

/** The values that one event gets when it is recorded and keeps however often it is sent. */
export interface EventStamp {
  /** A random UUID: the service recognizes a repeated event by it. */
  readonly id: string;
  /** 1 for the first event of this embed, then one more each. */
  readonly sequence: number;
  /** ISO 8601 by the visitor's clock, which may be wrong: the service corrects it by `age_ms`. */
  readonly occurredAt: string;
}

/**
 * Writes a text as a JSON string. It does not use `JSON.stringify`, because libraries of 2010 replace it, or add a
 * `toJSON` to all objects.
 */
function quote(text: string): string {
  // Everything but plain ASCII is escaped, so that one character is one byte and a length is a size.
  return `"${text.replace(/[^ !#-[\]-~]/g, (unit) => '\\u' + (unit.charCodeAt(0) + 65536).toString(16).slice(1))}"`;
}

/** The event as JSON, up to the value of its age. Null and empty values are left out. */
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
    // An old library's `Object.entries` may also list the properties that the page has added to all objects.
    if (value && typeof value === 'string') text += `"${name}":${quote(value)},`;
  }
  return `${text}"sequence":${stamp.sequence},"age_ms":`;
}

/** Maximum number of bytes that the age, the brackets and a comma add to an opening: 13 digits are 300 years. */
export const closingBytes = 16;

/** The whole body, with every age as of `nowMs`, on the same clock as `bornAtMs`. */
export function writeBody(
  events: readonly { readonly opening: string; readonly bornAtMs: number }[],
  nowMs: number,
): string {
  let body = '';
  for (const event of events) body += `${body && ','}${event.opening}${Math.round(nowMs - event.bornAtMs)}}}`;
  return `{"data":[${body}]}`;
}
