import type { Content, Phrase } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { CompanyView } from '../../company-view/index.ts';
import type { OwnershipView } from '../../ownership-view/index.ts';
import { ownersOnOffer, priceOnOffer } from '../owners-on-offer.ts';
import type { Seen } from '../seen.ts';
import { shareOf } from '../share-words.ts';
import { firstOfCase, isSaidOfCase } from '../when-said-of-case.ts';
import { listNames } from './list-names.ts';

/** How much of the ownership leads to somebody, and how many ends are open. */
export function tracedSentence(ownership: OwnershipView | undefined): Phrase | undefined {
  const said = firstOfCase(['conclusion.traced', 'conclusion.tracedEnds'], { ownership });
  if (said === undefined || ownership === undefined) return undefined;
  const { resolved, ends } = ownership.coverage;
  return said === 'conclusion.traced'
    ? say(said, { share: shareOf(resolved) })
    : say(said, { share: shareOf(resolved), count: ends.length });
}

/** Share of the ownership that leads to no known person. */
export function untracedSentence(ownership: OwnershipView | undefined): Phrase | undefined {
  if (!isSaidOfCase('conclusion.untraced', { ownership })) return undefined;
  return say('conclusion.untraced', { share: shareOf(ownership?.coverage.untraced) ?? '' });
}

/** Companies whose declared owners could have been looked up. */
export function ownersOnOfferSentence(ownership: OwnershipView | undefined): Phrase | undefined {
  if (!isSaidOfCase('conclusion.ownersOnOffer', { ownership })) return undefined;
  return say('conclusion.ownersOnOffer', {
    names: listNames(ownersOnOffer(ownership).map(({ name }) => name)),
  });
}

/** What these lookups would have cost, if each price is known. */
export function ownersOnOfferPrice(ownership: OwnershipView | undefined): Phrase | undefined {
  if (!isSaidOfCase('conclusion.ownersOnOfferPrice', { ownership })) return undefined;
  return say('conclusion.ownersOnOfferPrice', { credits: priceOnOffer(ownership) ?? 0 });
}

/** That the computation rests on less than the whole structure. */
export function basisSentence({
  structure,
  ownership,
}: Pick<Seen, 'structure' | 'ownership'>): Phrase | undefined {
  const said = firstOfCase(['conclusion.onDeclared', 'conclusion.onDirect'], { structure, ownership });
  return said && say(said);
}

/** Parents that consolidate the company: they control it with a share that nobody tells. */
export function parentsSentence({ shareholders }: Pick<CompanyView, 'shareholders'>): Phrase | undefined {
  if (!isSaidOfCase('conclusion.consolidated', { shareholders })) return undefined;
  const parents = shareholders.flatMap(({ party, consolidatingParent = [] }) =>
    party.kind === 'company' && consolidatingParent.length > 0
      ? [
          say('conclusion.parent', {
            name: party.company.name ?? party.company.number ?? say('conclusion.unnamedCompany'),
            rank: ranksText(consolidatingParent),
          }),
        ]
      : [],
  );
  return say('conclusion.consolidated', { names: listNames(parents) });
}

const ranksText = ([first = '', ...others]: readonly string[]): Content =>
  others.length === 0 ? first : say('conclusion.ranks', { first, rest: ranksText(others) });
