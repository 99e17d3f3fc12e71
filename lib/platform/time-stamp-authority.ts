import { createHash, randomBytes } from 'node:crypto';
import { Failure } from '#lib/contract/failure.ts';
import { concat, isEqual } from '#lib/verify/bytes.ts';
import { der, derSmallInteger, TAG } from '#lib/verify/der.ts';
import { isTrusted } from '#lib/verify/is-trusted.ts';
import { DIGEST_ALGORITHM } from '#lib/verify/signature-algorithm.ts';
import { isSameMoment, readTimeStamp, readTimeStampAnswer } from '#lib/verify/time-stamp.ts';
import { createHttpExchange } from './http-exchange.ts';
import { addressPolicy, guardedLookup } from './public-address.ts';
import { revocationLists } from './revocation-lists.ts';

export interface GivenTimeStamp {
  readonly token: Uint8Array;
  /** Of the authority, in DER. */
  readonly certificate: Uint8Array;
  /** Every certificate that came with it, its own among them. */
  readonly chain: readonly Uint8Array[];
  /** What says that none of them was revoked, as far as their issuers give it. */
  readonly revocation: () => Promise<readonly Uint8Array[]>;
}

/**
 * A time-stamp token over these bytes, of about this moment.
 * @throws Failure `service_unavailable`: there is none, and why
 */
export type TimeStampAuthority = (stamped: Uint8Array, at: Date) => Promise<GivenTimeStamp>;

export interface TimeStampAuthorityOptions {
  /** The operator's setting. Plain http:// will do: what comes back is signed. */
  url: string;
  /** Certificates that its own has to be one of, or issued under, in DER. None: it is taken as it comes. */
  trusted?: readonly Uint8Array[];
  timeoutMs?: number;
  maxBytes?: number;
}

/** A server that speaks RFC 3161 over HTTP: bounded in time and size, public or named by its literal address. */
export function createTimeStampAuthority(options: TimeStampAuthorityOptions): TimeStampAuthority {
  const url = new URL(options.url);
  const { trusted = [], timeoutMs = 10_000, maxBytes = 64 * 1024 } = options;
  const isPermitted = addressPolicy(url.hostname);
  const exchange = createHttpExchange({
    isAllowed: ({ origin }) => origin === url.origin,
    isPermitted,
    lookup: guardedLookup(isPermitted),
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    maxBytes,
    maxRedirects: 0,
  });
  return async (stamped, at) => {
    const nonce = newNonce();
    const answer = await exchange(url, AbortSignal.timeout(timeoutMs), { body: question(stamped, nonce) });
    if (answer.kind !== 'answer') throw failed(url, `there is no answer (${answer.why})`);
    if (answer.status !== 200) throw failed(url, `it answered with status ${answer.status}`);
    const { token, nonce: repeated, ...stamp } = await read(url, answer.bytes, stamped);
    if (repeated === undefined || !isEqual(repeated, nonce)) throw failed(url, 'it answered another request');
    if (!isSameMoment(stamp.at, at)) throw failed(url, `its clock says ${stamp.at.toISOString()}`);
    if (trusted.length > 0 && !(await isTrusted(stamp.certificate, { ...stamp, trusted }))) {
      throw failed(
        url,
        'its certificate is neither in TIMESTAMP_AUTHORITIES or TRUSTED_LIST nor issued under one there',
      );
    }
    const { certificate, carried: chain } = stamp;
    const revocation = () => revocationLists(chain, { host: url.hostname, timeoutMs });
    return { token, certificate: certificate.bytes, chain, revocation };
  };
}

async function read(url: URL, answer: Uint8Array, stamped: Uint8Array) {
  try {
    const token = readTimeStampAnswer(answer);
    if (token === undefined) throw failed(url, 'it refused the request');
    return { token, ...(await readTimeStamp(token, stamped)) };
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw failed(url, `its answer is not valid (${cause.message})`, cause);
  }
}

/** TimeStampReq (RFC 3161, 2.4.1): version, SHA-256 of the bytes, nonce, and the certificate, please. */
function question(stamped: Uint8Array, nonce: Uint8Array): Uint8Array {
  const hash = createHash('sha256').update(stamped).digest();
  return der(
    TAG.sequence,
    derSmallInteger(1),
    der(TAG.sequence, DIGEST_ALGORITHM['SHA-256'], der(TAG.octetString, hash)),
    nonce,
    der(TAG.boolean, Uint8Array.of(0xff)),
  );
}

/** A positive whole number that starts with 1, so that its encoding is the shortest. */
const newNonce = () => der(TAG.integer, concat(Uint8Array.of(1), randomBytes(15)));

function failed(url: URL, why: string, cause?: unknown): Failure {
  return new Failure(
    'service_unavailable',
    `The time-stamp authority ${url.host} gave no time stamp: ${why}. Nothing was sealed. Try again, or check TIMESTAMP_AUTHORITY_URL.`,
    { source: url.host, cause },
  );
}
