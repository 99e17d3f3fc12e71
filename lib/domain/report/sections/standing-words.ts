import type { Phrase } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { ShownOwners } from '../../owners/index.ts';
import { firstSaid } from '../when-said.ts';

/** Whether a verdict stands: never settled while control by other means was not assessed, or is declared beside it. */
export const standingWords = (owners: ShownOwners): Phrase =>
  say(firstSaid(STANDINGS, owners) ?? 'standing.notFinal');

const STANDINGS = [
  'standing.notFinal',
  'standing.declaredShares',
  'standing.declaredControl',
  'standing.declaredBoth',
  'standing.declaredNotAssessed',
  'standing.final',
  'standing.notAssessed',
  'standing.declaredMeansOpen',
  'standing.meansOpen',
] as const;
