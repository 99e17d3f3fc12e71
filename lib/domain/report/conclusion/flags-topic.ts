import type { FlagCategory } from '#lib/contract/flag-list.ts';
import type { Phrase } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { isToDecide, type SeenFlag } from '../../flags/seen-flag.ts';
import { foldName } from '../../names/fold-name.ts';
import type { Mark, PersonalPart } from '../report.ts';
import { flagPhrases } from '../sections/flags-sections.ts';

interface FlagSentence {
  readonly key: string;
  readonly words: Phrase;
  readonly personal: PersonalPart | undefined;
  /** Of a list of the organisation: left out of everything that is shared. */
  readonly isInternal?: boolean;
}

/** Keys of its fields for serious flags: `flag:` and the key of the flag, in older versions a number. */
export const FLAG_FIELD = /^flag:/;

const isSerious = (flag: SeenFlag): boolean => flag.severity === 'serious' && isToDecide(flag);

/** A sentence for every serious flag, then how many others there are. */
export function flagSentences(flags: readonly SeenFlag[]): FlagSentence[] {
  const raised = flags.filter(isToDecide);
  const serious = raised.filter(isSerious).map((flag): FlagSentence => {
    const { sentence, hasName } = flagPhrases(flag);
    const { isPerson, inCompany } = flag.subject;
    const company = inCompany && (inCompany.name ?? inCompany.companyId);
    const words = company === undefined ? sentence : say('flags.inCompany', { company, sentence });
    return {
      ...{ key: `flag:${flag.key}`, words, personal: isPerson || hasName ? 'interest' : undefined },
      isInternal: flag.code === 'country_own_list',
    };
  });
  const others = raised.length - serious.length;
  const count =
    raised.length === 0
      ? say('flags.none')
      : say(serious.length === 0 ? 'flags.noneSerious' : 'flags.others', { count: others });
  return [
    ...serious,
    ...(others > 0 || raised.length === 0 ? [{ key: 'count', words: count, personal: undefined }] : []),
  ];
}

type Topic = 'company' | 'owners' | 'representatives';

const OF_OWNERS: ReadonlySet<FlagCategory> = new Set(['owner', 'structure', 'country']);

/** Topics that a flag is about: of a person who represents the company and owns it, two. */
function topicsOf({ category, subject }: SeenFlag, owners: ReadonlySet<string>): readonly Topic[] {
  const { pointer, name, inCompany } = subject;
  if (inCompany !== undefined || OF_OWNERS.has(category)) return ['owners'];
  if (category !== 'person') return ['company'];
  if (!/^(\/legalRepresentatives|\/company|$)/.test(pointer)) return ['owners'];
  return name !== null && owners.has(foldName(name)) ? ['representatives', 'owners'] : ['representatives'];
}

/**
 * The mark of a topic: none that is called in order has a serious flag.
 * @param owners names of those whom the topic of owners may name
 */
export function markWith(
  mark: Mark | undefined,
  { flags, owners }: { readonly flags: readonly SeenFlag[]; readonly owners: readonly string[] },
  topic: Topic,
): Mark | undefined {
  const names = new Set(owners.map(foldName));
  return flags.some((flag) => isSerious(flag) && topicsOf(flag, names).includes(topic)) ? 'bad' : mark;
}
