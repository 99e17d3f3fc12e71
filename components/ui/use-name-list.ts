import { useTranslations } from 'next-intl';

const MOST = 5;
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Names in a sentence; of many the first few and how many more. */
export function useNameList(): (names: readonly string[]) => string {
  const t = useTranslations('ownership.summary');
  return (names) =>
    names.length <= MOST
      ? list.format(names)
      : t('more', { names: names.slice(0, MOST).join(', '), count: names.length - MOST });
}
