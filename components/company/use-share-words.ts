import { useTranslations } from 'next-intl';
import type { Extent, ShareholderView } from '#lib/domain/company-view/index.ts';
import { percentFigure, percentText } from '#lib/domain/ownership/rational.ts';

type Share = Pick<ShareholderView, 'percentage' | 'range'>;

/** A share: "60 %", "more than 25 %, up to 50 %"; undefined where nothing is known of it. */
export function useShareWords(): (share: Share) => string | undefined {
  const t = useTranslations('company.band');
  return ({ percentage, range }) => {
    const { lower, upper, lowerIsInclusive = true, upperIsInclusive = true } = range ?? {};
    const bounds = [
      lower === undefined
        ? undefined
        : t(lowerIsInclusive ? 'from' : 'above', { lower: percentFigure(lower) }),
      upper === undefined ? undefined : t(upperIsInclusive ? 'to' : 'below', { upper: percentFigure(upper) }),
    ].filter((bound) => bound !== undefined);
    const band = bounds.length === 0 ? undefined : bounds.join(', ');
    if (percentage === undefined) return band;
    return `${percentText(percentage)}${band === undefined ? '' : ` (${band})`}`;
  };
}

/** The same, for drawing. */
export function extentOfShare({ percentage, range }: Share): Extent {
  if (percentage !== undefined) return { kind: 'exact', value: percentage };
  const { lower, upper } = range ?? {};
  if (lower !== undefined && upper !== undefined) return { kind: 'range', lower, upper };
  if (lower !== undefined) return { kind: 'atLeast', lower };
  return upper === undefined ? { kind: 'unknown' } : { kind: 'atMost', upper };
}
