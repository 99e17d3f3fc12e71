import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Country, DOCUMENT_CATEGORIES, type Documents, Failure } from '#lib/contract/index.ts';
import { keysFor } from '#lib/platform/derive-key.ts';
import type { Env } from '#lib/platform/env.ts';
import type { FetchedDataPoint, Registry } from '../registry.ts';

/** The register's id of a document, the fee it was offered at in credits, and what proves both: `<id>~<fee>~<mac>`. */
const SEALED = /^(?<id>.+)~(?<fee>\d{1,9})~(?<mac>[\w-]{22})$/s;

interface Offer {
  readonly id: string;
  readonly feeCredits: number;
}

/**
 * A registry whose documents carry the register's own fee. A register lists a fee as `price`; the id that is given out holds
 * it, sealed, so that what was offered is the most that is ever charged. `fetchDocument` is told the fee that was offered
 * (`feeCredits` of the order), and fails by `assertOffered` where the register takes more now. Documents without a fee keep
 * their ids.
 */
export function withFees(registry: Registry): Registry {
  const { manifest } = registry;
  return {
    ...registry,
    pricedAs: (documentId) => registry.pricedAs(offerIn(documentId)?.id ?? documentId),
    feeOf: (documentId) => offerIn(documentId)?.feeCredits ?? 0,
    async fetchDataPoint(ctx, order) {
      return sealed(
        await registry.fetchDataPoint(ctx, order),
        (offer) => idsOf(ctx.env, order.country, offer)[0],
      );
    },
    async fetchDocument(ctx, order) {
      const offer = offerIn(order.documentId);
      if (offer === undefined) return registry.fetchDocument(ctx, order);
      if (!idsOf(ctx.env, order.country, offer).some((id) => isEqual(order.documentId, id))) {
        throw new Failure(
          'resource_not_found',
          `${manifest.source.name} did not issue this document id. Nothing was charged. List the documents again and order by the id given there.`,
          { source: manifest.source.name },
        );
      }
      const fetched = await registry.fetchDocument(ctx, {
        ...order,
        documentId: offer.id,
        feeCredits: offer.feeCredits,
      });
      // Under another fee it is the same document, which is charged once.
      return { ...fetched, document: { ...fetched.document, id: order.documentId }, otherIds: [offer.id] };
    },
  };
}

/**
 * What a register asks itself before it pays for a document.
 * @throws Failure `invalid_request` where the fee is more than was offered, or none was
 */
export function assertOffered(
  { feeCredits }: { readonly feeCredits?: number | undefined },
  feeNow: number,
  source: string,
): void {
  if (feeNow <= (feeCredits ?? 0)) return;
  throw new Failure(
    'invalid_request',
    `${source} has raised the fee for this document since it was listed. Nothing was charged. List the documents again to see the new price.`,
    { source },
  );
}

/** What an id says of a fee; whether it is true is seen when the document is ordered. */
function offerIn(documentId: string): Offer | undefined {
  const { id, fee } = SEALED.exec(documentId)?.groups ?? {};
  return id === undefined ? undefined : { id, feeCredits: Number(fee) };
}

/** The id that is given out now; then, while AUTH_SECRET is being replaced, the one that may have been given out before. */
function idsOf(env: Env, country: Country, { id, feeCredits }: Offer): readonly [string, ...string[]] {
  const idUnder = (key: Buffer) => {
    const mac = createHmac('sha256', key)
      .update(JSON.stringify([country, id, feeCredits]))
      .digest('base64url');
    return `${id}~${feeCredits}~${mac.slice(0, 22)}`;
  };
  const [current, ...others] = keysFor(env, 'document fees');
  return [idUnder(current), ...others.map(idUnder)];
}

const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

function sealed(fetched: FetchedDataPoint, seal: (offer: Offer) => string): FetchedDataPoint {
  const { documents } = fetched.value;
  if (documents === undefined) return fetched;
  const offered = <Entry extends { id?: string | undefined; price?: number | undefined }>(
    entry: Entry,
  ): Entry => {
    const { id, price } = entry;
    if (id === undefined || price === undefined) return entry;
    return { ...entry, id: seal({ id, feeCredits: price }), price: undefined };
  };
  const given: Documents = { ...documents };
  for (const category of DOCUMENT_CATEGORIES) {
    const entry = documents[category];
    if (entry === undefined) continue;
    Object.assign(given, { [category]: Array.isArray(entry) ? entry.map(offered) : offered(entry) });
  }
  return { ...fetched, value: { ...fetched.value, documents: given } };
}
