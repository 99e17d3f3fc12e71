import { type Interval, isExact, type LinkKind, type OwnershipLink } from '../ownership/index.ts';
import { formatPercent } from '../ownership/rational.ts';
import type { EdgeCategory } from './chart.ts';

const WORDS: Readonly<Record<Exclude<LinkKind, 'shares' | 'votes' | 'consolidating-parent'>, string>> = {
  'appoint-and-remove': 'appoints the board',
  agreement: 'control agreement',
  'dominant-influence': 'dominant influence',
  'general-partner': 'general partner',
  'sole-proprietor': 'sole proprietor',
  influence: 'influence',
  veto: 'veto',
  settlor: 'settlor',
  trustee: 'trustee',
  protector: 'protector',
  beneficiary: 'beneficiary',
  founder: 'founder',
  'council-member': 'council member',
  'supervisory-member': 'supervisory member',
};

/** A beneficiary is due what the trust has: drawn as ownership. */
export const categoryOf = ({ kind }: Pick<OwnershipLink, 'kind'>): EdgeCategory =>
  kind === 'shares' || kind === 'beneficiary' ? 'ownership' : 'control';

/** A share in few places: `28 %`, `25–50 %`, `>25–50 %`, `75–<100 %`; `≈0.02 %` where both bounds read so. */
export function shortShare(share: Interval): string {
  const [lower, upper] = [formatPercent(share.lower), formatPercent(share.upper)];
  if (isExact(share) || lower === upper) return lower;
  return `${share.isLowerOpen ? '>' : ''}${lower.replace(' %', '')}–${share.isUpperOpen ? '<' : ''}${upper}`;
}

/** What a holding is, in a few words: `40 %`, `25–50 %, nominee`, `60 % of the votes`. */
export function linkLabel({ kind, share, shareClass, hides }: OwnershipLink): string {
  const size = share === undefined ? '' : shortShare(share);
  const what =
    kind === 'shares'
      ? [size || 'share unknown', ...(shareClass ? [`class ${shareClass}`] : [])].join(' ')
      : kind === 'votes'
        ? `${size || 'some'} of the votes`
        : kind === 'consolidating-parent'
          ? `consolidating parent: controls, ${size || 'share unknown'}`
          : [WORDS[kind], ...(size ? [size] : [])].join(' ');
  return hides ? `${what}, ${hides}` : what;
}

export const isRange = ({ share }: OwnershipLink): boolean => share !== undefined && !isExact(share);
