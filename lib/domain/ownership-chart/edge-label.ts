import { ownershipPhrase as say } from '#lib/words/ownership-words.ts';
import type { Content, Phrase } from '#lib/words/phrase.ts';
import { inLine } from '../ownership/in-line.ts';
import { type Interval, isExact, type OwnershipLink } from '../ownership/index.ts';
import { formatPercent } from '../ownership/rational.ts';
import type { EdgeCategory } from './chart.ts';

/** A beneficiary is due what the trust has: drawn as ownership. */
export const categoryOf = ({ kind }: Pick<OwnershipLink, 'kind'>): EdgeCategory =>
  kind === 'shares' || kind === 'beneficiary' ? 'ownership' : 'control';

/** A share in few places: `28 %`, `25–50 %`, `>25–50 %`, `75–<100 %`; `≈0.02 %` where both bounds read so. */
export function shortShare(share: Interval): string {
  const [lower, upper] = [formatPercent(share.lower), formatPercent(share.upper)];
  if (isExact(share) || lower === upper) return lower;
  return `${share.isLowerOpen ? '>' : ''}${lower.replace(' %', '')}–${share.isUpperOpen ? '<' : ''}${upper}`;
}

/** What a holding is, in a few words: `40 %`, `10 %, computed`, `25–50 %, nominee`, `60 % of the votes, declared`. */
export function linkLabel(link: OwnershipLink): Content {
  const { kind, share, shareClass, hides, isDeclared, isComputed } = link;
  const size = share === undefined ? '' : shortShare(share);
  const what =
    kind === 'shares'
      ? inLine('space', [
          size || say('shareUnknown'),
          ...(shareClass ? [say('class', { name: shareClass })] : []),
        ])
      : kind === 'votes'
        ? say('votes', { size: size || say('some') })
        : kind === 'consolidating-parent'
          ? say('consolidatingParent', { size: size || say('shareUnknown') })
          : inLine('space', [say(`kind.${kind}`), ...(size ? [size] : [])]);
  return inLine('list', [
    what,
    ...(isComputed ? [say('computedLink')] : []),
    ...(hides ? [hides] : []),
    ...(isDeclared ? [say('declaredLink')] : []),
  ]);
}

/** What a link gives besides shares: votes with their size in the company asked about; undefined of shares. */
export function natureLabel({ kind, owned, share }: OwnershipLink, rootId: string): Phrase | undefined {
  if (kind === 'shares' || kind === 'consolidating-parent') return undefined;
  if (kind !== 'votes') return say(`kind.${kind}`);
  return say('votes', {
    size: share === undefined || owned !== rootId ? say('some') : shortShare(share),
  });
}

export const isRange = ({ share }: OwnershipLink): boolean => share !== undefined && !isExact(share);
