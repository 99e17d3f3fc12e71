import { type Disposition, disposition } from './disposition.ts';
import { streamOf } from './stream-of.ts';

/** Whole, or made while it is read. */
type FileBody = string | Uint8Array | ReadableStream<Uint8Array> | AsyncGenerator<Uint8Array, void>;

export interface OutgoingFile<Body extends FileBody = FileBody> {
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: Body;
}

/** Kept by no cache, and guessed at by no browser. */
const ALWAYS = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** The answer with a file: to keep, unless it is said to be shown in place. */
export function sendFile(
  { fileName, mediaType, body }: OutgoingFile,
  {
    how = 'attachment',
    headers = {},
  }: { readonly how?: Disposition; readonly headers?: Readonly<Record<string, string>> } = {},
): Response {
  return new Response(bodyOf(body), {
    headers: {
      ...ALWAYS,
      'content-type': mediaType,
      'content-disposition': disposition(how, fileName),
      ...headers,
    },
  });
}

function bodyOf(body: FileBody): BodyInit {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === 'string' || body instanceof ReadableStream ? body : streamOf(body);
}
