import type { NamedCustomer } from '#lib/domain/customers/listed-customer.ts';

const isNamed = (value: unknown): value is NamedCustomer =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'reference', 'name'].every((member) => typeof Reflect.get(value, member) === 'string');

/** Customer files whose reference or name contains a text; none if the server does not answer. */
export async function readCustomers(
  text: string,
  { open = false }: { readonly open?: boolean } = {},
): Promise<NamedCustomer[]> {
  const query = new URLSearchParams({ q: text, ...(open && { open: 'yes' }) });
  const response = await fetch(`/api/desk/customers/suggestions?${query}`);
  const body: unknown = response.ok ? await response.json() : [];
  return Array.isArray(body) ? body.filter(isNamed) : [];
}
