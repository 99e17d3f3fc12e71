/** A price in credits, or that there is none because the register doesn't offer it. */
export function Price({
  item,
}: {
  item: { available: boolean; price: number; pricingMode: string } | undefined;
}) {
  if (!item?.available) return <NotOffered />;
  if (item.pricingMode === 'variable') return <span className="text-soft">varies</span>;
  return <Credits amount={item.price} />;
}

export function Credits({ amount }: { amount: number }) {
  if (amount === 0) return <span className="text-soft">free</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {amount.toLocaleString('en')}
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
