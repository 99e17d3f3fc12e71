import type { Absence, ParentRank, Shareholder } from '#lib/contract/index.ts';
import { calendarDate } from '#lib/platform/calendar-date.ts';
import { explainException } from './explain-exception.ts';
import { mapCompany } from './map-company.ts';
import { relationshipStands } from './relationship-stands.ts';
import type { LeiRecord, RelationshipRecord, ReportingException } from './schema.ts';

/** What the index holds on one parent: the parent with the relationship to it, or why it names none. */
export interface Parent {
  record: LeiRecord | null;
  relationship: RelationshipRecord | null;
  exception: ReportingException | null;
}

export type Parents = Readonly<Record<ParentRank, Parent>>;

export interface Shareholders {
  shareholders: Shareholder[];
  absence?: Absence;
}

/**
 * Parents as corporate shareholders without a percentage, marked as `consolidatingParent`: what they report is accounting
 * consolidation, not a holding. One that is direct and ultimate parent at once is one shareholder; a relationship that has ended is none.
 */
export function mapShareholders(
  child: LeiRecord,
  parents: Parents,
  headOffice: LeiRecord | null,
): Shareholders {
  if (child.attributes.entity.category === 'BRANCH')
    return { shareholders: [], absence: ofBranch(headOffice) };
  const direct = standing(child, parents.direct);
  const ultimate = standing(child, parents.ultimate);
  const isSame = direct?.attributes.lei === ultimate?.attributes.lei;
  const untold = unnamed(parents);
  const shareholders: Shareholder[] = [];
  if (direct !== undefined) {
    const ranks: ParentRank[] = isSame ? ['direct', 'ultimate'] : ['direct'];
    shareholders.push(shareholderOf(direct, parents, ranks, ultimate === undefined ? untold : []));
  }
  if (ultimate !== undefined && !isSame) {
    shareholders.push(shareholderOf(ultimate, parents, ['ultimate'], direct === undefined ? untold : []));
  }
  return shareholders.length > 0 ? { shareholders } : { shareholders, absence: whyNone(child, parents) };
}

function standing(child: LeiRecord, { record, relationship }: Parent): LeiRecord | undefined {
  if (record === null || record.attributes.lei === child.attributes.lei) return undefined;
  return relationshipStands(relationship) ? record : undefined;
}

function shareholderOf(
  parent: LeiRecord,
  parents: Parents,
  ranks: readonly ParentRank[],
  notes: readonly string[],
): Shareholder {
  const relationships = ranks.map(
    (rank) => `${capital(rank)} parent: ${describe(parents[rank].relationship)}`,
  );
  const role = ranks.length > 1 ? 'direct and ultimate' : ranks.join();
  const said = [
    `GLEIF: ${role} parent by accounting consolidation: it controls the company, by more than half of the votes or a right worth as much; the index publishes no share`,
    ...relationships,
    ...notes,
  ];
  return {
    type: 'company',
    company: mapCompany(parent),
    consolidatingParent: [...ranks],
    source: `${said.join('. ')}.`,
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const PERIODS: Readonly<Record<string, string>> = {
  RELATIONSHIP_PERIOD: 'relationship',
  ACCOUNTING_PERIOD: 'accounting period',
  DOCUMENT_FILING_PERIOD: 'document filing period',
};

const RELATIONSHIPS: Readonly<Record<string, string>> = {
  IS_DIRECTLY_CONSOLIDATED_BY: 'consolidates the company directly',
  IS_ULTIMATELY_CONSOLIDATED_BY: 'consolidates the company at the top of the group',
};

/** `FULLY_CORROBORATED`: codes of the index are words of English. */
const inWords = (code: string): string => code.toLowerCase().replaceAll('_', ' ');

function describe(record: RelationshipRecord | null): string {
  if (record === null) return 'no relationship record';
  const { relationship, registration } = record.attributes;
  const periods = relationship.periods.map(({ type, startDate, endDate }) => {
    const [from, until] = [calendarDate(startDate), calendarDate(endDate)];
    const span = [from === undefined ? '' : `from ${from}`, until === undefined ? '' : `until ${until}`];
    return [PERIODS[type ?? ''] ?? (type && inWords(type)), ...span].filter(Boolean).join(' ');
  });
  const updated = calendarDate(registration.lastUpdateDate);
  const parts = [
    `${RELATIONSHIPS[relationship.type] ?? inWords(relationship.type)}, ${relationship.status ? inWords(relationship.status) : 'no status given'}`,
    ...periods.sort(),
    [registration.status, registration.corroborationLevel, registration.corroborationDocuments]
      .flatMap((code) => (code ? [inWords(code)] : []))
      .join(', '),
    updated === undefined ? '' : `updated ${updated}`,
  ];
  return parts.filter(Boolean).join('; ');
}

/** What is said of the parent that is not named, where the other one is. */
function unnamed(parents: Parents): string[] {
  return (['direct', 'ultimate'] as const).flatMap((rank) => {
    const code = parents[rank].exception?.attributes.reason;
    return code === undefined ? [] : [`No ${rank} parent: ${explainException(code)} (${code})`];
  });
}

function whyNone(child: LeiRecord, parents: Parents): Absence {
  const reasons = unnamed(parents);
  if (reasons.length > 0)
    return { reason: 'not_offered', explanation: `${NO_SHARES} ${reasons.join('. ')}.` };
  const hasEnded = [parents.direct, parents.ultimate].some(({ record }) => record !== null);
  const why = hasEnded
    ? 'A parent was reported, but the relationship has ended.'
    : child.attributes.entity.category === 'FUND'
      ? 'Of a fund it reports who manages it, not who holds it.'
      : 'This company reports neither a parent nor why it has none.';
  return { reason: 'not_offered', explanation: `${NO_SHARES} ${why}` };
}

const NO_SHARES = 'The Global LEI Index holds no shareholders, only parent companies.';

function ofBranch(headOffice: LeiRecord | null): Absence {
  const { lei, entity } = headOffice?.attributes ?? {};
  const owner = entity === undefined ? 'its head office' : `${entity.legalName.name} (LEI ${lei})`;
  return {
    reason: 'exempt',
    explanation: `A branch has no shareholders of its own: it is part of ${owner}.`,
  };
}
