/** What a stand-in answers with, before the wire. */
export interface StandInAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

type Shape = { readonly status?: number; readonly headers?: Readonly<Record<string, string>> };

/** Data as JSON, by default as `application/json`. */
export const json = (
  data: unknown,
  { mediaType = 'application/json', ...shape }: Shape & { readonly mediaType?: string } = {},
): StandInAnswer => bytes(Buffer.from(JSON.stringify(data)), mediaType, shape);

/** XML as it is written, in UTF-8 unless its content type says otherwise and the caller has encoded it. */
export const xml = (
  text: string | Uint8Array,
  { mediaType = 'application/xml; charset=utf-8', ...shape }: Shape & { readonly mediaType?: string } = {},
): StandInAnswer => bytes(typeof text === 'string' ? Buffer.from(text) : text, mediaType, shape);

/** A file. */
export const bytes = (
  body: Uint8Array,
  mediaType: string,
  { status = 200, headers = {} }: Shape = {},
): StandInAnswer => ({ status, headers: { 'content-type': mediaType, ...headers }, body });

/** Nothing but a status, such as a 404 or 204 without a body. */
export const bare = (status: number, headers: Readonly<Record<string, string>> = {}): StandInAnswer => ({
  status,
  headers,
  body: new Uint8Array(),
});

/** Leads elsewhere, often to another stand-in. */
export const redirect = (to: string, status: 301 | 302 | 303 | 307 | 308 = 302): StandInAnswer =>
  bare(status, { location: to });

/** The part of a list that a request asks for, as registers page: from `start`, at most `size`, and never above `max`. */
export function paged<Item>(
  items: readonly Item[],
  { start = 0, size, max = size }: { readonly start?: number; readonly size: number; readonly max?: number },
): {
  readonly items: readonly Item[];
  readonly start: number;
  readonly size: number;
  readonly total: number;
} {
  const taken = Math.max(0, Math.min(size, max));
  return { items: items.slice(start, start + taken), start, size: taken, total: items.length };
}
