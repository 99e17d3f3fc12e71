import { type Content, Phrase, wordsOf } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import {
  type AddressView,
  dayOfYear,
  type Fact,
  type FactMark,
  type FactValue,
  isOurs,
  isStated,
  type MoneyView,
  RECORD_WORDS,
  type RecordArea,
  type RecordView,
  recordWord,
  type Said,
  type SourceView,
  type StatusView,
} from '../company-view/index.ts';
import { filingField } from './filing-field.ts';
import { eachOnce, field, known } from './make-row.ts';
import type { PersonalPart, ReportField } from './report.ts';
import { word } from './value-words.ts';
import { type FieldKey, WORDS } from './words.ts';

/** Every fact of a company; those that the register did not give have no value. @param source of the facts */
export const companyFields = (facts: readonly Fact[], source?: SourceView): ReportField[] =>
  facts.flatMap((fact) => factFields(fact, source));

function factFields({ group, key, label, value }: Fact, source: SourceView | undefined): ReportField[] {
  if (key === 'identifier') {
    const scheme = label ?? '';
    const one = field('identifier', value?.kind === 'number' ? value.text : undefined);
    return [{ ...one, key: `identifier:${scheme}`, label: scheme || one.label }];
  }
  if (key === 'otherActivities') {
    const classification = label ?? '';
    return valueFields('activities', value ?? { kind: 'texts', texts: [] }).map((one) => ({
      ...one,
      key: `${one.key}:${classification}`,
      label: `${one.label} (${classification})`,
    }));
  }
  if (value === null) return [group === 'filings' ? filingField(key, source) : field(key, undefined)];
  return valueFields(key, value);
}

function valueFields(key: FieldKey, value: FactValue): ReportField[] {
  switch (value.kind) {
    case 'text':
    case 'quote':
    case 'number':
      return [field(key, value.text)];
    case 'taxId':
      return taxIdFields(value);
    case 'flag':
      return [filingField(key, undefined, value)];
    case 'code':
      return [field(key, recordPhrase(value.area, value.code))];
    case 'records':
      return value.records.flatMap((record) =>
        known([field(key, said(record.title)), ...recordFields(record)]).map((one, at) =>
          at === 0 ? one : { ...one, key: `${key}.${one.key}`, label: `${WORDS.field[key]}: ${one.label}` },
        ),
      );
    case 'dayOfYear':
      return [field(key, dayOfYear(value))];
    case 'texts':
      return [field(key, value.texts)];
    case 'date':
      return [field(key, value.date, { kind: 'date' })];
    case 'country':
      return [field(key, value.code, { kind: 'country' })];
    case 'address':
      return [
        ...addressFields(value.address, key, 'legalAddressCountry'),
        ...known([
          field('addressName', value.words, { personal: 'freeText' }),
          field('startDate', value.since, { kind: 'date' }),
        ]),
      ];
    case 'website':
      return [field(key, value.text, { kind: value.href === undefined ? 'text' : 'link' })];
    case 'legalForm':
      return [
        field(key, value.localName),
        field('legalFormEnglish', value.english),
        field('legalFormStandard', value.standard),
        field('legalFormElf', value.elf),
        ...known([field('legalFormInferred', value.isInferred || undefined)]),
      ];
    case 'money':
      return [
        field(key, value.amount),
        field('capitalCurrency', value.currency),
        field('capitalFormatted', value.formatted),
      ];
    case 'activities':
      return [
        field(
          key,
          value.entries.map(({ code, description }) => [code, description].filter(Boolean).join(' ')),
        ),
        ...known([
          field(
            'activitiesInferred',
            value.entries.flatMap(({ code, isInferred }) => (isInferred && code !== undefined ? code : [])),
          ),
        ]),
      ];
    case 'employees':
      return [
        field(key, value.exact),
        field('employeesBand', bandOf(value.min, value.max)),
        field('employeesAsOf', value.lastUpdated, { kind: 'date' }),
        field('employeesEstimate', value.isEstimate),
      ];
  }
}

/** The values of an entry under their labels. */
export const recordFields = ({ values }: RecordView): ReportField[] =>
  values.flatMap(({ field, label, value, personal }) => {
    const name = RECORD_WORDS.field[field];
    const of = label && wordsOf(said(label));
    const own = of === undefined ? name : field === 'date' ? of : `${name}: ${of}`;
    return valueFields('recorded', value).map((one) => ({
      ...{ ...one, key: field, label: own },
      ...(personal && { personal }),
    }));
  });

/** Words of a source as they came, values of our lists in words. */
export const said = (value: Said): Content =>
  value.kind === 'code' ? recordPhrase(value.area, value.code) : value.text;

/** The word for a value of a list; a value without a word is data. */
export const recordPhrase = (area: RecordArea, code: string): Content =>
  Object.hasOwn(RECORD_WORDS.value[area], code)
    ? new Phrase(recordWord(area, code), { key: `records.${area}.${code}` })
    : code;

