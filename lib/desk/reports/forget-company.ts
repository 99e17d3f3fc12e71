import { z } from 'zod';
import { withoutCompanies } from '#lib/domain/lookup/without-companies.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { spellingsOf } from '../lookups/spellings-of.ts';
import { answerOf, asJson } from '../lookups/stored-lookup.ts';
import { PURGE_LOCK } from '../lookups/without-forgotten.ts';

/** Of a change of risk or review day: who and when stay. */
const NOTHING_SAID = {
  risk: null,
  reviewOn: null,
  formerRisk: null,
  formerReviewOn: null,
  reason: null,
  decisionReason: null,
} as const;

/**
 * Takes away everything that the desk holds of the company of a report that is being purged, what structures of other
 * companies say of it included, unless a version rests on them; how many of each. The requests stay, with who, when, why and what each cost. First they, so that whatever is on its way to them is refused.
 */
export async function forgetCompany(
  transaction: Prisma.TransactionClient,
  { id, country, companyId }: { readonly id: string; readonly country: string; readonly companyId: string },
  at: Date,
) {
  await transaction.$executeRaw`select pg_advisory_xact_lock(${PURGE_LOCK})`;
  const company = { country, companyId };
  const bought = await spellingsOf(transaction, company);
  const ofReport = { where: { reportId: id } };
  const requests = await transaction.lookup.updateMany({
    where: { ...bought, purgedAt: null },
    // The moment and all that goes with it are the database's (`guard_lookup`).
    data: { purgedAt: at },
  });
  const versions = await transaction.reportVersion.updateMany({
    ...ofReport,
    data: { content: null, reason: null },
  });
  const answers = await transaction.reportAnswer.updateMany({ ...ofReport, data: { content: null } });
  const notes = await transaction.reportNote.updateMany({ ...ofReport, data: { content: null } });
  await transaction.reviewStep.updateMany({
    ...ofReport,
    data: { reason: null, risk: null, reviewOn: null },
  });
  await transaction.reportChange.updateMany({ ...ofReport, data: NOTHING_SAID });
  const structures = await eraseFromStructures(transaction, company);
  const ofCompany = { where: { lookup: bought } };
  const files = { blobName: true, pdfBlobName: true } as const;
  const documentsKept = await transaction.keptDocument.findMany({ ...ofCompany, select: files });
  const kept = [
    ...documentsKept.flatMap(({ blobName, pdfBlobName }) => [blobName, pdfBlobName ?? []].flat()),
    ...(await transaction.extract.findMany({ where: company, select: { blobName: true } })).map(
      ({ blobName }) => blobName,
    ),
    ...(await transaction.reportWire.findMany({ ...ofReport, select: { blobName: true } })).map(
      ({ blobName }) => blobName,
    ),
  ];
  // The bytes go when this is certain: a transaction can be taken back, they can't.
  await transaction.blobToRemove.createMany({
    data: kept.map((blobName) => ({ blobName, object: `report ${id}` })),
    skipDuplicates: true,
  });
  const documents = await transaction.keptDocument.deleteMany(ofCompany);
  const wire = await transaction.reportWire.deleteMany(ofReport);
  await transaction.extractFacts.deleteMany({ where: { of: company } });
  const extracts = await transaction.extract.deleteMany({ where: company });
  const discrepancies = await transaction.discrepancy.deleteMany({ where: company });
  const conflicts = await transaction.conflictSeen.deleteMany({ where: company });
  const flagDecisions = await transaction.flagDecision.deleteMany({ where: company });
  const matches = await transaction.personMatch.deleteMany({ where: company });
  // The name may be that of a person; the next search finds it again.
  await transaction.recentCompany.deleteMany({ where: company });
  await transaction.foundCompany.deleteMany({ where: company });
  return {
    versions: versions.count,
    answers: answers.count,
    notes: notes.count,
    requests: requests.count,
    documents: documents.count,
    discrepancies: discrepancies.count,
    sourceAnswers: wire.count,
    conflicts: conflicts.count,
    flagDecisions: flagDecisions.count,
    matches: matches.count,
    extracts: extracts.count,
    structures,
  };
}

/**
 * Structures of other companies, those in progress too, keep it as a holder, without its details, holders and declared
 * owners.
 * @returns number of structures that it was in
 */
async function eraseFromStructures(
  transaction: Prisma.TransactionClient,
  company: { readonly country: string; readonly companyId: string },
): Promise<number> {
  const rows = z.array(z.object({ id: z.string(), answer: z.json() })).parse(
    await transaction.$queryRaw`
      select l.id, l.answer from desk.lookup l
      where l.purged_at is null and 'graph' = any(l.data_points)
        and exists (select from jsonb_array_elements(case jsonb_typeof(l.answer #> '{graphBeta,nodes}')
            when 'array' then l.answer #> '{graphBeta,nodes}' else '[]' end) n
          where n #>> '{company,countryCode}' = ${company.country}
            and desk.digits_of(n #>> '{company,id}') = desk.digits_of(${company.companyId}))
        and not exists (select from desk.report_version v
          where v.content is not null and l.request_id = any(v.request_ids))`,
  );
  let erased = 0;
  for (const { id, answer } of rows) {
    const read = answerOf({ answer });
    const without = read && withoutCompanies(read, [company]);
    if (!without) continue;
    await transaction.lookup.update({ where: { id }, data: { answer: asJson(without) } });
    erased += 1;
  }
  return erased;
}
