import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import { placeKey } from '#lib/domain/identifiers/place-key.ts';
import type { Override } from '#lib/domain/owners/index.ts';
import { chosenPolicy, EU_AMLR } from '#lib/domain/ownership/index.ts';
import { type Report, reportOf } from '#lib/domain/report/index.ts';
import { ruleOf } from '#lib/domain/report/rule-of.ts';
import type { DeskContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { flagsIn } from '../flags/seen-flags.ts';
import { fileOf } from '../lookups/newest-answers.ts';
import { type LookupRow, WITH_ALL } from '../lookups/stored-lookup.ts';
import { filesByCompany } from '../owners/held-in-structure.ts';
import { ownersOf } from '../owners/owners-of.ts';
import { publishedLists } from '../policy/country-lists.ts';
import { computedFacts } from './gather-report.ts';

/** Answers by requestId, as JSON. */
export type Texts = ReadonlyMap<string, string>;

type Reader = Pick<Actor, 'userId'>;

export interface MadeOf {
  readonly report: Report;
  readonly lookups: readonly LookupRow[];
  readonly texts: Texts;
  /** What officers said of its persons. */
  readonly overrides: readonly Override[];
}

/** The lookups that a version was made from, those of other companies in its structure included, newest first. */
export const lookupsOf = ({ db }: DeskContext, { answers }: Pick<Report, 'answers'>) =>
  db.lookup.findMany({
    where: { requestId: { in: answers.map(({ requestId }) => requestId) } },
    orderBy: { createdAt: 'desc' },
    include: WITH_ALL,
  });

/** What follows from the answers of a version, on its day and under its rule; or from others in their place. */
export function factsOfVersion(actor: Reader, { report, lookups, texts, overrides }: MadeOf) {
  const { country, companyId } = report.company;
  const place = { country: Country.parse(country), companyId };
  const under = {
    policy: chosenPolicy(ruleOf(report.policy), { rule: EU_AMLR, readings: report.policy.readings ?? {} }),
    today: report.savedAt.slice(0, 10),
  };
  const rows = lookups.map((row) => ({ ...row, answer: answerIn(texts, row) }));
  const by = { actor, now: new Date(report.savedAt) };
  const [own, others] = [true, false].map((isOwn) =>
    rows.filter((row) => (placeKey(row) === placeKey(place)) === isOwn),
  );
  const file = fileOf(place, own ?? [], by);
  const held = filesByCompany(others ?? [], by);
  return { file, under, found: ownersOf(file, { ...under, overrides, held }) };
}

/** The report that these facts give today, for comparison: without what stands beside it, as discrepancies and files. */
export function remadeReport(actor: Reader, made: MadeOf): Report {
  const { id, version, savedAt } = made.report;
  const { file, found, under } = factsOfVersion(actor, made);
  // Lists of the organisation as they were are not kept.
  const countryLists = publishedLists(under.today);
  const flags = flagsIn({
    ...{ file, held: found.held, extracts: [], countryLists, ...under },
    view: companyView(file, { mask: NO_MASK, today: under.today }),
    graph: found.view.computed?.graph,
    isComputed: true,
  });
  return reportOf({
    ...{ id, version, savedAt, savedBy: undefined, file, flags, countryLists },
    ...computedFacts({ ...found, file }, under),
    ...{ listed: [], answers: [], files: [] },
  });
}

const answerIn = (texts: Texts, { requestId }: LookupRow) =>
  z.json().parse(JSON.parse(texts.get(requestId ?? '') ?? 'null'));
