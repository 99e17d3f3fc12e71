/** Why the desk's own server gave nothing, in words made for people. */
export interface DeskProblem {
  /** 0: the server was not reached. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export type DeskAnswer<T> = { readonly value: T } | { readonly problem: DeskProblem };

/**
 * Asks `/api/desk/…`; a body is sent as JSON, a form as it is. Failures are returned, never thrown; `isExpected` says whether an answer is what was asked for.
 * @param unreached what to say when the server was not reached
 */
export async function askDesk<T>(
  path: string,
  isExpected: (value: unknown) => value is T,
  { body, signal, unreached }: { body?: unknown; signal?: AbortSignal; unreached: string },
): Promise<DeskAnswer<T>> {
  const response = await fetch(`/api/desk/${path}`, {
    ...requestOf(body),
    ...(signal === undefined ? {} : { signal }),
  }).catch(() => null);
  if (response === null) return { problem: { status: 0, code: 'unreached', message: unreached } };
  const given: unknown = await response.json().catch(() => null); // No JSON: the status alone has to speak.
  if (response.ok && isExpected(given)) return { value: given };
  return { problem: { status: response.status, ...errorOf(given, unreached) } };
}

function requestOf(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof FormData) return { method: 'POST', body };
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

export interface DeskFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/**
 * Fetches a file of the desk's own server, whole: what fails on its way is told too.
 * @param unreached what to say when the server was not reached, or stopped while it sent
 */
export async function askDeskFile(
  address: string,
  { unreached }: { readonly unreached: string },
): Promise<DeskAnswer<DeskFile>> {
  const response = await fetch(address).catch(() => null);
  if (response?.ok === false) {
    const given: unknown = await response.json().catch(() => null); // No JSON: the status alone has to speak.
    return { problem: { status: response.status, ...errorOf(given, unreached) } };
  }
  const blob = await response?.blob().catch(() => null);
  if (!response || !blob) return { problem: { status: 0, code: 'unreached', message: unreached } };
  return { value: { blob, fileName: fileNameIn(response.headers.get('content-disposition') ?? '') } };
}

/** RFC 6266, as the server writes it: the whole name stands behind `filename*`. */
const fileNameIn = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '');

function errorOf(given: unknown, otherwise: string): { code: string; message: string } {
  const error = typeof given === 'object' && given !== null && 'error' in given ? given.error : null;
  const said = typeof error === 'object' && error !== null ? error : {};
  return {
    code: 'code' in said && typeof said.code === 'string' ? said.code : 'internal',
    message: 'message' in said && typeof said.message === 'string' ? said.message : otherwise,
  };
}
