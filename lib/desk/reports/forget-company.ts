import type { Prisma } from '#lib/platform/prisma.ts';
import { spellingsOf } from '../lookups/spellings-of.ts';

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
 * Takes away everything that the desk holds of the company of a report that is being purged; how many of each. The
 * requests stay, with who, when, why and what each cost. First they, so that whatever is on its way to them is refused.
 */
export async function forgetCompany(
  transaction: Prisma.TransactionClient,
  { id, country, companyId }: { readonly id: string; readonly country: string; readonly companyId: string },
  at: Date,
) {
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
    matches: matches.count,
    extracts: extracts.count,
  };
}
