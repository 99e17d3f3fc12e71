import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { DeclaredOwners } from '#lib/contract/request.ts';
import { type TraceTerms, traceTerms } from '#lib/domain/owners/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { heldInStructure } from '../owners/held-in-structure.ts';
import { structureOf } from '../owners/structure-of.ts';
import { countriesIn } from './offers-in.ts';
import { priceLists } from './price-lists.ts';

/**
 * What tracing the owners of a company costs as far as its holders are known, and the option that the user chose last. Free.
 * @throws Failure `forbidden`
 */
export async function viewTraceTerms(
  ctx: ActorContext,
  input: Input<typeof CompanyPlace>,
): Promise<TraceTerms> {
  authorise(ctx, 'readCompanies');
  const place = parseInput(CompanyPlace, input);
  const file = await newestAnswers(ctx, place);
  const held = await heldInStructure(ctx, file);
  const figures = structureOf(file, held);
  const rootId = figures?.graph.rootId;
  const above = [...(figures?.places ?? [])].filter(([nodeId]) => nodeId !== rootId);
  const [lists, user] = await Promise.all([
    priceLists(ctx, countriesIn({ figures, file, held })),
    ctx.db.user.findUnique({ where: { id: ctx.actor.userId }, select: { declaredOwners: true } }),
  ]);
  const countries = [file.country, ...above.map(([, { country }]) => country)];
  return traceTerms(countries, lists, DeclaredOwners.catch('whereOpen').parse(user?.declaredOwners));
}
