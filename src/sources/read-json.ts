import { maxResponseBytes } from '../model/bounds.ts';

/**
 * Returns the body of a response as parsed JSON. Throws a SyntaxError for invalid JSON and for a body that is too
 * large: it counts decompressed bytes, and stops reading at the limit.
 */
export async function readJson({ headers, body }: Response): Promise<unknown> {
  const type = headers.get('content-type');
  if (!/\bjson\b/i.test(type!) || +headers.get('content-length')! > maxResponseBytes) throw new SyntaxError(`${type}`);
  let room = maxResponseBytes;
  const bounded = body?.pipeThrough<Uint8Array<ArrayBuffer>>(
    new TransformStream({
      transform(chunk, stream) {
        if ((room -= chunk.length) < 0) throw new SyntaxError('too large');
        stream.enqueue(chunk);
      },
    }),
  );
  return new Response(bounded).json();
}
