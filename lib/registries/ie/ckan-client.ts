import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { CompanyPage, type WireCompany } from './schema.ts';
import { CRO } from './sources.ts';

/** The company records among the open data: one address that lasts, whatever the day of its rows. */
const RESOURCE = '3fef41bc-b8f4-4b10-8434-ce51c29b1bba';
const SEARCH_SIZE = 100;

/** The live open data, parsed. */
export interface CkanClient extends Pick<SourceClient, 'wire'> {
  /** Null where the register has no company of this number. */
  company(number: string): Promise<WireCompany | null>;
  /** Companies in whose row the words stand, 100 at most. */
  companiesByText(text: string): Promise<readonly WireCompany[]>;
}

export function ckanClient(ctx: RegistryContext): CkanClient {
  const { json, wire } = sourceClient(ctx, CRO, { headers: { accept: 'application/json' } });
  const records = async (query: Readonly<Record<string, string | number>>) => {
    const path = '/datastore_search';
    // A table that is not there is no empty table: the address has changed.
    const page = await json(CompanyPage, { path, query: { resource_id: RESOURCE, ...query }, isNone: never });
    return page?.result.records ?? [];
  };
  return {
    wire,
    company: async (number) =>
      newestOf(
        await records({ filters: JSON.stringify({ company_num: Number(number) }), limit: 10 }),
        number,
      ),
    companiesByText: (text) => records({ q: text, limit: SEARCH_SIZE }),
  };
}

const never = () => false;

/** Of several rows of a number the one whose status is newest. */
export const newestOf = (rows: readonly WireCompany[], number: string): WireCompany | null =>
  rows
    .filter(({ company_num }) => company_num === number)
    .toSorted((one, other) =>
      (other.company_status_date ?? '').localeCompare(one.company_status_date ?? ''),
    )[0] ?? null;
