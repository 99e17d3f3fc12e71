import { useMessages, useTranslations } from 'next-intl';
import { isFlagCode } from '#lib/contract/flag-list.ts';
import type { DecidableFlag } from '#lib/domain/flags/flag-standing.ts';

/** "Disqualified: Hollis Ravenscar". */
export function useFlagTitle() {
  const { flags } = useMessages();
  const t = useTranslations('decisions');
  return ({ code, name }: Pick<DecidableFlag, 'code' | 'name'>): string => {
    const title = isFlagCode(code) ? flags[code].title : code;
    return name === null ? title : t('of', { title, name });
  };
}
