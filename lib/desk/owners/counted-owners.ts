import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import type { Override } from '#lib/domain/owners/index.ts';
import type { Policy } from '#lib/domain/ownership/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { heldInStructure } from './held-in-structure.ts';
import { type CompanyOwners, ownersOf } from './owners-of.ts';
import { structureOf } from './structure-of.ts';

/** Beyond so many the count would cost more than the page. */
const MOST_COUNTED = 200;

/** The owners of a company, with what is held of others in its structure; undefined where they are too many to compute at once. */
export async function countedOwners(
  ctx: ActorContext,
  file: CompanyFile,
  asked: { readonly policy: Policy; readonly overrides: readonly Override[]; readonly today: string },
): Promise<CompanyOwners | undefined> {
  if ((structureOf(file)?.graph.nodes.length ?? 0) > MOST_COUNTED) return undefined;
  return ownersOf(file, { ...asked, held: await heldInStructure(ctx, file) });
}
