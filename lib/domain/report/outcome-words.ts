import { type Content, Phrase, phraseOf } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { ShownOwners } from '../owners/index.ts';
import { word } from './value-words.ts';

/** The outcome of the search for owners; where no one was found, also whether everything is resolved. */
export function outcomeWords({
  outcome,
  unresolved,
}: Pick<ShownOwners, 'outcome' | 'unresolved'>): Content | undefined {
  if (outcome === undefined) return undefined;
  const words = word('outcome', outcome);
  if (outcome !== 'none_found') return words;
  return unresolved === undefined
    ? say('outcome.allKnown', { outcome: words })
    : say('outcome.unresolved', {
        outcome: words,
        share: phraseOf(unresolved.share, unresolved.said),
        threshold: unresolved.threshold,
      });
}

type Rule = Readonly<Record<'id' | 'name' | 'threshold' | 'control', string>>;

export const ruleLine = ({ threshold, control, ...rule }: Rule): Content =>
  say('rule.line', { name: lawText(rule, 'name'), threshold, control });

/** A text of a rule of law; of a rule of the organisation it is data. */
export const lawText = <Member extends 'name' | 'source'>(
  rule: Readonly<Record<'id' | Member, string>>,
  member: Member,
): Content => lawWords(rule.id, member, rule[member]);

export const lawWords = (id: string, member: 'name' | 'source' | 'lastResort', words: string): Content =>
  id === 'custom' ? words : new Phrase(words, { key: `law.${id}.${member}` });
