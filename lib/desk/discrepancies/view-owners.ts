import { type OwnersPage, shownOwners } from '#lib/domain/owners/index.ts';
import { chosenPolicy, HOUSE_POLICY, type PolicyChoice } from '#lib/domain/ownership/index.ts';
import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Actor, authorise, mayDo } from '../context/permissions.ts';
import type { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { noteOwnersRead } from '../owners/note-owners-read.ts';
import { ownersOf } from '../owners/owners-of.ts';
import { storedMatches } from '../owners/stored-matches.ts';
import { currentDiscrepancies } from './stored-discrepancy.ts';

/**
 * Who owns a company under a rule: declared, by ownership, by control, a row for each person, and how the two sides
 * differ. Asks nothing of the service.
 * @throws Failure `unauthorized` (403)
 */
export async function viewOwners(
  actor: Actor,
  { country, companyId }: CompanyPlace,
  choice: PolicyChoice,
  using: DeskContext = deskContext(),
): Promise<OwnersPage> {
  authorise(actor, 'readCompanies');
  const [file, overrides] = await Promise.all([
    newestAnswers(actor, { country, companyId }, using),
    storedMatches(using.db, { country, companyId }),
  ]);
  await noteOwnersRead(using.db, actor, file);
  const today = using.now().toISOString().slice(0, 10);
  const policy = chosenPolicy(choice);
  const { view, figures, discrepancies, sources, notCompared } = ownersOf(file, {
    policy,
    overrides,
    today,
  });
  const keys = discrepancies.map(({ key }) => key);
  const listed = await currentDiscrepancies(using.db, { country, companyId, key: { in: keys } }, today);
  return {
    country,
    companyId,
    shown: shownOwners(view, discrepancies),
    choice,
    isHousePolicy: policy === HOUSE_POLICY,
    structure: figures && {
      source: figures.source,
      retrievedAt: sources.at(-1)?.retrievedAt ?? figures.held.at,
      isStale: figures.isStale,
    },
    notCompared,
    listed: Object.fromEntries(listed.map((one) => [one.key, one])),
    mayMatch: mayDo(actor.role, 'matchPersons'),
    mayDecide: mayDo(actor.role, 'decideDiscrepancies'),
    mayFile: mayDo(actor.role, 'fileDiscrepancies'),
  };
}
