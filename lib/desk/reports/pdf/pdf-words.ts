import words from '#lib/words/en/desk/pdf.json' with { type: 'json' };
import { reportWords } from '#lib/words/report-words.ts';

/** The PDF's own words, in the language of its report; those of sections, rows and fields are in the report. */
export const PDF_WORDS = words;

/** Of so many the same is said. */
export const alikeTitle = (count: number, isCompanies: boolean): string =>
  reportWords('alike', { count, kind: isCompanies ? 'companies' : 'persons' });

/** That page one names some of the serious flags; the template puts the page where it says `{page}`. */
export const moreFlags = (count: number): string => reportWords('case.moreFlags', { count, page: '{page}' });

/** That a list is shortened. */
export const moreInAnnex = (count: number): string => reportWords('moreInAnnex', { count });
