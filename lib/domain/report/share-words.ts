import { GRAPH_ROLES } from '#lib/contract/graph-role.ts';
import { ownershipWords } from '#lib/words/ownership-words.ts';
import { type Content, Phrase, phraseOf } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { Extent, ShareholderView } from '../company-view/index.ts';
import { percentFigure, percentText } from '../ownership/index.ts';
import type { ShownShare } from '../ownership-view/shown-share.ts';
import { listOf } from './sentences.ts';

/** A role in a structure, in words; one that we do not know stays as it came. */
export function roleWords(role: string): Content {
  const known = GRAPH_ROLES.find((one) => one === role);
  if (known === undefined || known === 'consolidating-parent') return role;
  return new Phrase(ownershipWords(`kind.${known}`), { key: `ownership.kind.${known}` });
}

/** A share: "60 %", "more than ≈39.34 %, up to 50 %"; undefined if nothing is known of it. */
export function shareWords({
  percentage,
  range,
}: Pick<ShareholderView, 'percentage' | 'range'>): Content | undefined {
  const { lower, upper, lowerIsInclusive = true, upperIsInclusive = true } = range ?? {};
  const from =
    lower === undefined
      ? undefined
      : say(lowerIsInclusive ? 'share.atLeast' : 'share.moreThan', { percent: percentFigure(lower) });
  const to =
    upper === undefined
      ? undefined
      : say(upperIsInclusive ? 'share.upTo' : 'share.lessThan', { percent: percentFigure(upper) });
  const band = listOf(from, to);
  if (percentage === undefined) return band === '' ? undefined : band;
  const share = percentText(percentage);
  return band === '' ? share : say('join.brackets', { what: share, value: band });
}

/** A computed share, as a phrase if it is more than figures. */
export function shareOf(shown: ShownShare): Content;
export function shareOf(shown: ShownShare | undefined): Content | undefined;
export function shareOf(shown: ShownShare | undefined): Content | undefined {
  return shown && phraseOf(shown.text, shown.said);
}

/** A declared extent; a band stays a band. */
export function extentWords(extent: Extent): string | undefined {
  switch (extent.kind) {
    case 'exact':
      return percentText(extent.value);
    case 'range':
      return `${percentFigure(extent.lower)}–${percentText(extent.upper)}`;
    case 'atLeast':
      return `≥ ${percentText(extent.lower)}`;
    case 'atMost':
      return `≤ ${percentText(extent.upper)}`;
    case 'unknown':
      return undefined;
  }
}
