import type { Company, FilingDuties, Flag, InsolvencyProceeding } from '#lib/contract/index.ts';
import { abroadFlags } from '../abroad-flags.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { given } from '../given.ts';
import { lifeFlags, OF_STATUS, unknownStatusFlags } from '../life-flags.ts';
import { proceedingFlag } from '../proceeding-flags.ts';
import { isFromAbroad } from './map-address.ts';
import type { WireCompany } from './schema.ts';
import { CRO } from './sources.ts';

/** What the company files: the day of the next annual return is the one to which it is made up. */
export function mapDuties(wire: WireCompany): FilingDuties | undefined {
  const { last_ar_date, nard, last_accounts_date } = wire;
  const annualFiling = given({ lastMadeUpTo: last_ar_date, nextMadeUpTo: nard });
  const duties = {
    ...(last_accounts_date !== undefined && { accounts: { lastMadeUpTo: last_accounts_date } }),
    ...(Object.keys(annualFiling).length > 0 && { annualFiling }),
  };
  return Object.keys(duties).length === 0 ? undefined : duties;
}

/**
 * The flags of a company, each with the member that it rests on.
 * @param today day of the answer: of a file that of the file
 */
export function mapFlags(
  wire: WireCompany,
  company: Company,
  proceedings: readonly InsolvencyProceeding[],
  today: string,
): Flag[] {
  const { company_status: words, company_status_date: since } = wire;
  const { status = {} } = company;
  const said = words === undefined ? undefined : { words, language: 'en' };
  const isListed = status.statusDetailsBeta?.status === 'PENDING_DISSOLUTION';
  const isNormal = status.statusDetailsBeta?.status === 'ACTIVE';
  const flags: (GivenFlag | false)[] = [
    ...proceedings.flatMap((each, at) => proceedingFlag(each, at, [], said)),
    ...lifeFlags(status),
    ...unknownStatusFlags(status, 'company_status', 'en'),
    isNormal && { ...OF_STATUS, code: 'insolvency_open', state: 'clear' },
    isListed && {
      ...{ ...OF_STATUS, code: 'dissolution_proposed', state: 'raised', ...given({ since }), ...said },
      value: { by: 'register' },
    },
    isNormal && { ...OF_STATUS, code: 'dissolution_proposed', state: 'clear' },
    status.active === true && returnFlag(wire, today),
    ...abroadFlags(company, isFromAbroad(wire)),
  ];
  return flags.filter((flag) => flag !== false).map(flagMaker(CRO.id));
}

/** So many days after the day to which it is made up a return may be delivered: section 343 of the Companies Act 2014 [U]. */
const DAYS_TO_DELIVER = 56;

/** Overdue, not due yet, or not known: in the days in which a return may be delivered the register has no sign of it. */
function returnFlag({ nard: madeUpTo }: WireCompany, today: string): GivenFlag | false {
  if (madeUpTo === undefined) return false;
  const code = 'annual_filing_overdue';
  const rest = { about: '/company', at: '/filingDuties/annualFiling/nextMadeUpTo' };
  const days = (Date.parse(today) - Date.parse(madeUpTo)) / 86_400_000;
  if (days <= 0) return { ...rest, code, state: 'clear' };
  return { ...rest, code, state: days > DAYS_TO_DELIVER ? 'raised' : 'unknown' };
}
