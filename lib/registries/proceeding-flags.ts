import type { InsolvencyProceeding, LegalRepresentative } from '#lib/contract/index.ts';
import type { GivenFlag } from './flag-maker.ts';
import { given } from './given.ts';

type Row = LegalRepresentative | undefined;

/** The words of the register for a flag, and their language. */
export interface Said {
  readonly words: string;
  readonly language: string;
}

const rowAt = (representatives: readonly LegalRepresentative[], pointer: string): Row =>
  representatives[Number(/^\/legalRepresentatives\/(\d+)$/.exec(pointer)?.[1])];

const nameOf = (row: Row): string | undefined => row?.individual?.name?.fullName ?? row?.company?.legalName;

/** The flag of one case: open or ended. A case of which neither is known gives none. */
export function proceedingFlag(
  { kind, number, court, state, startDate: since, endDate: until, officeHolders }: InsolvencyProceeding,
  at: number,
  representatives: readonly LegalRepresentative[],
  said?: Said,
): GivenFlag[] {
  const common = { about: '/company', at: `/insolvencyProceedings/${at}`, state: 'raised', ...said } as const;
  if (state === 'unknown') return [];
  if (state === 'ended') {
    return [{ ...common, code: 'insolvency_ended', ...given({ since, until }), value: { kind } }];
  }
  if (kind === 'members_liquidation') {
    return [{ ...common, code: 'liquidation_open', ...given({ since }), value: { kind } }];
  }
  const names = officeHolders.flatMap((pointer) => nameOf(rowAt(representatives, pointer)) ?? []);
  const holders = names.length > 0 ? names : undefined;
  const value = { kind, ...given({ court, number, holders }) };
  return [{ ...common, code: 'insolvency_open', ...given({ since }), value }];
}

/** Who binds the company in cases that are open: representatives with a capacity alone, for others only watch over it. */
export const holderFlags = (
  proceedings: readonly InsolvencyProceeding[],
  representatives: readonly LegalRepresentative[],
): GivenFlag[] =>
  proceedings.flatMap(({ officeHolders, state }, at) =>
    state !== 'open'
      ? []
      : officeHolders.flatMap((pointer): GivenFlag[] => {
          const row = rowAt(representatives, pointer);
          if (row?.capacity === undefined) return [];
          return [
            {
              ...{ code: 'office_holder_binds', state: 'raised', about: pointer, at: pointer },
              ...given({ since: row.startDate }),
              value: { capacity: row.capacity, proceeding: `/insolvencyProceedings/${at}` },
            },
          ];
        }),
  );
