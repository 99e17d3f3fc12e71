import type { CompanyProfile, Flag } from '#lib/contract/index.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { given } from '../given.ts';
import { lifeFlags } from '../life-flags.ts';
import { holderFlags, proceedingFlag } from '../proceeding-flags.ts';
import { REPLAY } from './sources.ts';

/**
 * Flags of what is read from announcements.
 * @param words of each of the proceedings the words that opened it
 */
export function mapFlags(profile: CompanyProfile, words: readonly (string | undefined)[]): Flag[] {
  const { insolvencyProceedings: cases = [], legalRepresentatives = [], registerRemarks = [] } = profile;
  const flags: GivenFlag[] = [
    ...cases.flatMap((each, at) => {
      const said = words[at];
      return proceedingFlag(
        each,
        at,
        legalRepresentatives,
        said === undefined ? undefined : { words: said, language: 'es' },
      );
    }),
    ...lifeFlags(profile.company?.status),
    ...holderFlags(cases, legalRepresentatives),
    ...registerRemarks.map(
      ({ kind, date, words: said, language }, at): GivenFlag => ({
        ...{ code: 'register_remark', state: 'raised', about: '/company', at: `/registerRemarks/${at}` },
        ...{ words: said, language, ...given({ since: date }) },
        ...(kind !== undefined && { value: { item: kind } }),
      }),
    ),
  ];
  return flags.map(flagMaker(REPLAY.id));
}
