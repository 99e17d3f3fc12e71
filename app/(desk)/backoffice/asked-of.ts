import { firstOf } from '#components/company/page-address.ts';

export interface AddressProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Says what the address of a page asks for under a name; nothing where it is empty. */
export async function askedOf({ searchParams }: AddressProps): Promise<(name: string) => string | undefined> {
  const address = await searchParams;
  return (name) => firstOf(address[name]).trim() || undefined;
}
