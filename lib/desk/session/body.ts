import { Failure } from '#lib/contract/index.ts';

/** More than any request of our pages. */
const MOST_BYTES = 65_536;

/** The JSON body of a request, read at most once and no further than its limit. */
export class Body {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  /** @throws Failure invalid_request: 413 for more than 64 KB, else 400 for what is no JSON in UTF-8 */
  async read(): Promise<unknown> {
    const bytes = await this.#bytes();
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch (cause) {
      throw new Failure('invalid_request', 'The body is not valid JSON. Nothing was changed or charged.', {
        cause,
      });
    }
  }

  async #bytes(): Promise<Uint8Array> {
    if (Number(this.#request.headers.get('content-length')) > MOST_BYTES) throw tooLarge();
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of this.#request.body ?? []) {
      size += chunk.byteLength;
      if (size > MOST_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}

const tooLarge = () =>
  new Failure('invalid_request', 'The body is larger than 64 KB. Nothing was changed or charged.', {
    statusCode: 413,
  });
