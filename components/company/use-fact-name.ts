import { useTranslations } from 'next-intl';
import { factName } from '#lib/domain/company-view/fact-name.ts';
import { useWord } from './use-word.ts';

/** What a fact of an answer is called: as on the profile, of a list with its place. */
export function useFactName() {
  const t = useTranslations('company.sources');
  const word = useWord();
  const named = (member: string, numbers: readonly number[]): string => {
    const what = word('factPath', member);
    return numbers.length === 0 ? what : t('places', { what, numbers: numbers.join(', ') });
  };
  return {
    named,
    ofPath: (path: string): string => {
      const { member, number } = factName(path);
      return named(member, number === undefined ? [] : [number]);
    },
  };
}
