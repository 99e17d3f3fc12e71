import { reportWords as say } from '#lib/words/report-words.ts';
import type { CompanyView } from '../../company-view/index.ts';
import type { OwnershipView } from '../../ownership-view/index.ts';
import { ownersOnOffer } from '../owners-on-offer.ts';
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

type Offered = Parameters<typeof ownersOnOffer>[0];

/** Companies whose declared owners could have been looked up. */
export function ownersOnOfferSentence(ownership: Offered): string | undefined {
  const names = ownersOnOffer(ownership).map(({ name }) => name);
  return names.length === 0 ? undefined : say('conclusion.ownersOnOffer', { names: listNames(names) });
}

/** What these lookups would have cost, if each price is known. */
export function ownersOnOfferPrice(ownership: Offered): string | undefined {
  const prices = ownersOnOffer(ownership).map(({ credits }) => credits);
  const known = prices.filter((price) => price !== undefined);
  if (known.length === 0 || known.length < prices.length) return undefined;
  return say('conclusion.ownersOnOfferPrice', { credits: known.reduce((sum, price) => sum + price, 0) });
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
