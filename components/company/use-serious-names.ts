import { useTranslations } from 'next-intl';
import { isToDecide, type SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import { useFlagText } from './use-flag-text.ts';

/** Subjects of one flag that are named; of more, two are, and the others are counted. */
const MOST_NAMED = 3;

/** Each serious flag to decide by its title, with whom it is about: flags of one title on many subjects are one line. */
export function useSeriousNames(): (flags: readonly SeenFlag[]) => string[] {
  const t = useTranslations('company.summary');
  const textOf = useFlagText();
  return (flags) => {
    const serious = flags.filter((flag) => flag.severity === 'serious' && isToDecide(flag));
    const byTitle = Map.groupBy(serious, (flag) => textOf(flag).title);
    return [...byTitle].flatMap(([title, alike]) => {
      const names = [...new Set(alike.map(({ subject }) => subject.name ?? subject.inCompany?.name ?? ''))];
      if (names.length <= MOST_NAMED) return names.map((name) => [title, name].filter(Boolean).join(': '));
      const [first = '', second = ''] = names.filter(Boolean);
      return t('seriousOfMany', { title, first, second, count: names.length - 2 });
    });
  };
}
