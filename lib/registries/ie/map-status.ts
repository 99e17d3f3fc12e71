import type {
  ClosureReason,
  CompanyStatus,
  InsolvencyKind,
  InsolvencyProceeding,
} from '#lib/contract/index.ts';
import { given } from '../given.ts';
import type { WireCompany } from './schema.ts';

type Code = NonNullable<NonNullable<CompanyStatus['statusDetailsBeta']>['status']>;

/** By how the register's words begin. Its "liquidation" does not tell whether the company can pay its debts. */
const STATUS: readonly (readonly [RegExp, Code])[] = [
  [/^normal$/i, 'ACTIVE'],
  [/^strike off listed/i, 'PENDING_DISSOLUTION'],
  [/^(in )?liquidation/i, 'UNDER_INSOLVENCY_PROCEEDING'],
  [/^(in )?(receivership|examinership)|^administration/i, 'UNDER_INSOLVENCY_PROCEEDING'],
  [/^(dissolved|ceased|struck off|closed|amalgamated|converted|merged)/i, 'CLOSED'],
];

const REASONS: readonly (readonly [RegExp, ClosureReason])[] = [
  [/bankruptcy/i, 'BANKRUPTCY'],
  [/liquidation/i, 'LIQUIDATION'],
  [/merge|take-?over|amalgamated/i, 'MERGER'],
  [/demerger/i, 'SPLIT'],
  [/struck off/i, 'ADMINISTRATIVE_DISSOLUTION'],
];

/** Status in the register's own words, with its day. */
export function mapStatus(wire: WireCompany): CompanyStatus {
  const { company_status: words, comp_dissolved_date: dissolvedOn, company_status_date: since } = wire;
  const told = STATUS.find(([shape]) => words !== undefined && shape.test(words))?.[1] ?? 'UNKNOWN';
  const status: Code = dissolvedOn === undefined ? told : 'CLOSED';
  const isClosed = status === 'CLOSED';
  // "demerger" holds the word "merger".
  const reason = REASONS.findLast(([shape]) => isClosed && words !== undefined && shape.test(words))?.[1];
  const closedOn = dissolvedOn ?? since;
  return {
    ...(words !== undefined && { localName: words }),
    ...(status !== 'UNKNOWN' && { active: !isClosed }),
    statusDetailsBeta: {
      status,
      ...(reason && { closureReason: reason }),
      ...(isClosed && closedOn !== undefined && { closureDate: closedOn }),
      ...(status === 'UNDER_INSOLVENCY_PROCEEDING' && since !== undefined && { insolvencyStartDate: since }),
    },
  };
}

/** Kinds of proceedings by how the words begin; which of the three its "liquidation" is, is not known. */
const KINDS: readonly (readonly [RegExp, InsolvencyKind])[] = [
  [/^(in )?receivership/i, 'receivership'],
  [/^(in )?examinership/i, 'rescue'],
  [/^administration/i, 'administration'],
];

/** The proceedings that the status is, since its day. */
export function mapProceedings(
  { company_status_date: startDate }: WireCompany,
  { localName, statusDetailsBeta }: CompanyStatus,
): InsolvencyProceeding[] {
  if (localName === undefined || statusDetailsBeta?.status !== 'UNDER_INSOLVENCY_PROCEEDING') return [];
  const kind = KINDS.find(([shape]) => shape.test(localName))?.[1] ?? 'unknown';
  return [
    {
      ...{ kind, localName, state: 'open', ...given({ startDate }) },
      ...{ dates: [], notices: [], officeHolders: [], affects: 'company' },
    },
  ];
}

/** Days of the register that no member holds. */
export function daysOf(wire: WireCompany, { statusDetailsBeta }: CompanyStatus): string[] {
  const of = (what: string, day: string | undefined) => (day === undefined ? [] : [`${what} ${day}.`]);
  return [
    ...(statusDetailsBeta?.status === 'ACTIVE' ? of('Status since', wire.company_status_date) : []),
    ...of('Present name since', wire.company_name_eff_date),
    ...of('Present legal form since', wire.company_type_eff_date),
  ];
}
