import { useMessages, useTranslations } from 'next-intl';
import type { AskedSource } from '#lib/domain/search/asked-source.ts';

/** The sections that a source fills among some, in words, and those that it has nothing of. */
export function useFilledSections() {
  const t = useTranslations('ui');
  const words: Readonly<Record<string, string>> = useMessages().ui.section;
  const wordOf = (section: string) => words[section] ?? section;
  return ({ fills }: AskedSource, sections: readonly string[]) => {
    if (fills === null) return undefined;
    const filled = fills.filter(({ section }) => sections.includes(section));
    const lacking = sections.filter((section) => !filled.some((one) => one.section === section));
    return {
      fills: filled
        .map(({ section, note }) =>
          note === null ? wordOf(section) : t('sectionOnly', { section: wordOf(section), note }),
        )
        .join('; '),
      lacks: lacking.map(wordOf).join(', '),
    };
  };
}
