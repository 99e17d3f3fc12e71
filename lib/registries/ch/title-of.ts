import { LANGUAGES, type Language } from './map-legal-form.ts';

type Titled = {
  readonly meta: {
    readonly language?: string | undefined;
    readonly title?: { readonly [each in Language | 'en']?: string | undefined } | null | undefined;
  };
};

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((each) => each === text);

/** The language of a notice: as it says, else the first in which it has a title, else German. */
export function languageOf({ meta: { language, title } }: Titled): Language {
  if (isLanguage(language)) return language;
  return LANGUAGES.find((each) => title?.[each] !== undefined) ?? 'de';
}

/** The title of a notice, in its own language. */
export const titleOf = (notice: Titled): string | undefined => {
  const { title } = notice.meta;
  return title?.[languageOf(notice)] ?? title?.en;
};
