import type { CompanyStatus } from '#lib/contract/index.ts';
import { given } from '../given.ts';
import { describe } from './describe.ts';
import { firstBegin, isEnded } from './map-proceedings.ts';
import type { Looked } from './profile-file.ts';
import type { WireCase, WireProfile } from './schema.ts';

type Details = NonNullable<CompanyStatus['statusDetailsBeta']>;

const STATUS: Readonly<Record<string, NonNullable<Details['status']>>> = {
  active: 'ACTIVE',
  open: 'ACTIVE',
  registered: 'ACTIVE',
  liquidation: 'UNDER_INSOLVENCY_PROCEEDING',
  receivership: 'UNDER_INSOLVENCY_PROCEEDING',
  administration: 'UNDER_INSOLVENCY_PROCEEDING',
  'voluntary-arrangement': 'UNDER_INSOLVENCY_PROCEEDING',
  'insolvency-proceedings': 'UNDER_INSOLVENCY_PROCEEDING',
  dissolved: 'CLOSED',
  'converted-closed': 'CLOSED',
  closed: 'CLOSED',
  removed: 'CLOSED',
};

/** Members wind up a company that can pay its debts. */
const SOLVENT = 'members-voluntary-liquidation';

const isOpen = (each: WireCase): boolean => !isEnded(each);

/** Whether the company lives, in the register's words. */
export function mapStatus(profile: WireProfile, looked: Looked): CompanyStatus {
  const status = statusOf(profile, looked.insolvency.cases);
  const isClosed = status === 'CLOSED';
  const insolvent = looked.insolvency.cases.filter(({ type }) => type !== SOLVENT);
  const open = insolvent.filter(isOpen);
  const begins = (open.length > 0 ? open : insolvent).flatMap((each) => firstBegin(each) ?? []).toSorted();
  return {
    ...given({ localName: wordsOf(profile) }),
    ...(status !== 'UNKNOWN' && { active: !isClosed }),
    statusDetailsBeta: given({
      status,
      closureReason: isClosed ? closureReasonOf(profile, looked.insolvency.cases) : undefined,
      closureDate: isClosed ? profile.date_of_cessation : undefined,
      insolvencyStartDate: status === 'UNDER_INSOLVENCY_PROCEEDING' || isClosed ? begins.at(-1) : undefined,
    }),
  };
}

/**
 * The status of a company as the search of the register has it. Whether a company in liquidation is insolvent only its
 * cases say: it is being wound up.
 */
export function mapHitStatus(company_status: string | undefined, detail?: string): CompanyStatus {
  if (company_status === undefined) return {};
  const isProposed = detail === 'active-proposal-to-strike-off';
  const isEnding = company_status === 'liquidation' || isProposed;
  const status = isEnding ? 'PENDING_DISSOLUTION' : (STATUS[company_status] ?? 'UNKNOWN');
  const localName = wordsOf({ company_status, company_status_detail: detail });
  return {
    ...given({ localName }),
    ...(status !== 'UNKNOWN' && { active: status !== 'CLOSED' }),
    statusDetailsBeta: { status },
  };
}

function wordsOf({
  company_status,
  company_status_detail,
}: Pick<WireProfile, 'company_status' | 'company_status_detail'>): string | undefined {
  if (company_status === undefined) return undefined;
  const detail = company_status_detail === undefined ? '' : describe('statusDetail', company_status_detail);
  const words = describe('status', company_status);
  return detail === '' || detail === words ? words : `${words} (${detail})`;
}

/** A company that is wound up by its members is solvent: it ends, but not by insolvency. */
function statusOf(
  { company_status, company_status_detail, date_of_cessation }: WireProfile,
  cases: readonly WireCase[],
): NonNullable<Details['status']> {
  if (company_status === undefined) return date_of_cessation === undefined ? 'UNKNOWN' : 'CLOSED';
  const status = STATUS[company_status] ?? 'UNKNOWN';
  if (status === 'ACTIVE' && company_status_detail === 'active-proposal-to-strike-off')
    return 'PENDING_DISSOLUTION';
  const open = cases.filter(isOpen);
  const isSolvent = open.length > 0 && open.every(({ type }) => type === SOLVENT);
  return company_status === 'liquidation' && isSolvent ? 'PENDING_DISSOLUTION' : status;
}

function closureReasonOf(
  { company_status, has_been_liquidated }: WireProfile,
  cases: readonly WireCase[],
): NonNullable<Details['closureReason']> {
  if (company_status === 'converted-closed') return 'OTHER';
  const isLiquidated = has_been_liquidated || cases.some(({ type }) => type.includes('liquidation'));
  return isLiquidated ? 'LIQUIDATION' : 'UNKNOWN';
}
