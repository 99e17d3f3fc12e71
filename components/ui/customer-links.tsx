import type { NamedCustomer } from '#lib/domain/customers/listed-customer.ts';
import { TextLink } from './text-link.tsx';

/** References of customer files as links to them. */
export function CustomerLinks({
  customers,
  withNames = false,
}: {
  readonly customers: readonly NamedCustomer[];
  /** Shows the names too. */
  readonly withNames?: boolean;
}) {
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-2" data-customers>
      {customers.map(({ id, reference, name }) => (
        <TextLink key={id} href={`/customers/${id}`} title={name}>
          {withNames ? `${reference} · ${name}` : reference}
        </TextLink>
      ))}
    </span>
  );
}
