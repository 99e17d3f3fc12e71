import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import type { Policy } from '#lib/domain/ownership/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { heldInStructure } from '../owners/held-in-structure.ts';
import { type CompanyOwners, ownersOf } from '../owners/owners-of.ts';
import { storedMatches } from '../owners/stored-matches.ts';
import { structureOf } from '../owners/structure-of.ts';

/** The newest structure of a company under a rule, also one that is still growing, and what it was made from. */
export async function companyFigures(
  ctx: ActorContext,
  { country, companyId, policy }: Pick<CompanyFile, 'country' | 'companyId'> & { readonly policy: Policy },
): Promise<CompanyOwners & { readonly file: CompanyFile; readonly today: string }> {
  const [newest, overrides] = await Promise.all([
    newestAnswers(ctx, { country, companyId }),
    storedMatches(ctx.db, { country, companyId }),
  ]);
  const file = withGrowingGraph(newest);
  const today = ctx.now().toISOString().slice(0, 10);
  const held = await heldInStructure(ctx, file);
  return { ...ownersOf(file, { policy, overrides, today, held }), file, today };
}

/** A graph that is still being followed is shown as it grows, once it is no smaller than the last. */
export function withGrowingGraph(file: CompanyFile): CompanyFile {
  const { graph } = file.parts;
  if (graph.status !== 'in_progress' || graph.soFar === undefined) return file;
  const grown = { ...file, parts: { ...file.parts, graph: { ...graph, held: graph.soFar } } };
  const [kept, growing] = [structureOf(file), structureOf(grown)];
  if (growing?.source !== 'graph') return file;
  const isSmaller = kept?.source === 'graph' && growing.graph.nodes.length < kept.graph.nodes.length;
  return isSmaller ? file : grown;
}
