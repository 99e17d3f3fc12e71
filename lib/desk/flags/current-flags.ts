import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import type { SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { standingExtracts } from '../extracts/stored-extracts.ts';
import { OF_THE_HOUSE, policyFor } from '../law/house-of.ts';
import type { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { countedOwners } from '../owners/counted-owners.ts';
import { storedMatches } from '../owners/stored-matches.ts';
import { structureOf } from '../owners/structure-of.ts';
import { countryListsOn } from '../policy/country-lists.ts';
import { seenFlags } from './seen-flags.ts';

/** Flags of a company by what the workspace has now, under the default rule. */
export async function currentFlags(ctx: ActorContext, place: CompanyPlace): Promise<SeenFlag[]> {
  const [file, overrides, extracts] = await Promise.all([
    newestAnswers(ctx, place),
    storedMatches(ctx.db, place),
    standingExtracts(ctx.db, place),
  ]);
  const today = ctx.now().toISOString().slice(0, 10);
  const policy = await policyFor(ctx, place.country, OF_THE_HOUSE);
  const found = await countedOwners(ctx, file, { policy, overrides, today });
  return seenFlags(ctx, {
    ...{ file, extracts, policy, today },
    countryLists: await countryListsOn(ctx, today),
    view: companyView(file, { mask: NO_MASK, today }),
    held: found?.held ?? [],
    graph: found?.view.computed?.graph ?? structureOf(file)?.graph,
    isComputed: found !== undefined,
  });
}
