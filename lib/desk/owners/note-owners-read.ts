import type { CompanyFile, CompanyPart } from '#lib/domain/lookup/company-file.ts';
import type { CompanyRef } from '#lib/domain/ownership-view/index.ts';
import { auditedOnceAnHour } from '../audit/audited-once-an-hour.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Figures } from './structure-of.ts';

/**
 * Audits that a user reads the owners of a company, before they are shown; nothing if none of it is held.
 * @param figures structure of the page: also of other companies it shows declared owners, or holders that are held
 */
export async function noteOwnersRead(
  ctx: ActorContext,
  file: CompanyFile,
  figures?: Pick<Figures, 'joined' | 'places' | 'ownersReadAt'>,
): Promise<void> {
  const { ultimateBeneficialOwners, graph, companyProfile } = file.parts;
  const isHeld =
    answerIn(ultimateBeneficialOwners)?.ultimateBeneficialOwners !== undefined ||
    answerIn(graph)?.graphBeta !== undefined ||
    (answerIn(companyProfile)?.shareholders?.length ?? 0) > 0;
  const traced = [...(figures?.places ?? [])].filter(([nodeId]) => figures?.ownersReadAt.has(nodeId));
  const read: CompanyRef[] = [
    ...(isHeld ? [file] : []),
    ...(figures?.joined ?? []),
    ...traced.map(([, place]) => place),
  ];
  for (const object of new Set(read.map(({ country, companyId }) => `company ${country} ${companyId}`))) {
    await auditedOnceAnHour(ctx, { action: 'owners-read', object });
  }
}

/** A graph that still grows is shown too. */
const answerIn = (part: CompanyPart) => {
  if (part.status === 'none') return undefined;
  return (part.held ?? ('soFar' in part ? part.soFar : undefined))?.answer;
};
