import type { OfferPrice } from './offer.ts';

/** A price in credits, or that there is none because the register does not offer it. */
export function Price({ price }: { price: OfferPrice | undefined }) {
  if (price === undefined) return <NotOffered />;
  if (price === 'varies') return <span className="text-soft">varies</span>;
  if (price === 'unpublished') return <span className="text-soft">on request</span>;
  if (price === 0) return <span className="text-soft">free</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {price.toLocaleString('en')}
      <span className="text-faint"> cr</span>
    </span>
  );
}

export function NotOffered() {
  return (
    <>
      <span aria-hidden="true" className="text-faint">
        –
      </span>
      <span className="sr-only">not offered</span>
    </>
  );
}
