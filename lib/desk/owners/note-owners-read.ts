import type { CompanyFile, CompanyPart } from '#lib/domain/lookup/company-file.ts';
import { auditedOnceAnHour } from '../audit/audited-once-an-hour.ts';
import type { ActorContext } from '../context/desk-context.ts';

/**
 * Writes down that somebody reads whom a company belongs to, before it is shown; nothing where nothing of it is held.
 */
export async function noteOwnersRead(ctx: ActorContext, file: CompanyFile): Promise<void> {
  const { ultimateBeneficialOwners, graph, companyProfile } = file.parts;
  const isHeld =
    answerIn(ultimateBeneficialOwners)?.ultimateBeneficialOwners !== undefined ||
    answerIn(graph)?.graphBeta !== undefined ||
    (answerIn(companyProfile)?.shareholders?.length ?? 0) > 0;
  if (!isHeld) return;
  const object = `company ${file.country} ${file.companyId}`;
  await auditedOnceAnHour(ctx, { action: 'owners-read', object });
}

/** A graph that still grows is shown too. */
const answerIn = (part: CompanyPart) => {
  if (part.status === 'none') return undefined;
  return (part.held ?? ('soFar' in part ? part.soFar : undefined))?.answer;
};
