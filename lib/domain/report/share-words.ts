import { reportWords as say } from '#lib/words/report-words.ts';
import type { Extent, ShareholderView } from '../company-view/index.ts';

export const percentText = (value: number): string => `${value} %`;

/** A share as it was filed: "60 %", "more than 25 %, up to 50 %"; undefined where nothing is known of it. */
export function shareWords({
  percentage,
  range,
}: Pick<ShareholderView, 'percentage' | 'range'>): string | undefined {
  const { lower, upper, lowerIsInclusive = true, upperIsInclusive = true } = range ?? {};
  const from =
    lower === undefined
      ? []
      : [
          lowerIsInclusive
            ? say('share.atLeast', { percent: String(lower) })
            : say('share.moreThan', { percent: String(lower) }),
        ];
  const to =
    upper === undefined
      ? []
      : [
          upperIsInclusive
            ? say('share.upTo', { percent: String(upper) })
            : say('share.lessThan', { percent: String(upper) }),
        ];
  const band = [...from, ...to].join(', ');
  if (percentage === undefined) return band || undefined;
  return band ? `${percentText(percentage)} (${band})` : percentText(percentage);
}

/** A declared extent; a band stays a band. */
export function extentWords(extent: Extent): string | undefined {
  switch (extent.kind) {
    case 'exact':
      return percentText(extent.value);
    case 'range':
      return `${extent.lower}–${extent.upper} %`;
    case 'atLeast':
      return `≥ ${extent.lower} %`;
    case 'atMost':
      return `≤ ${extent.upper} %`;
    case 'unknown':
      return undefined;
  }
}
