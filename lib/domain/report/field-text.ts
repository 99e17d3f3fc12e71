import { reportWords as say } from '#lib/words/report-words.ts';
import type { FieldKind, ReportField } from './report.ts';
import { sentencesOf } from './sentences.ts';

/** A value as it is printed; `look` tells the template how it looks, never what it says. */
export interface PrintedValue {
  readonly text: string;
  readonly look: 'text' | 'quote' | 'link' | 'hash';
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** `2026-11-20` is "20 Nov 2026", `1980-11` "Nov 1980", `1980` stays; what is no such date stays as it is. */
export function dateText(date: string): string {
  const [, year, month, , day] = /^(\d{4})-(\d{2})(-(\d{2}))?$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (name === undefined || year === undefined) return date;
  return [...(day === undefined ? [] : [Number(day)]), name, year].join(' ');
}

/** `2026-11-20T18:32:07.000Z` is "20 Nov 2026, 18:32 UTC"; what is no moment in UTC stays as it is. */
export function momentText(moment: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z$/.exec(moment) ?? [];
  return day === undefined || time === undefined ? moment : say('moment', { day: dateText(day), time });
}

/** `FR` is "France (FR)", `US-DE` "United States (US-DE)", `TEST` "Testland (TEST)"; an unknown code stays alone. */
export function countryText(code: string): string {
  const [country = code] = code.split('-');
  const name = country === 'TEST' ? 'Testland' : /^[A-Z]{2}$/.test(country) ? regions.of(country) : undefined;
  return name === undefined ? code : `${name.replace(' SAR China', '')} (${code})`;
}

/** `1234567` is "1,234,567"; what is more than digits stays as it is. */
export const numberText = (digits: string): string =>
  /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, ',') : digits;

const NO_BREAK = '\u00a0';

/** A sign stays with its figure: "≥ 25 %" is never broken over two lines. */
export const unbroken = (text: string): string =>
  text.replace(/(?<=\d) (?=%)|(?<=[≥≤><≈]) (?=\d)/gu, NO_BREAK);

/** Words of our own: a day in them is written as everywhere, and no sign is torn from its figure. */
export const wordsText = (text: string): string =>
  unbroken(text.replace(/(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])/g, dateText));

const TEXT: Partial<Record<FieldKind, (value: string) => string>> = {
  text: wordsText,
  flag: wordsText,
  percent: unbroken,
  date: dateText,
  moment: momentText,
  country: countryText,
  number: numberText,
};

/** The values of a field as they are shown: of a text with several sentences each has its own line. */
export const shownValues = ({ kind, values }: Pick<ReportField, 'kind' | 'values'>): readonly string[] =>
  kind === 'text' ? values.flatMap(sentencesOf) : values;

/** The values of a field as they are printed, in their order. */
export function printedValues({ kind, values }: Pick<ReportField, 'kind' | 'values'>): PrintedValue[] {
  const look = kind === 'quote' || kind === 'hash' ? kind : 'text';
  return shownValues({ kind, values }).map((value) => ({
    text: TEXT[kind]?.(value) ?? value,
    look: kind === 'link' && /^https?:\/\//i.test(value) ? 'link' : look,
  }));
}
