import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { Roles, SubUnit, SubUnitPage, Unit, UnitPage } from './schema.ts';
import { BRREG } from './sources.ts';

/** Most that is looked at of a search by name; fifty of them are shown. */
const SEARCH_SIZE = 100;
const SUB_UNITS_SIZE = 500;
/** The register shows no more of any list. */
const MOST = 10_000;

/** The register, parsed. Of one unit "null" is "it has none"; every other trouble is a Failure. */
export interface BrregClient extends Pick<SourceClient, 'wire'> {
  unit(number: string): Promise<Unit | null>;
  subUnit(number: string): Promise<SubUnit | null>;
  roles(number: string): Promise<Roles | null>;
  /** All sub-units of a unit, 10,000 at most, and how many it has. */
  subUnitsOf(number: string): Promise<{ readonly subUnits: SubUnit[]; readonly total: number }>;
  unitsByName(name: string): Promise<Unit[]>;
}

export function brregClient(ctx: RegistryContext): BrregClient {
  const { json, wire } = sourceClient(ctx, BRREG, { headers: { accept: 'application/json' } });
  return {
    wire,
    unit: (number) => json(Unit, { path: `/enheter/${number}` }),
    subUnit: (number) => json(SubUnit, { path: `/underenheter/${number}` }),
    roles: (number) => json(Roles, { path: `/enheter/${number}/roller` }),
    async subUnitsOf(number) {
      const subUnits: SubUnit[] = [];
      let total = 0;
      for (let page = 0; (page + 1) * SUB_UNITS_SIZE <= MOST; page++) {
        const query = { overordnetEnhet: number, size: SUB_UNITS_SIZE, page };
        const answer = await json(SubUnitPage, { path: '/underenheter', query, isNone: never });
        if (answer === null) break;
        subUnits.push(...(answer._embedded?.underenheter ?? []));
        total = answer.page.totalElements;
        if (page + 1 >= answer.page.totalPages) break;
      }
      return { subUnits, total };
    },
    async unitsByName(name) {
      const query = { navn: name, size: SEARCH_SIZE, page: 0 };
      const answer = await json(UnitPage, { path: '/enheter', query, isNone: never });
      return answer?._embedded?.enheter ?? [];
    },
  };
}

/** A list that is not there is no empty list: the address has changed. */
const never = () => false;
