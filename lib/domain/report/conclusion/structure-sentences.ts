import { reportWords as say } from '#lib/words/report-words.ts';
import type { CompanyView } from '../../company-view/index.ts';
import type { OwnershipView } from '../../ownership-view/index.ts';
import { hasCompanies, isDirectOnly } from '../sections/owner-warnings.ts';
import type { Seen } from '../seen.ts';
import { listNames } from './list-names.ts';

/** How much of the ownership leads to somebody, and how many ends are open. */
export function tracedSentence(ownership: OwnershipView | undefined): string | undefined {
  if (ownership === undefined || ownership.outcome === 'refused') return undefined;
  const { resolved, ends } = ownership.coverage;
  return ends.length === 0
    ? say('conclusion.traced', { share: resolved.text })
    : say('conclusion.tracedEnds', { share: resolved.text, count: ends.length });
}

/** That the computation rests on less than the whole structure. */
export function basisSentence({
  structure,
  ownership,
}: Pick<Seen, 'structure' | 'ownership'>): string | undefined {
  if (structure?.source === 'ultimateBeneficialOwners') {
    return say('conclusion.onDeclared');
  }
  return isDirectOnly(structure) && hasCompanies(ownership) ? say('conclusion.onDirect') : undefined;
}

/** Parents that consolidate the company: they control it with a share that nobody tells. */
export function parentsSentence({ shareholders }: Pick<CompanyView, 'shareholders'>): string | undefined {
  const parents = shareholders.flatMap(({ party, consolidatingParent = [] }) =>
    party.kind === 'company' && consolidatingParent.length > 0
      ? [
          say('conclusion.parent', {
            name: party.company.name ?? party.company.number ?? say('conclusion.unnamedCompany'),
            rank: consolidatingParent.join(say('conclusion.rankAnd')),
          }),
        ]
      : [],
  );
  if (parents.length === 0) return undefined;
  return say('conclusion.consolidated', { names: listNames(parents) });
}
