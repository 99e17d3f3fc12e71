import { GRAPH_ROLES } from '#lib/contract/graph-role.ts';
import { ownershipWords } from '#lib/words/ownership-words.ts';
import { type Content, Phrase, phraseOf } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { Extent, ShareholderView } from '../company-view/index.ts';
import { percentFigure, percentText } from '../ownership/index.ts';
import type { ShownShare } from '../ownership-view/shown-share.ts';
import { FILED } from './said.ts';
import { listOf } from './sentences.ts';

/** A role in a structure, in words; one that we do not know stays as it came. */
export function roleWords(role: string): Content {
  const known = GRAPH_ROLES.find((one) => one === role);
  if (known === undefined || known === 'consolidating-parent') return role;
  return new Phrase(ownershipWords(`kind.${known}`), { key: `ownership.kind.${known}` });
}

/** What is shown of a filed share. Of one that is rounded the version keeps `exact` too: two may round to the same. */
const filed = (share: string, exact: string): Content =>
  share.startsWith('≈') ? new Phrase(share, { key: FILED, args: { share, exact } }) : share;

export const filedShare = (value: number): Content => filed(percentText(value), `${value} %`);

/** The same without its sign, before a bound that has it. */
const filedFigure = (value: number): Content => filed(percentFigure(value), String(value));

/** A share: "60 %", "more than ≈39.34 %, up to 50 %"; undefined if nothing is known of it. */
export function shareWords({
  percentage,
  range,
}: Pick<ShareholderView, 'percentage' | 'range'>): Content | undefined {
  const { lower, upper, lowerIsInclusive = true, upperIsInclusive = true } = range ?? {};
  const from =
    lower === undefined
      ? undefined
      : say(lowerIsInclusive ? 'share.atLeast' : 'share.moreThan', { percent: filedFigure(lower) });
  const to =
    upper === undefined
      ? undefined
      : say(upperIsInclusive ? 'share.upTo' : 'share.lessThan', { percent: filedFigure(upper) });
  const band = listOf(from, to);
  if (percentage === undefined) return band === '' ? undefined : band;
  const share = filedShare(percentage);
  return band === '' ? share : say('join.brackets', { what: share, value: band });
}

/** A computed share, as a phrase if it is more than figures. */
export function shareOf(shown: ShownShare): Content;
export function shareOf(shown: ShownShare | undefined): Content | undefined;
export function shareOf(shown: ShownShare | undefined): Content | undefined {
  return shown && phraseOf(shown.text, shown.said);
}
const joined = (...parts: readonly Content[]): Content =>
  parts.every((part) => typeof part === 'string')
    ? parts.join('')
    : parts.reduce((one, other) => say('join.both', { one, other }));

/** A declared extent; a band stays a band. */
export function extentWords(extent: Extent): Content | undefined {
  switch (extent.kind) {
    case 'exact':
      return filedShare(extent.value);
    case 'range':
      return joined(filedFigure(extent.lower), '–', filedShare(extent.upper));
    case 'atLeast':
      return joined('≥ ', filedShare(extent.lower));
    case 'atMost':
      return joined('≤ ', filedShare(extent.upper));
    case 'unknown':
      return undefined;
  }
}
