import type { ControlType } from '#lib/contract/index.ts';
import { type DeclaredInterest, isVotedByAgreement } from './declared-interest.ts';

const NEEDS_NO_SHARE: ReadonlySet<string> = new Set<ControlType>([
  'appoint-and-remove-directors',
  'significant-influence-or-control',
]);

/** Of several natures of control one has a code; the others stand in the register's words, not those over a trust or firm. */
const WORDED: readonly (readonly [RegExp, ControlType])[] = [
  [/\bright\b[^.]*\bto appoint (?:or|and) remove\b/iu, 'appoint-and-remove-directors'],
  [
    /\bsignificant influence or control over the (?:company|LLP|partnership|entity)\b/iu,
    'significant-influence-or-control',
  ],
];

/** Kinds of declared control that need no share, and unknown natures: no list of holders shows it, and none disproves it. */
export const declaredControl = (declared: readonly DeclaredInterest[]): string[] => [
  ...new Set(
    declared.flatMap((one) => [
      ...one.controlTypes.filter((type) => NEEDS_NO_SHARE.has(type)),
      ...(isVotedByAgreement(one) ? ['voting-rights'] : []),
      ...WORDED.flatMap(([words, kind]) => (words.test(one.description ?? '') ? [kind] : [])),
      ...(one.unknownNatures ?? []),
    ]),
  ),
];
