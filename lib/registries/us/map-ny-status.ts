import type { ClosureReason, CompanyStatus } from '#lib/contract/index.ts';
import { lawName } from '#lib/domain/places/law-name.ts';
import type { Filing, NewYorkRecord } from './ny-schema.ts';

type Code = NonNullable<NonNullable<CompanyStatus['statusDetailsBeta']>['status']>;

/** Why a company of New York ended, by the document that ended it. The first that fits counts. */
const REASONS: readonly (readonly [RegExp, ClosureReason])[] = [
  [/MERGER|CONSOLIDATION/, 'MERGER'],
  [/PROCLAMATION|ANNULMENT|ADMINISTRATIVE/, 'ADMINISTRATIVE_DISSOLUTION'],
  [/COURT|JUDGMENT|JUDGEMENT|\bORDER\b/, 'COURT_ORDER'],
  [/DISSOL|CANCELLATION/, 'VOLUNTARY_DISSOLUTION'],
];

const CAVEAT =
  'The Department of State gives out this data for information, and not as its official record of a company’s status.';

export const isDomestic = ({ filings }: NewYorkRecord): boolean => {
  const form = filings.findLast(({ entitytype }) => entitytype !== undefined)?.entitytype;
  const origin = filings.findLast(({ juris }) => juris !== undefined)?.juris;
  return form === undefined ? origin === 'NY' : /^DOMESTIC/i.test(form);
};

/** The status after the last document that says one, the day it began, and the document that began it. Pure. */
export function mapNyStatus(record: NewYorkRecord): CompanyStatus {
  const { filings, statuses } = record;
  const told = statuses.filter(({ status }) => status !== undefined);
  const words = told.at(-1)?.status;
  const other = told.findLastIndex(({ status }) => status !== words);
  const begun = told[other + 1];
  const filing = filings.find(({ film_num }) => film_num !== undefined && film_num === begun?.film_num);
  const since = filing?.eff_date ?? begun?.date_filed;
  const domestic = isDomestic(record);
  const code = codeOf(words, domestic);
  const closed = code === 'CLOSED';
  const reason = closed ? REASONS.find(([shape]) => shape.test(filing?.documenttype ?? ''))?.[1] : undefined;
  return {
    ...(words !== undefined && { localName: words }),
    ...(code !== 'UNKNOWN' && { active: code === 'ACTIVE' }),
    statusDetailsBeta: {
      status: code,
      ...(reason && { closureReason: reason }),
      ...(closed && since !== undefined && { closureDate: since }),
      additionalInfo: [...notesOf({ record, domestic, code, since, filing }), CAVEAT].join(' '),
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

interface Told {
  readonly record: NewYorkRecord;
  readonly domestic: boolean;
  readonly code: Code;
  readonly since: string | undefined;
  readonly filing: Filing | undefined;
}

function notesOf({ record, domestic, code, since, filing }: Told): string[] {
  const origin = originOf(record);
  const report = record.filings.findLast(({ documenttype }) =>
    /BIENNIAL STATEMENT/i.test(documenttype ?? ''),
  );
  return [
    ...(since === undefined || code === 'CLOSED' ? [] : [`Status since ${since}.`]),
    ...(filing?.documenttype === undefined ? [] : [`By ${filing.documenttype.toLowerCase()}.`]),
    ...(domestic || origin === undefined
      ? []
      : [`Formed under the law of ${lawName(origin)}, and registered in New York.`]),
    ...(!domestic && code === 'INACTIVE_NOT_CLOSED'
      ? ['Without authority to do business in New York; whether it exists, the register of its home says.']
      : []),
    ...(report?.date_filed === undefined ? [] : [`Last biennial statement: ${report.date_filed}.`]),
  ];
}
