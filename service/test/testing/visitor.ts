/** Simulates a visitor's browser for posts and files. It sends real requests to a listening service. */
export interface SentPost {
  readonly status: number;
  readonly body: PostResponse;
}

/** Only the fields that tests use. */
export interface PostResponse {
  readonly data: {
    readonly id: string;
    readonly attributes: { readonly status: string; readonly errors: readonly PostError[] };
    readonly relationships: { readonly post: { readonly data: { readonly id: number } | null } };
    readonly links: { readonly self: string };
  };
  readonly errors: readonly PostError[];
}

export interface PostError {
  readonly status: string;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly source?: { readonly pointer?: string };
}

export type Ask = (address: string, init?: RequestInit) => Promise<Response>;

const tus = { 'Tus-Resumable': '1.0.0' } as const;

export async function sendPost(
  ask: Ask,
  board: string,
  attributes: Readonly<Record<string, unknown>>,
  meta?: Readonly<Record<string, unknown>>,
): Promise<SentPost> {
  const response = await ask(`${board}/posts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'post', attributes }, ...(meta && { meta }) }),
  });
  return { status: response.status, body: (await response.json()) as PostResponse };
}

/** The polling intervals. They stay below the limit for reads, because a response of 429 has no request status. */
const [firstWaitMs, maxWaitMs] = [20, 200];
/** The timeout, which is longer than the slowest video takes. */
const endsWithinMs = 400_000;

/** Polls until the request is completed or failed. */
export async function waitForPost(ask: Ask, self: string): Promise<PostResponse> {
  let waitMs = firstWaitMs;
  for (const end = Date.now() + endsWithinMs; Date.now() < end;) {
    const response = await ask(self);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${self} responded ${response.status}: ${text}`);
    const body = JSON.parse(text) as PostResponse;
    if (!['pending', 'processing'].includes(body.data.attributes.status)) return body;
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    waitMs = Math.min(waitMs * 1.5, maxWaitMs);
  }
  throw new Error(`${self} does not come to an end.`);
}

const encode = (text: string): string => Buffer.from(text).toString('base64');

export async function createUpload(
  ask: Ask,
  board: string,
  bytes: number,
  metadata: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${encode(value)}`.trim());
  return ask(`${board}/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'Upload-Length': String(bytes),
      ...(pairs.length > 0 && { 'Upload-Metadata': pairs.join(',') }),
    },
  });
}

export async function sendPiece(
  ask: Ask,
  address: string,
  offset: number,
  piece: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return ask(address, {
    method: 'PATCH',
    headers: { ...tus, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    body: piece,
  });
}

export async function readOffset(
  ask: Ask,
  address: string,
): Promise<{ readonly status: number; readonly offset: number }> {
  const response = await ask(address, { method: 'HEAD', headers: tus });
  return { status: response.status, offset: Number(response.headers.get('Upload-Offset')) };
}

export type SentFile = { readonly address: string } | { readonly status: number; readonly detail: string };

/** Sends a whole file. Returns the address of its upload, or the reason for its rejection. */
export async function sendFile(
  ask: Ask,
  board: string,
  bytes: Uint8Array<ArrayBuffer>,
  metadata?: Readonly<Record<string, string>>,
): Promise<SentFile> {
  const created = await createUpload(ask, board, bytes.length, metadata);
  const address = created.headers.get('Location') ?? '';
  const response = created.ok && bytes.length > 0 ? await sendPiece(ask, address, 0, bytes) : created;
  if (response.ok) return { address };
  const { errors } = (await response.json()) as PostResponse;
  return { status: response.status, detail: errors[0]?.detail ?? '' };
}
