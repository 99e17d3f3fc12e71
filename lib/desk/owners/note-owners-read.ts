import type { CompanyFile, CompanyPart } from '#lib/domain/lookup/company-file.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import { auditedOnceAnHour } from '../audit/audited-once-an-hour.ts';
import type { Actor } from '../context/permissions.ts';

/**
 * Writes down that somebody reads whom a company belongs to, before it is shown; nothing where nothing of it is held.
 */
export async function noteOwnersRead(db: PrismaClient, actor: Actor, file: CompanyFile): Promise<void> {
  const { ultimateBeneficialOwners, graph, companyProfile } = file.parts;
  const isHeld =
    answerIn(ultimateBeneficialOwners)?.ultimateBeneficialOwners !== undefined ||
    answerIn(graph)?.graphBeta !== undefined ||
    (answerIn(companyProfile)?.shareholders?.length ?? 0) > 0;
  if (!isHeld) return;
  const object = `company ${file.country} ${file.companyId}`;
  await auditedOnceAnHour(db, actor, { action: 'owners-read', object });
}

/** A graph that still grows is shown too. */
const answerIn = (part: CompanyPart) => {
  if (part.status === 'none') return undefined;
  return (part.held ?? ('soFar' in part ? part.soFar : undefined))?.answer;
};
