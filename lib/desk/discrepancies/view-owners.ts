import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { type OwnersPage, shownOwners, withAsked } from '#lib/domain/owners/index.ts';
import { chosenPolicy, comingRuleFor, isHouseRule } from '#lib/domain/ownership/index.ts';
import { assertAsRecorded } from '../audit/as-recorded.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, mayDo } from '../context/permissions.ts';
import { houseOf } from '../law/house-of.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { heldInStructure } from '../owners/held-in-structure.ts';
import { noteOwnersRead } from '../owners/note-owners-read.ts';
import { ownersOf } from '../owners/owners-of.ts';
import { storedMatches } from '../owners/stored-matches.ts';
import { countriesIn, offersIn } from '../ownership/offers-in.ts';
import { priceLists } from '../ownership/price-lists.ts';
import { onOfferIn } from '../ownership/settling-of.ts';
import { CompanyUnderRule } from './company-under-rule.ts';
import { listAssignees } from './list-assignees.ts';
import { currentDiscrepancies } from './stored-discrepancy.ts';

/**
 * Who owns a company under a rule: declared, by ownership, by control, a row for each person, and how the two sides
 * differ. Asks the service for prices only, free.
 * @throws Failure `forbidden`, `internal` where findings on the company differ from the audit log
 */
export async function viewOwners(
  ctx: ActorContext,
  input: Input<typeof CompanyUnderRule>,
): Promise<OwnersPage> {
  authorise(ctx, 'readCompanies');
  const { country, companyId, choice } = parseInput(CompanyUnderRule, input);
  const [file, overrides] = await Promise.all([
    newestAnswers(ctx, { country, companyId }),
    storedMatches(ctx.db, { country, companyId }),
    assertAsRecorded(ctx.db, { country, companyId }),
  ]);
  const today = ctx.now().toISOString().slice(0, 10);
  const house = await houseOf(ctx, country);
  const policy = chosenPolicy(choice, house);
  const coming = comingRuleFor(country, today);
  const found = ownersOf(file, {
    policy,
    overrides,
    today,
    held: await heldInStructure(ctx, file),
  });
  const { view, figures, discrepancies, sources, notCompared } = found;
  await noteOwnersRead(ctx, file, figures);
  // Prices say what could settle a verdict; while the owners are traced, only waiting can.
  const isUnsettled = view.computed?.owners.isSettled === false;
  const isOpen =
    (isUnsettled || view.entities.some(({ inStructure }) => inStructure?.isOpen)) && !found.isFollowing;
  const hasProfile = file.parts.companyProfile.status !== 'none' && file.parts.companyProfile.held !== null;
  const isUntraced = figures === undefined && hasProfile && file.parts.graph.status === 'none';
  const lists = isOpen || isUntraced ? await priceLists(ctx, countriesIn({ ...found, file })) : new Map();
  const onOffer = isOpen ? onOfferIn({ ...found, file }, lists) : undefined;
  const settledBy = found.isFollowing ? () => ({ by: 'wait' as const }) : onOffer?.settledBy;
  const mayDecide = mayDo(ctx.actor.role, 'decideDiscrepancies');
  const keys = discrepancies.map(({ key }) => key);
  const listed = await currentDiscrepancies(ctx, { country, companyId, key: { in: keys } }, today);
  return {
    country,
    companyId,
    shown: withAsked(shownOwners(view, discrepancies, settledBy), listed),
    choice,
    isHousePolicy: isHouseRule(choice, house.rule),
    house: house.rule.name,
    ...(coming?.inForceFrom !== undefined &&
      coming.id !== policy.id && {
        coming: { id: coming.id, name: coming.name, from: coming.inForceFrom },
      }),
    structure: figures && {
      source: figures.source,
      retrievedAt: sources.at(-1)?.retrievedAt ?? figures.held.at,
      isStale: figures.isStale,
      joined: figures.joined,
    },
    hasProfile,
    mayTrace: isUntraced && offersIn({ ...found, file }, lists).trace !== undefined,
    ...(onOffer && { onOffer: onOffer.offers }),
    mayBuy: mayDo(ctx.actor.role, 'buyData'),
    notCompared,
    listed: Object.fromEntries(listed.map((one) => [one.key, one])),
    mayMatch: mayDo(ctx.actor.role, 'matchPersons'),
    mayDecide,
    colleagues: mayDecide && listed.length > 0 ? await listAssignees(ctx) : [],
    mayFile: mayDo(ctx.actor.role, 'fileDiscrepancies'),
  };
}
