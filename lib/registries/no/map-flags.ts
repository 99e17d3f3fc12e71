import type { Company, Flag, InsolvencyProceeding, RegisterRemark } from '#lib/contract/index.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { given } from '../given.ts';
import { lifeFlags, OF_STATUS } from '../life-flags.ts';
import { holderFlags, proceedingFlag } from '../proceeding-flags.ts';
import { FORCED } from './map-proceedings.ts';
import type { Parties } from './map-roles.ts';
import type { Unit } from './schema.ts';
import { BRREG } from './sources.ts';

/** What was mapped, as far as flags rest on it. */
export interface Mapped {
  readonly company: Company;
  readonly parties: Parties;
  readonly proceedings: readonly InsolvencyProceeding[];
  readonly remarks: readonly RegisterRemark[];
}

/** The flags of a unit, each with the member that it rests on. */
export function mapFlags(unit: Unit, { company, parties, proceedings, remarks }: Mapped): Flag[] {
  const { legalRepresentatives, deceased, isUnnamed } = parties;
  const flags: GivenFlag[] = [
    ...proceedings.flatMap((each, at) =>
      each.kind === 'compulsory_liquidation' ? [] : proceedingFlag(each, at, legalRepresentatives),
    ),
    ...deniedBy(unit),
    ...forcedFlags(unit),
    ...lifeFlags(company.status),
    ...(unit.fravalgRevisjonDato === undefined
      ? []
      : [raised('audit_opted_out', '/company', { since: unit.fravalgRevisjonDato })]),
    ...foreignFlags(unit, company),
    ...careOfFlags(company),
    ...remarks.map(remarkFlag(company)),
    ...holderFlags(proceedings, legalRepresentatives),
    ...deceased.map((at) => raised('deceased', at)),
    ...(isUnnamed ? [raised('powers_unclear', '/company')] : []),
  ];
  return flags.map(flagMaker(BRREG.id));
}

type Plain = 'audit_opted_out' | 'deceased' | 'powers_unclear' | 'foreign_company';
const raised = (code: Plain, at: string, more: object = {}): GivenFlag => ({
  ...{ code, state: 'raised', about: at, at, ...more },
});

/** The register marks each unit as bankrupt, in liquidation, or not: of a living one it denies what it does not mark. */
const deniedBy = ({ slettedato, konkurs, underAvvikling, ...unit }: Unit): GivenFlag[] =>
  slettedato !== undefined
    ? []
    : [
        ...(konkurs ||
        unit.underRekonstruksjonsforhandlingDato !== undefined ||
        unit.underUtenlandskInsolvensbehandlingDato !== undefined
          ? []
          : [{ ...OF_STATUS, code: 'insolvency_open', state: 'clear' } as const]),
        ...(underAvvikling ? [] : [{ ...OF_STATUS, code: 'liquidation_open', state: 'clear' } as const]),
        ...(unit.underTvangsavviklingEllerTvangsopplosning
          ? []
          : [{ ...OF_STATUS, code: 'compulsory_dissolution', state: 'clear' } as const]),
      ];

/** A flag for each reason that has a day; without any the reason is not known. */
function forcedFlags(unit: Unit): GivenFlag[] {
  const flag = { ...OF_STATUS, code: 'compulsory_dissolution', state: 'raised' } as const;
  if (unit.slettedato !== undefined) return [];
  const found = FORCED.flatMap(([member, reason]): GivenFlag[] => {
    const since = unit[member];
    return since === undefined ? [] : [{ ...flag, since, value: { reason } }];
  });
  return found.length === 0 && unit.underTvangsavviklingEllerTvangsopplosning ? [flag] : found;
}

function foreignFlags(unit: Unit, { homeRegistration: home }: Company): GivenFlag[] {
  if (home === undefined && unit.organisasjonsform?.kode !== 'NUF') return [];
  const at = home === undefined ? '/company' : '/company/homeRegistration';
  const value = home?.country === undefined ? {} : { value: { country: home.country } };
  return [{ ...raised('foreign_company', at, value), about: '/company' }];
}

function careOfFlags({ legalAddress, addresses = [] }: Company): GivenFlag[] {
  const all = [
    ['/company/legalAddress', legalAddress] as const,
    ...addresses.flatMap(({ kind, address }, at) =>
      kind === 'postal' ? [[`/company/addresses/${at}`, address] as const] : [],
    ),
  ];
  return all.flatMap(([at, address]): GivenFlag[] =>
    address?.careOf === undefined
      ? []
      : [{ code: 'address_care_of', state: 'raised', about: at, at, value: { name: address.careOf } }],
  );
}

/** `FADR`: the register has reason to believe that the business address is wrong. Any other remark is a `register_remark`. */
const remarkFlag =
  ({ legalAddress }: Company) =>
  ({ kind, date, words, language }: RegisterRemark, at: number): GivenFlag => {
    const rest = {
      ...{ state: 'raised' as const, at: `/registerRemarks/${at}`, words, language },
      ...given({ since: date }),
    };
    if (kind === 'FADR') {
      const about = legalAddress === undefined ? '/company' : '/company/legalAddress';
      return { ...rest, code: 'address_in_doubt', about, value: { reason: 'remark' } };
    }
    const value = kind === undefined ? {} : { value: { item: kind } };
    return { ...rest, code: 'register_remark', about: '/company', ...value };
  };
