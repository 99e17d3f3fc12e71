import type { CompanyFile, CompanyPart } from '#lib/domain/lookup/company-file.ts';
import type { CompanyRef } from '#lib/domain/ownership-view/index.ts';
import { auditedOnceAnHour } from '../audit/audited-once-an-hour.ts';
import type { ActorContext } from '../context/desk-context.ts';

/**
 * Audits that a user reads the owners of a company, before they are shown; nothing if none of it is held.
 * @param joined other companies whose holders or declared owners the page shows
 */
export async function noteOwnersRead(
  ctx: ActorContext,
  file: CompanyFile,
  joined: readonly CompanyRef[] = [],
): Promise<void> {
  const { ultimateBeneficialOwners, graph, companyProfile } = file.parts;
  const isHeld =
    answerIn(ultimateBeneficialOwners)?.ultimateBeneficialOwners !== undefined ||
    answerIn(graph)?.graphBeta !== undefined ||
    (answerIn(companyProfile)?.shareholders?.length ?? 0) > 0;
  const read = [...(isHeld ? [file] : []), ...joined];
  for (const object of new Set(read.map(({ country, companyId }) => `company ${country} ${companyId}`))) {
    await auditedOnceAnHour(ctx, { action: 'owners-read', object });
  }
}

/** A graph that still grows is shown too. */
const answerIn = (part: CompanyPart) => {
  if (part.status === 'none') return undefined;
  return (part.held ?? ('soFar' in part ? part.soFar : undefined))?.answer;
};
