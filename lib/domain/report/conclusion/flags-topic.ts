import type { FlagCategory } from '#lib/contract/flag-list.ts';
import { reportWords as say } from '#lib/words/report-words.ts';
import { flagText } from '../../flags/flag-text.ts';
import { isToDecide, type SeenFlag } from '../../flags/seen-flag.ts';
import type { Mark, PersonalPart } from '../report.ts';

interface FlagSentence {
  readonly key: string;
  readonly words: string;
  readonly personal: PersonalPart | undefined;
  /** Of a list of the organisation: left out of everything that is shared. */
  readonly isInternal?: boolean;
}

const isSerious = (flag: SeenFlag): boolean => flag.severity === 'serious' && isToDecide(flag);

/** A sentence for every serious flag, then how many others there are. */
export function flagSentences(flags: readonly SeenFlag[]): FlagSentence[] {
  const raised = flags.filter(isToDecide);
  const serious = raised.filter(isSerious).map((flag, at): FlagSentence => {
    const { sentence, hasName } = flagText(flag);
    const { isPerson, inCompany } = flag.subject;
    const company = inCompany && (inCompany.name ?? inCompany.companyId);
    const words = company === undefined ? sentence : say('flags.inCompany', { company, sentence });
    return {
      ...{ key: `flag:${at + 1}`, words, personal: isPerson || hasName ? 'interest' : undefined },
      isInternal: flag.code === 'country_own_list',
    };
  });
  const others = raised.length - serious.length;
  const count = raised.length === 0 ? say('flags.none') : say('flags.others', { count: others });
  return [
    ...serious,
    ...(others > 0 || raised.length === 0 ? [{ key: 'count', words: count, personal: undefined }] : []),
  ];
}

const OF_OWNERS: ReadonlySet<FlagCategory> = new Set(['person', 'owner', 'structure', 'country']);

/** The mark of a topic: none that is called in order has a serious flag. */
export function markWith(
  mark: Mark | undefined,
  flags: readonly SeenFlag[],
  topic: 'company' | 'owners',
): Mark | undefined {
  const isOfOwners = ({ category, subject }: SeenFlag) =>
    OF_OWNERS.has(category) || subject.inCompany !== undefined;
  return flags.some((flag) => isSerious(flag) && isOfOwners(flag) === (topic === 'owners')) ? 'bad' : mark;
}
