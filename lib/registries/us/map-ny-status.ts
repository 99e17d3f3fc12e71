import type { ClosureReason, Company, CompanyStatus } from '#lib/contract/index.ts';
import { careOfFlags } from '../care-of-flags.ts';
import type { GivenFlag } from '../flag-maker.ts';
import { given } from '../given.ts';
import { lifeFlags, OF_STATUS, unknownStatusFlags } from '../life-flags.ts';
import { homeFlags } from './home-of.ts';
import type { Filing, NewYorkRecord } from './ny-schema.ts';
import type { StateFacts } from './state-register.ts';

type Code = NonNullable<NonNullable<CompanyStatus['statusDetailsBeta']>['status']>;

/** Why a company of New York ended, by the document that ended it. The first that fits counts. */
const REASONS: readonly (readonly [RegExp, ClosureReason])[] = [
  [/MERGER|CONSOLIDATION/, 'MERGER'],
  [/PROCLAMATION|ANNULMENT|ADMINISTRATIVE/, 'ADMINISTRATIVE_DISSOLUTION'],
  [/COURT|JUDGMENT|JUDGEMENT|\bORDER\b/, 'COURT_ORDER'],
  [/DISSOL|CANCELLATION/, 'VOLUNTARY_DISSOLUTION'],
];

export const CAVEAT =
  'The Department of State gives out this data for information, and not as its official record of a company’s status.';

export const isDomestic = ({ filings }: NewYorkRecord): boolean => {
  const form = filings.findLast(({ entitytype }) => entitytype !== undefined)?.entitytype;
  const origin = filings.findLast(({ juris }) => juris !== undefined)?.juris;
  return form === undefined ? origin === 'NY' : /^DOMESTIC/i.test(form);
};

interface Begun {
  readonly words: string | undefined;
  readonly since: string | undefined;
  /** The document that began it. */
  readonly filing: Filing | undefined;
}

/** The last status that a document says, the day it began, and the document that began it. */
function begunIn({ filings, statuses }: NewYorkRecord): Begun {
  const told = statuses.filter(({ status }) => status !== undefined);
  const words = told.at(-1)?.status;
  const other = told.findLastIndex(({ status }) => status !== words);
  const begun = told[other + 1];
  const filing = filings.find(({ film_num }) => film_num !== undefined && film_num === begun?.film_num);
  return { words, since: filing?.eff_date ?? begun?.date_filed, filing };
}

/** The status after the last document that says one. Pure. */
export function mapNyStatus(record: NewYorkRecord): CompanyStatus {
  const { words, since, filing } = begunIn(record);
  const code = codeOf(words, isDomestic(record));
  const closed = code === 'CLOSED';
  const reason = closed ? REASONS.find(([shape]) => shape.test(filing?.documenttype ?? ''))?.[1] : undefined;
  return {
    ...(words !== undefined && { localName: words }),
    ...(code !== 'UNKNOWN' && { active: code === 'ACTIVE' }),
    statusDetailsBeta: {
      status: code,
      ...(reason && { closureReason: reason }),
      ...(closed && since !== undefined && { closureDate: since }),
    },
  };
}

/** A company from elsewhere that is inactive has lost its authority in New York: whether it lives, its own state says. */
function codeOf(words: string | undefined, domestic: boolean): Code {
  if (/^active$/i.test(words ?? '')) return 'ACTIVE';
  if (/^inactive$/i.test(words ?? '')) return domestic ? 'CLOSED' : 'INACTIVE_NOT_CLOSED';
  return /^(suspended|discontinued)$/i.test(words ?? '') ? 'INACTIVE_NOT_CLOSED' : 'UNKNOWN';
}

/** Under whose law it was formed. */
export const originOf = ({ filings }: NewYorkRecord): string | undefined =>
  filings.findLast(({ juris }) => juris !== undefined)?.juris;

/** What the documents say beside the profile, with the flags that rest on it. */
export function mapNyFacts(record: NewYorkRecord, company: Company): StateFacts {
  const { since, filing } = begunIn(record);
  const report = record.filings.findLast(({ documenttype }) =>
    /BIENNIAL STATEMENT/i.test(documenttype ?? ''),
  );
  const { date_filed: lastFiled, documenttype: lastKind } = report ?? {};
  const { status } = company;
  const words = filing?.documenttype;
  const registerRemarks = [
    // The document that began the status has the reason.
    ...(words === undefined
      ? []
      : [{ kind: 'documenttype', ...given({ date: since }), words, language: 'en' }]),
    ...record.assumed.map(({ documenttype: kind = 'ASSUMED NAME', date_filed: date, corp_name }) => ({
      ...{ kind, ...given({ date }), words: corp_name ?? kind, language: 'en' },
    })),
  ];
  return {
    ...(registerRemarks.length > 0 && { registerRemarks }),
    ...(lastFiled !== undefined && { filingDuties: { annualFiling: given({ lastFiled, lastKind }) } }),
    flags: [
      ...lifeFlags(status),
      ...unknownStatusFlags(status, 'status', 'en'),
      ...inactiveFlags(status, isDomestic(record), since),
      ...homeFlags(company),
      ...careOfFlags(company),
    ],
  };
}

/** What an inactive company is: suspended, or without authority in New York, where it is from elsewhere. */
function inactiveFlags(
  { localName: words, statusDetailsBeta }: CompanyStatus = {},
  domestic: boolean,
  since: string | undefined,
): GivenFlag[] {
  if (words === undefined || statusDetailsBeta?.status !== 'INACTIVE_NOT_CLOSED') return [];
  const rest = { ...OF_STATUS, state: 'raised', words, language: 'en', ...given({ since }) } as const;
  if (/^inactive$/i.test(words) && !domestic) {
    return [{ ...rest, code: 'right_to_trade_lost', value: { kind: 'authority' } }];
  }
  const kind = /^suspended$/i.test(words) ? 'suspended' : 'other';
  return [{ ...rest, code: 'inactive', value: { kind } }];
}

/** Since when a company is active: of any other status its flag says so. */
export function nyNotes(record: NewYorkRecord, { statusDetailsBeta }: CompanyStatus = {}): string[] {
  const { since } = begunIn(record);
  const county = record.filings.findLast(({ cnty_prin_ofc }) => cnty_prin_ofc !== undefined)?.cnty_prin_ofc;
  return [
    ...(since === undefined || statusDetailsBeta?.status !== 'ACTIVE' ? [] : [`Status since ${since}.`]),
    ...(county === undefined ? [] : [`County of its office: ${county}.`]),
  ];
}
