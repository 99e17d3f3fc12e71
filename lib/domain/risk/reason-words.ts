import { isFlagCode } from '#lib/contract/flag-list.ts';
import { reportWords as say } from '#lib/words/report-words.ts';
import { FLAG_WORDS } from '../flags/flag-words.ts';
import type { RiskProposal } from './propose-risk.ts';

/** Title of a reason for a proposed risk, in words of ours. */
export function reasonWords(reason: RiskProposal['reasons'][number]): string {
  switch (reason.kind) {
    case 'flag':
      return isFlagCode(reason.code) ? FLAG_WORDS[reason.code].title : reason.code;
    case 'factor':
      return say(`case.factor.${reason.factor}`);
    case 'mediums':
      return say('case.mediums', { count: String(reason.count) });
  }
}
