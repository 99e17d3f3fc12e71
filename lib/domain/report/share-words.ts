import { GRAPH_ROLES } from '#lib/contract/graph-role.ts';
import { ownershipWords } from '#lib/words/ownership-words.ts';
import { reportWords as say } from '#lib/words/report-words.ts';
import type { Extent, ShareholderView } from '../company-view/index.ts';

/** A role in a structure, in words; one that we do not know stays as it came. */
export function roleWords(role: string): string {
  const known = GRAPH_ROLES.find((one) => one === role);
  return known === undefined || known === 'consolidating-parent' ? role : ownershipWords(`kind.${known}`);
}

export const percentText = (value: number): string => `${value} %`;

/** Two decimals are enough of what was computed. */
const rounded = (value: number): string => {
  const near = Math.round(value * 100) / 100;
  return near === value ? String(value) : `≈${near}`;
};

/**
 * A share as it was filed: "60 %", "more than 25 %, up to 50 %"; undefined where nothing is known of it.
 * @param more.isRounded of a computed share: "more than ≈39.34 %"
 */
export function shareWords(
  { percentage, range }: Pick<ShareholderView, 'percentage' | 'range'>,
  { isRounded = false }: { readonly isRounded?: boolean } = {},
): string | undefined {
  const { lower, upper, lowerIsInclusive = true, upperIsInclusive = true } = range ?? {};
  const figure = isRounded ? rounded : String;
  const from =
    lower === undefined
      ? []
      : [say(lowerIsInclusive ? 'share.atLeast' : 'share.moreThan', { percent: figure(lower) })];
  const to =
    upper === undefined
      ? []
      : [say(upperIsInclusive ? 'share.upTo' : 'share.lessThan', { percent: figure(upper) })];
  const band = [...from, ...to].join(', ');
  if (percentage === undefined) return band || undefined;
  const share = `${figure(percentage)} %`;
  return band ? `${share} (${band})` : share;
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
