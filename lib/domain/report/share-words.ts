import { GRAPH_ROLES } from '#lib/contract/graph-role.ts';
import { ownershipWords } from '#lib/words/ownership-words.ts';
import { type Content, Phrase } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { Extent, ShareholderView } from '../company-view/index.ts';
import { listOf } from './sentences.ts';

/** A role in a structure, in words; one that we do not know stays as it came. */
export function roleWords(role: string): Content {
  const known = GRAPH_ROLES.find((one) => one === role);
  if (known === undefined || known === 'consolidating-parent') return role;
  return new Phrase(ownershipWords(`kind.${known}`), { key: `ownership.kind.${known}` });
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
): Content | undefined {
  const { lower, upper, lowerIsInclusive = true, upperIsInclusive = true } = range ?? {};
  const figure = isRounded ? rounded : String;
  const from =
    lower === undefined
      ? undefined
      : say(lowerIsInclusive ? 'share.atLeast' : 'share.moreThan', { percent: figure(lower) });
  const to =
    upper === undefined
      ? undefined
      : say(upperIsInclusive ? 'share.upTo' : 'share.lessThan', { percent: figure(upper) });
  const band = listOf(from, to);
  if (percentage === undefined) return band === '' ? undefined : band;
  const share = `${figure(percentage)} %`;
  return band === '' ? share : say('join.brackets', { what: share, value: band });
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
