import type { NewPost } from '../model/new-post.ts';

/**
 * The key of one submission. It is stored with the draft, so that a post that was sent before a reload is not sent as a
 * second post after it.
 */
export interface IdempotencyKey {
  readonly id: string;
  /** The fingerprint of the post that was sent with this key: another post gets another key. */
  readonly fingerprint: string;
}

/** Where the key of the draft is stored. */
export interface KeptKey {
  read(): IdempotencyKey | null;
  save(key: IdempotencyKey | null): void;
}

/** The stored key if it belongs to this post; otherwise another one, which is stored. */
export function keyOf(post: NewPost, kept: KeptKey, makeId: () => string): IdempotencyKey {
  const fingerprint = fingerprintOf(JSON.stringify(post));
  const known = kept.read();
  const key = { id: known?.fingerprint === fingerprint ? known.id : makeId(), fingerprint };
  kept.save(key);
  return key;
}

/** A fingerprint of a text: two hashes of 26 bits are enough to compare a draft with itself. */
function fingerprintOf(text: string): string {
  let [one, other] = [7, 11];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    one = (one * 31 + code) % 67_108_859;
    other = (other * 37 + code) % 67_108_837;
  }
  return `${text.length}.${one}.${other}`;
}
