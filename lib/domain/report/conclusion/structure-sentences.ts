import type { CompanyView } from '../../company-view/index.ts';
import type { OwnershipView } from '../../ownership-view/index.ts';
import { hasCompanies } from '../sections/owner-warnings.ts';
import type { Seen } from '../seen.ts';
import { listNames } from './list-names.ts';

/** How much of the ownership leads to somebody, and how many ends are open. */
export function tracedSentence(ownership: OwnershipView | undefined): string | undefined {
  if (ownership === undefined || ownership.outcome === 'refused') return undefined;
  const { resolved, ends } = ownership.coverage;
  const open = ends.length === 0 ? '' : `, with ${ends.length} open ${ends.length === 1 ? 'end' : 'ends'}`;
  return `Fully traced: ${resolved.text} of the ownership${open}.`;
}

/** That the computation rests on less than the whole structure. */
export function basisSentence({
  structure,
  ownership,
}: Pick<Seen, 'structure' | 'ownership'>): string | undefined {
  if (structure?.source === 'ultimateBeneficialOwners') {
    return 'It was computed on the declared owners alone: no list of holders is known.';
  }
  return structure?.source === 'companyProfile' && hasCompanies(ownership)
    ? 'It was computed from direct holders only: the owners of corporate holders were not looked up.'
    : undefined;
}

/** Parents that consolidate the company: they control it with a share that nobody tells. */
export function parentsSentence({ shareholders }: Pick<CompanyView, 'shareholders'>): string | undefined {
  const parents = shareholders.flatMap(({ party, consolidatingParent = [] }) =>
    party.kind === 'company' && consolidatingParent.length > 0
      ? [
          `${party.company.name ?? party.company.number ?? 'a company without a name'} (${consolidatingParent.join(' and ')} parent)`,
        ]
      : [],
  );
  if (parents.length === 0) return undefined;
  return `Consolidated in the accounts of ${listNames(parents)}: control is reported, the share is not known.`;
}