type ValueOf<Kind extends FactValue['kind']> = Extract<FactValue, { kind: Kind }>;

const taxIdFields = ({ type, number, country, verification }: ValueOf<'taxId'>): ReportField[] => [
  field('taxId', number),
  ...known([
    field('taxIdType', type),
    field('taxCountry', country, { kind: 'country' }),
    field('taxVerification', verification?.status && word('taxVerification', verification.status)),
    field('verifiedAt', verification?.at, { kind: 'moment' }),
    field('verifiedName', verification?.name),
    field('verifiedAddress', verification?.address),
    field('consultationNumber', verification?.consultationNumber),
  ]),
];

/** An amount as the source gives it, in one line. */
export const moneyText = (money: MoneyView | undefined): string | undefined =>
  money &&
  [money.amount, money.currency, money.formatted && `(${money.formatted})`]
    .filter((part) => part !== undefined)
    .join(' ');

function bandOf(min: number | undefined, max: number | undefined): Content | undefined {
  if (min !== undefined && max !== undefined) return `${min}–${max}`;
  if (min !== undefined) return say('orMore', { value: String(min) });
  return max === undefined ? undefined : say('upTo', { value: String(max) });
}

/**
 * An address line by line, and its country apart. A person's goes or stays as a whole; in a company's only whom the
 * post is sent care of is somebody.
 */
export function addressFields(
  address: AddressView | undefined,
  lines: FieldKey,
  country: FieldKey,
  personal: { readonly lines?: PersonalPart; readonly country?: PersonalPart } = {},
): ReportField[] {
  const [others, careOf] = personal.lines === undefined ? withoutCareOf(address) : [address, undefined];
  return [
    field(lines, others && addressLines(others), { personal: personal.lines }),
    ...known([field('careOf', careOf, { personal: 'name' })]),
    field(country, address?.countryCode, { kind: 'country', personal: personal.country }),
  ];
}

function withoutCareOf(address: AddressView | undefined) {
  const isCareOf = ({ part }: AddressView['lines'][number]) => part === 'careOf';
  const { lines = [] } = address ?? {};
  return [
    address && { ...address, lines: lines.filter((line) => !isCareOf(line)) },
    lines.find(isCareOf)?.text,
  ] as const;
}

const CARE_OF = 'c/o ';

const addressLines = ({ lines }: AddressView): Content[] =>
  lines.map(({ part, text }) => {
    // Some sources write "c/o" themselves.
    if (/^c\/o\b/i.test(text)) return text;
    if (part === 'careOf') return `${CARE_OF}${text}`;
    return part === 'poBox' || part === 'coordinates'
      ? say('join.both', { one: say(part), other: text })
      : text;
  });

const markText = ({ method, part }: FactMark): Content => {
  const value = word('markedMethod', method);
  return part ? say('join.colon', { what: part, value }) : value;
};

/** That what stands in a row is not, or not all, the word of a register; nothing where it is. */
export const markFields = (marks: readonly FactMark[]): ReportField[] =>
  known([field('inferred', eachOnce(marks.map(markText)))]);

/** Everything that the register says of a company's life. */
export function statusFields(status: StatusView | undefined, source?: SourceView): ReportField[] {
  if (status === undefined) return [field('status', undefined)];
  const { kind, localName, isActive, code, closureReason, closureDate, insolvencyStartDate } = status;
  return [
    field('status', word('status', kind)),
    field('statusLocal', localName),
    field('isActive', isActive),
    field('statusCode', code),
    field('insolvencyStartDate', insolvencyStartDate, { kind: 'date' }),
    field('closureReason', closureReason && word('closureReason', closureReason)),
    field('closureDate', closureDate, { kind: 'date' }),
    field(isOurs(source, `/company${INFO_AT}`) ? 'earlierNotes' : 'statusInfo', status.additionalInfo, {
      personal: 'freeText',
    }),
  ];
}

const INFO_AT = '/status/statusDetailsBeta/additionalInfo';

/** Fields that may hold a source's own words, and where these stand in an entry. */
const WORDS_AT: Readonly<Record<string, string>> = {
  activityDescription: 'activityDescription',
  description: 'control/description',
  legalForm: 'legalForm/localName',
  role: 'role/localName',
  statusLocal: 'status/localName',
  statusInfo: INFO_AT.slice(1),
};

/**
 * The same fields, those in quotation marks that are certainly in the source's own words.
 * @param at JSON Pointer of the entry in the answer
 */
export const quoted = (
  fields: readonly ReportField[],
  source: SourceView | undefined,
  at: string,
): ReportField[] =>
  fields.map((one) => {
    const member = WORDS_AT[one.key];
    return member !== undefined && isStated(source, `${at}/${member}`) ? { ...one, kind: 'quote' } : one;
  });

/** Words in a sentence of ours, in quotation marks if they are certainly the source's own. @param at their JSON Pointer */
export const ownWords = (words: string, source: SourceView | undefined, at: string): string =>
  isStated(source, at) ? `“${words}”` : words;
