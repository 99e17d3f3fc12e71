import { createHmac, timingSafeEqual } from 'node:crypto';
import { Failure } from '#lib/contract/index.ts';
import { keysFor } from '#lib/platform/derive-key.ts';
import type { ServiceContext } from '../context/service-context.ts';

type SignContext = Pick<ServiceContext, 'env' | 'now'>;

/** A document that a request got. */
export interface DeliveredDocument {
  readonly requestId: string;
  readonly documentId: string;
}

/** What a signed address says beside the document. */
export interface Signed {
  readonly expires: number;
  readonly signature: string;
}

/** The signed address of a document, good for `SIGNED_URL_SECONDS` from now, for whoever holds it. */
export function addressOfDocument({ env, now }: SignContext, document: DeliveredDocument): string {
  const expires = Math.floor(now().getTime() / 1_000) + env.SIGNED_URL_SECONDS;
  const path = `/v2/documents/${document.requestId}/${encodeURIComponent(document.documentId)}`;
  return `${env.PUBLIC_SERVICE_URL}${path}?expires=${expires}&signature=${signaturesOf(env, document, expires)[0]}`;
}

/**
 * Checks a signed address.
 * @throws Failure `resource_not_found`: not an address of ours; `gone`: its time is over
 */
export function checkAddress(
  { env, now }: SignContext,
  { expires, signature: given, ...document }: DeliveredDocument & Signed,
): void {
  const got = Buffer.from(given);
  const isOurs = signaturesOf(env, document, expires).some((each) => {
    const expected = Buffer.from(each);
    return got.length === expected.length && timingSafeEqual(got, expected);
  });
  if (!isOurs) {
    throw new Failure('resource_not_found', 'No document at this address. Nothing was charged.');
  }
  if (now().getTime() >= expires * 1_000) {
    throw new Failure(
      'gone',
      'This address has expired. Replay the request by its requestId for a new one, free of charge.',
    );
  }
}

/** The one that is given out now; then, while AUTH_SECRET is being replaced, that of an address given out before. */
function signaturesOf(
  env: SignContext['env'],
  { requestId, documentId }: DeliveredDocument,
  expires: number,
): readonly [string, ...string[]] {
  const signatureUnder = (key: Buffer) =>
    createHmac('sha256', key)
      .update(JSON.stringify([requestId, documentId, expires]))
      .digest('base64url');
  const [current, ...others] = keysFor(env, 'document addresses v1');
  return [signatureUnder(current), ...others.map(signatureUnder)];
}
