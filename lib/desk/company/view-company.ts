import type { DataPoint } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { type CompanyView, companyView } from '#lib/domain/company-view/index.ts';
import type { SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import type { CompanyFile, CompanyPart } from '#lib/domain/lookup/company-file.ts';
import { nameOpenDocuments } from '#lib/domain/lookup/name-open-documents.ts';
import { type OwnersAtGlance, ownersAtGlance } from '#lib/domain/owners/index.ts';
import { assertAsRecorded } from '../audit/as-recorded.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { maskFor } from '../context/mask-for.ts';
import { authorise, mayDo } from '../context/permissions.ts';
import { standingExtracts } from '../extracts/stored-extracts.ts';
import { seenFlags } from '../flags/seen-flags.ts';
import { OF_THE_HOUSE, policyFor } from '../law/house-of.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { countedOwners } from '../owners/counted-owners.ts';
import { noteOwnersRead } from '../owners/note-owners-read.ts';
import { storedMatches } from '../owners/stored-matches.ts';
import { structureOf } from '../owners/structure-of.ts';
import { countryListsOn } from '../policy/country-lists.ts';

export interface ShownCompany {
  readonly view: CompanyView;
  /** All flags, whatever their state: the most severe first. */
  readonly flags: readonly SeenFlag[];
  /** Lookups under way, or of unknown outcome. */
  readonly open: CompanyFile['open'];
  /** Something was answered, so that there is something to keep. */
  readonly isHeld: boolean;
  /** The first of the table of beneficial owners, under the rule of the house; undefined where they are too many to work out at once. */
  readonly owners: OwnersAtGlance | undefined;
  readonly mayReveal: boolean;
  readonly mayBuy: boolean;
  readonly mayMarkConflicts: boolean;
  /** What an officer needs first and the desk does not have: chosen in the panel from the start. */
  readonly suggested: readonly DataPoint[];
}

/**
 * A company as this actor may see it. Opening it spends nothing; that owners are read is written down first. Days of birth are not in it; addresses of persons
 * only for those who may ask for more.
 * @throws Failure `forbidden`, `internal` where findings on the company differ from the audit log
 */
export async function viewCompany(
  ctx: ActorContext,
  input: Input<typeof CompanyPlace>,
): Promise<ShownCompany> {
  authorise(ctx, 'readCompanies');
  const { country, companyId } = parseInput(CompanyPlace, input);
  const [file, overrides, extracts] = await Promise.all([
    newestAnswers(ctx, { country, companyId }),
    storedMatches(ctx.db, { country, companyId }),
    standingExtracts(ctx.db, { country, companyId }),
    assertAsRecorded(ctx.db, { country, companyId }),
  ]);
  const today = ctx.now().toISOString().slice(0, 10);
  const policy = await policyFor(ctx, country, OF_THE_HOUSE);
  const found = await countedOwners(ctx, file, { policy, overrides, today });
  await noteOwnersRead(ctx, file, found?.figures);
  const view = companyView(file, { mask: maskFor(ctx.actor), today });
  return {
    view,
    flags: await seenFlags(ctx, {
      ...{ file, view, extracts, policy, today },
      held: found?.held ?? [],
      graph: found?.view.computed?.graph ?? structureOf(file)?.graph,
      isComputed: found !== undefined,
      countryLists: await countryListsOn(ctx, today),
    }),
    open: nameOpenDocuments(file),
    owners: found && ownersAtGlance(found.view),
    isHeld: Object.values(file.parts).some((part) => part.status !== 'none' && part.held !== null),
    mayReveal: mayDo(ctx.actor.role, 'revealPerson'),
    mayBuy: mayDo(ctx.actor.role, 'buyData'),
    mayMarkConflicts: mayDo(ctx.actor.role, 'markConflicts'),
    suggested: FIRST_NEEDED.filter((dataPoint) => isWanting(file.parts[dataPoint])),
  };
}

/** What identifies a company, who owns it, and what there is to prove it by. */
const FIRST_NEEDED = ['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments'] as const;

/** Never asked, or asked in vain where another try can help. */
function isWanting(part: CompanyPart): boolean {
  if (part.status === 'none') return true;
  return part.status === 'failed' && part.held === null && part.failure?.isRetryable === true;
}
