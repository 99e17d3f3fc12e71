import { useMessages, useTranslations } from 'next-intl';
import { sayFlag } from '#lib/domain/flags/flag-text.ts';
import type { SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import { countryText } from '../ui/country-label.tsx';
import { formatDate } from '../ui/date-text.tsx';
import { useWord } from './use-word.ts';

/** Title and sentence of a flag in the words of the screens. */
export function useFlagText() {
  const { flags } = useMessages();
  const t = useTranslations('company.flags');
  const word = useWord();
  return (flag: SeenFlag) =>
    sayFlag(flag, flags[flag.code], {
      day: formatDate,
      country: countryText,
      dataPoint: (dataPoint) => word('dataPoint', dataPoint),
      fact: (member) => word('factPath', member),
      aPerson: t('aPerson'),
      theCompany: t('theCompany'),
    });
}
