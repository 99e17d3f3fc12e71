import type { OwnersPage } from '#lib/domain/owners/index.ts';
import { chosenPolicy, HOUSE_POLICY, type PolicyChoice } from '#lib/domain/ownership/index.ts';
import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import type { CompanyPlace } from '../lookups/company-place.ts';
import { noteDiscrepancies } from './note-discrepancies.ts';
import { viewOwners } from './view-owners.ts';

/**
 * The page of beneficial owners. Under the rule of the house, what differs is on the list at the latest by being read; to look
 * under another rule obliges nobody.
 * @throws Failure `unauthorized` (403)
 */
export async function readOwners(
  actor: Actor,
  place: CompanyPlace,
  choice: PolicyChoice,
  using: DeskContext = deskContext(),
): Promise<OwnersPage> {
  authorise(actor, 'readCompanies');
  if (chosenPolicy(choice) === HOUSE_POLICY) await noteDiscrepancies(actor, place, choice, using);
  return viewOwners(actor, place, choice, using);
}
