import type { ReadAnswer } from './company-facts.ts';
import { type MoneyView, moneyView } from './money-view.ts';
import { type LinkedCompanyView, linkedCompany } from './party-view.ts';
import type { Surroundings } from './people-view.ts';
import type { PercentageRangeView } from './structure-view.ts';

/** A company in which the company holds shares. Percentages are as filed; days are YYYY-MM-DD. */
export interface SubsidiaryView {
  /** Among all subsidiaries, from 0. */
  readonly position: number;
  readonly company: LinkedCompanyView;
  readonly percentage: number | undefined;
  /** A band, where the source gives one. */
  readonly range: PercentageRangeView | undefined;
  /** As which parent the company consolidates it. */
  readonly consolidated: readonly string[];
  /** What the company has in it, in the source's own words. */
  readonly control: string | undefined;
  /** Day that the source refers to. */
  readonly asOf: string | undefined;
  readonly source: string | undefined;
  /** Directly and through others. */
  readonly totalPercentage: number | undefined;
  readonly votesPercentage: number | undefined;
  readonly shares: number | undefined;
  readonly nominalHeld: MoneyView | undefined;
  readonly paidIn: MoneyView | undefined;
  readonly acquisitionDate: string | undefined;
  readonly endDate: string | undefined;
  /** Whether the holding has ended by the day of the view. */
  readonly isFormer: boolean;
}

/** A merger, a split, a transfer. */
export interface RelationshipView {
  /** Among all of them, from 0. */
  readonly position: number;
  /** What the other company is to this one: `mergedInto`, … */
  readonly relation: string | undefined;
  readonly company: LinkedCompanyView;
  readonly effectiveDate: string | undefined;
  /** The source's own words. */
  readonly description: string | undefined;
}

export function subsidiaryViews(
  answer: ReadAnswer,
  { subject, today }: Pick<Surroundings, 'subject' | 'today'>,
): SubsidiaryView[] {
  return (answer.subsidiaries ?? []).map((given, position) => ({
    position,
    company: linkedCompany(given.company ?? {}, subject),
    percentage: given.sharePercentage,
    range: given.sharePercentageRange,
    consolidated: given.consolidated ?? [],
    control: given.control,
    asOf: given.asOf,
    source: given.source,
    totalPercentage: given.totalSharePercentage,
    votesPercentage: given.votingRightsPercentage,
    shares: given.numberOfShares,
    nominalHeld: moneyView(given.nominalCapitalHeld),
    paidIn: moneyView(given.paidInAmount),
    acquisitionDate: given.acquisitionDate,
    endDate: given.endDate,
    isFormer: given.endDate !== undefined && given.endDate <= today,
  }));
}

export function relationshipViews(
  answer: ReadAnswer,
  { subject }: Pick<Surroundings, 'subject'>,
): RelationshipView[] {
  return (answer.companyRelationships ?? []).map((given, position) => ({
    position,
    relation: given.relation,
    company: linkedCompany(given.company ?? {}, subject),
    effectiveDate: given.effectiveDate,
    description: given.description,
  }));
}
