import type { Post } from '../model/post.ts';

/**
 * Maximum number of bits of 64 in which two perceptual hashes of one image differ: after scaling, slight cropping or
 * saving again. The hashes of different images differ in about 32.
 */
export const maxBitsApart = 6;

const hexadecimal = /^[\da-f]{1,16}$/i;

function bitsApart(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing; differing &= differing - 1n) bits++;
  return bits;
}

const firstPicture = ({ media }: Post) => media.find(({ kind }) => kind === 'picture');

/** Whether two posts show the same image: by its address, or by the service's hashes if both posts have one. */
function showSamePicture(one: Post, other: Post): boolean {
  const [picture, another] = [firstPicture(one), firstPicture(other)];
  if (picture?.kind !== 'picture' || another?.kind !== 'picture') return false;
  if (picture.url === another.url) return true;
  const [hash, otherHash] = [one.pictureHash ?? '', other.pictureHash ?? ''];
  return hexadecimal.test(hash) && hexadecimal.test(otherHash) && bitsApart(hash, otherHash) <= maxBitsApart;
}

/**
 * The posts without duplicates: a post is left out if an earlier post, or one that is already shown, has the same
 * image. The same post, loaded again, is not a duplicate.
 */
export function dedupeByImage(posts: readonly Post[], shown: readonly Post[]): readonly Post[] {
  const kept = [...shown];
  return posts.filter((post) => {
    const isDouble = kept.some((other) => other.id !== post.id && showSamePicture(other, post));
    if (!isDouble) kept.push(post);
    return !isDouble;
  });
}
