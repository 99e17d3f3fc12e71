import { Failure } from '#lib/contract/index.ts';
import { say } from '../words/say.ts';

/** More than any request of our pages. */
const MOST_BYTES = 65_536;

/** The JSON body of a request, read at most once and no further than its limit. */
export class Body {
  protected readonly request: Request;
  readonly #most: number;

  constructor(request: Request, most = MOST_BYTES) {
    this.request = request;
    this.#most = most;
  }

  /** @throws Failure invalid_request: 413 for more than 64 KB, else 400 for what is no JSON in UTF-8 */
  async read(): Promise<unknown> {
    const bytes = await this.bytes();
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch (cause) {
      throw new Failure('invalid_request', say('session.notJson'), {
        cause,
      });
    }
  }

  protected async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    if (Number(this.request.headers.get('content-length')) > this.#most) throw tooLarge(this.#most);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of unbroken(this.request.body)) {
      size += chunk.byteLength;
      if (size > this.#most) throw tooLarge(this.#most);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}

/**
 * The bytes as they come. Who goes away while sending (a page does with each letter typed) breaks the connection, as a
 * database that goes away does: it is the caller's doing, and no error of ours.
 */
async function* unbroken(body: Request['body']): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch (cause) {
    throw new Failure('invalid_request', say('session.brokenOff'), { cause });
  }
}

/** The form of a request with its files: of each name its last field. */
export class FormBody extends Body {
  /** @throws Failure invalid_request: 413 for more than its limit, else 400 for what is no form */
  override async read(): Promise<unknown> {
    const bytes = await this.bytes();
    const type = this.request.headers.get('content-type') ?? '';
    try {
      const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
      return Object.fromEntries(form);
    } catch (cause) {
      throw new Failure('invalid_request', say('session.notForm'), {
        cause,
      });
    }
  }
}

const tooLarge = (most: number) =>
  new Failure('invalid_request', say('session.tooLarge', { size: sizeText(most) }), {
    statusCode: 413,
  });

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${Math.floor(bytes / 1024 / 1024)} MB`;
