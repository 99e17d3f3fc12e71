import { z } from 'zod';
import { Failure, type Individual, type Read } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { NO_MASK, PERSON_SECTIONS, type PersonView, personView } from '#lib/domain/company-view/index.ts';
import { extractFile, extractRequestId } from '#lib/domain/extracts/index.ts';
import type { CompanyFile, CompanyPart } from '#lib/domain/lookup/company-file.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { standingExtracts } from '../extracts/stored-extracts.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { say } from '../words/say.ts';

export const RevealPerson = CompanyPlace.extend({
  ref: z.strictObject({
    requestId: z.string().min(1).max(100),
    section: z.enum(PERSON_SECTIONS),
    index: z.int().nonnegative(),
    isRepresentedBy: z.literal(true).optional(),
  }),
});
type PersonRef = z.infer<typeof RevealPerson>['ref'];

/**
 * All that the register gave of one person. Written to the audit before it is shown: if that fails, nothing is shown.
 * The audit names the place of the person in the answer, never the person.
 * @throws Failure `forbidden`, `resource_not_found` when newer data has taken the answer's place
 */
export async function revealPerson(
  ctx: ActorContext,
  input: Input<typeof RevealPerson>,
): Promise<PersonView> {
  authorise(ctx, 'revealPerson');
  const { country, companyId, ref } = parseInput(RevealPerson, input);
  const file = await fileOf(ctx, { country, companyId }, ref);
  const individual = findIndividual(file, ref);
  if (individual === undefined) {
    throw new Failure('resource_not_found', say('company.olderData'));
  }
  const person = personView(individual, ref, NO_MASK);
  const event = {
    action: 'person-revealed',
    object: `company ${country} ${companyId}`,
    details: { requestId: ref.requestId, section: ref.section, index: indexOf(ref) },
  } as const;
  return audited(ctx, event, () => Promise.resolve(person));
}

/** What is held of the company; of a person whom an extract names, that extract alone. */
async function fileOf(
  ctx: ActorContext,
  place: CompanyPlace,
  { requestId }: PersonRef,
): Promise<CompanyFile> {
  const extracts = await standingExtracts(ctx.db, place);
  const extract = extracts.find(({ id }) => extractRequestId(id) === requestId);
  return extract === undefined ? newestAnswers(ctx, place) : extractFile(extract);
}

/** The place in its section. */
const indexOf = ({ index, isRepresentedBy }: PersonRef): string =>
  isRepresentedBy === true ? `${index}, represented by` : String(index);

function findIndividual(
  { parts }: CompanyFile,
  { requestId, section, index, isRepresentedBy }: PersonRef,
): Read<Individual> | undefined {
  const answerOf = (part: CompanyPart) =>
    part.status !== 'none' && part.held?.requestId === requestId ? part.held.answer : undefined;
  if (isRepresentedBy === true) {
    return section === 'legalRepresentatives'
      ? answerOf(parts.companyProfile)?.legalRepresentatives?.[index]?.representedBy
      : undefined;
  }
  if (section === 'ultimateBeneficialOwners') {
    return answerOf(parts.ultimateBeneficialOwners)?.ultimateBeneficialOwners?.[index];
  }
  if (section === 'graphBeta') return answerOf(parts.graph)?.graphBeta?.nodes?.[index]?.individual;
  return answerOf(parts.companyProfile)?.[section]?.[index]?.individual;
}
