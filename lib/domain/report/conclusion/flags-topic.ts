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

/** A flag as a version has it too. */
interface KnownFlag extends Pick<SeenFlag, 'state' | 'category' | 'severity'> {
  readonly code: string;
  readonly subject: Pick<SeenFlag['subject'], 'pointer' | 'name'> & {
    readonly inCompany?: object | undefined;
  };
}

const isSerious = (flag: KnownFlag): boolean => flag.severity === 'serious' && isToDecide(flag);

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
  const count = countSentence(flags);
  return [...serious, ...(count ? [{ key: 'count', words: count, personal: undefined }] : [])];
}

/** How many flags there are beside the serious ones; undefined if those are all. */
export function countSentence(flags: readonly KnownFlag[]): Phrase | undefined {
  const raised = flags.filter(isToDecide);
  const count = raised.filter((flag) => !isSerious(flag)).length;
  if (raised.length === 0) return say('flags.none');
  if (count === 0) return undefined;
  return say(count === raised.length ? 'flags.noneSerious' : 'flags.others', { count });
}

type Topic = 'company' | 'owners' | 'representatives';

const OF_OWNERS: ReadonlySet<FlagCategory> = new Set(['owner', 'structure', 'country']);

/** Topics that a flag is about: of a person who represents the company and owns it, two. */
function topicsOf({ category, subject }: KnownFlag, owners: ReadonlySet<string>): readonly Topic[] {
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
  { flags, owners }: { readonly flags: readonly KnownFlag[]; readonly owners: readonly string[] },
  topic: Topic,
): Mark | undefined {
  const names = new Set(owners.map(foldName));
  return flags.some((flag) => isSerious(flag) && topicsOf(flag, names).includes(topic)) ? 'bad' : mark;
}
