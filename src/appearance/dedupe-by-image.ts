import type { Post } from '../model/post.ts';

/** Bits of 64 in which two perceptual hashes of one picture differ at most: scaled, cropped a little, saved anew. Other pictures differ in some 32. */
export const sameWithinBits = 6;

const hexadecimal = /^[\da-f]{1,16}$/i;

function bitsApart(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing; differing &= differing - 1n) bits++;
  return bits;
}

const firstPicture = ({ media }: Post) => media.find(({ kind }) => kind === 'picture');

/** Whether two posts show the same picture: by the service's hashes, where both have one, else by its address. */
export function showSamePicture(one: Post, other: Post): boolean {
  const [picture, another] = [firstPicture(one), firstPicture(other)];
  if (picture?.kind !== 'picture' || another?.kind !== 'picture') return false;
  if (picture.url === another.url) return true;
  const [hash, otherHash] = [one.pictureHash ?? '', other.pictureHash ?? ''];
  return hexadecimal.test(hash) && hexadecimal.test(otherHash) && bitsApart(hash, otherHash) <= sameWithinBits;
}

/** The posts without those whose picture an earlier one of them, or one that is shown already, has. The same post is no double of itself. */
export function dedupeByImage(posts: readonly Post[], shown: readonly Post[]): readonly Post[] {
  const kept = [...shown];
  return posts.filter((post) => {
    const isDouble = kept.some((other) => other.id !== post.id && showSamePicture(other, post));
    if (!isDouble) kept.push(post);
    return !isDouble;
  });
}
