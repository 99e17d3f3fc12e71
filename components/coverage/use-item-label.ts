import { useTranslations } from 'next-intl';
import { wordOf } from './item-order.ts';

/** What people call an item of an offer; what only one service knows goes by its own name. */
export function useItemLabel(): (name: string) => string {
  const t = useTranslations('coverage.item');
  return (name) => {
    const word = wordOf(name);
    return word === undefined ? name : t(word);
  };
}
