import type { Address, CompanyStatus } from '#lib/contract/index.ts';
import type { RegistryContext } from '../registry.ts';
import { addressOf } from './lindas.ts';
import { type IndexedCompany, lindasClient } from './lindas-client.ts';
import { statusOf } from './map-zefix.ts';
import { dotted } from './uid.ts';
import { hasZefix, zefixClient } from './zefix-client.ts';
import type { ZefixShort } from './zefix-schema.ts';

/** A company as an index finds it. */
export interface Indexed {
  readonly uid: string;
  readonly legalName: string;
  /** All that it has, the legal one too. */
  readonly names: readonly string[];
  readonly address?: Address | undefined;
  readonly canton?: string | undefined;
  readonly isActive: boolean;
  /** Left out: the index does not say it. */
  readonly status?: CompanyStatus | undefined;
}

/** A company by its UID, as LINDAS has it; a deleted one as Zefix does, where there is an account. */
export async function findIndexed(ctx: RegistryContext, uid: string): Promise<Indexed | undefined> {
  const [company] = await lindasClient(ctx).byNumber(uid);
  if (company !== undefined) return ofLindas(company);
  const known = hasZefix(ctx) ? await zefixClient(ctx).company(uid) : null;
  return known === null ? undefined : { ...ofZefix(known), canton: known.canton };
}

export const ofLindas = (company: IndexedCompany): Indexed => ({
  ...{ uid: company.uid, legalName: company.legalName, isActive: true },
  names: [company.legalName, ...company.names.map(({ value }) => value)],
  ...{ address: addressOf(company), canton: company.canton },
});

export const ofZefix = ({ uid, name, legalSeat, status }: ZefixShort): Indexed => ({
  ...{ uid: dotted(uid), legalName: name, names: [name] },
  ...(legalSeat && { address: { city: legalSeat, countryCode: 'CH' } }),
  ...{ isActive: status !== 'CANCELLED', status: statusOf({ status }) },
});
