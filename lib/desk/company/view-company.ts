import type { DataPoint } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { type CompanyView, companyView, type Mask } from '#lib/domain/company-view/index.ts';
import type { CompanyFile, CompanyPart } from '#lib/domain/lookup/company-file.ts';
import type { Override } from '#lib/domain/owners/index.ts';
import { chosenPolicy, HOUSE_POLICY, type Policy } from '#lib/domain/ownership/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { type Actor, authorise, mayDo } from '../context/permissions.ts';
import { legalReadings } from '../law/legal-readings.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { figuresOf } from '../owners/figures-of.ts';
import { noteOwnersRead } from '../owners/note-owners-read.ts';
import { ownersOf } from '../owners/owners-of.ts';
import { storedMatches } from '../owners/stored-matches.ts';

export interface ShownCompany {
  readonly view: CompanyView;
  /** Lookups under way, or of unknown outcome. */
  readonly open: CompanyFile['open'];
  /** Something was answered, so that there is something to keep. */
  readonly isHeld: boolean;
  /** Persons in the table of beneficial owners, under the rule of the house; undefined where they are too many to count at once. */
  readonly ownersShown: number | undefined;
  readonly mayReveal: boolean;
  readonly mayBuy: boolean;
  readonly mayMarkConflicts: boolean;
  /** What an officer needs first and the desk does not have: chosen in the panel from the start. */
  readonly suggested: readonly DataPoint[];
}

/**
 * A company as this actor may see it. Opening it spends nothing; that owners are read is written down first. Days of birth are not in it; addresses of persons
 * only for those who may ask for more.
 * @throws Failure `forbidden`
 */
export async function viewCompany(
  ctx: ActorContext,
  input: Input<typeof CompanyPlace>,
): Promise<ShownCompany> {
  authorise(ctx, 'readCompanies');
  const { country, companyId } = parseInput(CompanyPlace, input);
  const [file, overrides] = await Promise.all([
    newestAnswers(ctx, { country, companyId }),
    storedMatches(ctx.db, { country, companyId }),
  ]);
  await noteOwnersRead(ctx, file);
  const today = ctx.now().toISOString().slice(0, 10);
  return {
    view: companyView(file, { mask: maskFor(ctx.actor), today }),
    open: file.open,
    ownersShown: ownersShown(file, {
      policy: chosenPolicy({ policy: HOUSE_POLICY.id }, await legalReadings(ctx.db)),
      overrides,
      today,
    }),
    isHeld: Object.values(file.parts).some((part) => part.status !== 'none' && part.held !== null),
    mayReveal: mayDo(ctx.actor.role, 'revealPerson'),
    mayBuy: mayDo(ctx.actor.role, 'buyData'),
    mayMarkConflicts: mayDo(ctx.actor.role, 'markConflicts'),
    suggested: FIRST_NEEDED.filter((dataPoint) => isWanting(file.parts[dataPoint])),
  };
}

/** Beyond so many the count would cost more than the page. */
const MOST_COUNTED = 200;

function ownersShown(
  file: CompanyFile,
  asked: { readonly policy: Policy; readonly overrides: readonly Override[]; readonly today: string },
): number | undefined {
  if ((figuresOf(file)?.graph.nodes.length ?? 0) > MOST_COUNTED) return undefined;
  const { rows } = ownersOf(file, asked).view;
  return rows.filter(({ isOfConcern }) => isOfConcern).length;
}

/** What identifies a company, who owns it, and what there is to prove it by. */
const FIRST_NEEDED = ['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments'] as const;

/** Never asked, or asked in vain where another try can help. */
function isWanting(part: CompanyPart): boolean {
  if (part.status === 'none') return true;
  return part.status === 'failed' && part.held === null && part.failure?.isRetryable === true;
}

/** Nobody sees a day of birth or a personal number at once; addresses only who may reveal. */
const maskFor = ({ role }: Pick<Actor, 'role'>): Mask => ({
  hidesBirthDay: true,
  hidesIdentifiers: true,
  hidesAddresses: !mayDo(role, 'revealPerson'),
});
