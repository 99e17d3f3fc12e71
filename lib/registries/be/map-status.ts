import type { CompanyStatus, InsolvencyKind, InsolvencyProceeding } from '#lib/contract/index.ts';
import { unknownValue } from '../composition/unknown-value.ts';
import type { UnknownValue } from '../shared-sources.ts';
import type { Words } from './kbo-client.ts';
import type { Enterprise } from './kbo-schema.ts';
import { inLanguage, type Language } from './language.ts';

type Details = NonNullable<CompanyStatus['statusDetailsBeta']>;

/** What a situation comes to, by its words in any of the three languages. The first that fits counts. */
const BY_WORDS: readonly (readonly [RegExp, Details])[] = [
  [/cl[oô]ture.*faillite|sluiting.*faillissement/i, { status: 'CLOSED', closureReason: 'BANKRUPTCY' }],
  [/faillite|faillissement|konkurs/i, { status: 'UNDER_INSOLVENCY_PROCEEDING' }],
  [
    /r[ée]organisation judiciaire|gerechtelijke reorganisatie|concordat|gerechtelijk akkoord/i,
    { status: 'UNDER_INSOLVENCY_PROCEEDING' },
  ],
  [/cl[oô]ture.*liquidation|sluiting.*vereffening/i, { status: 'CLOSED', closureReason: 'LIQUIDATION' }],
  [/fusion|absorption|fusie|overneming|verschmelzung/i, { status: 'CLOSED', closureReason: 'MERGER' }],
  [/scission|splitsing|spaltung/i, { status: 'CLOSED', closureReason: 'SPLIT' }],
  [/dissolution|liquidation|ontbinding|vereffening|aufl[öo]sung/i, { status: 'PENDING_DISSOLUTION' }],
  [/normale|cr[ée]ation|oprichting|prorogation|verlenging/i, { status: 'ACTIVE' }],
];

/** Of situations that are certain, where the file does not explain them. */
const BY_CODE: Readonly<Record<string, Details>> = {
  '000': { status: 'ACTIVE' },
  '012': { status: 'PENDING_DISSOLUTION' },
  '050': { status: 'UNDER_INSOLVENCY_PROCEEDING' },
};

const ACTIVE = 'AC';

const textOf = (words: Words): string => [...words.values()].join(' / ');
const detailsOf = (situation: string, words: Words): Details | undefined =>
  BY_WORDS.find(([pattern]) => pattern.test(textOf(words)))?.[1] ?? BY_CODE[situation];

/**
 * The juridical situation, in the register's words. Whoever stands in the file is active there, be it bankrupt; a situation
 * that ends an enterprise does so in fact.
 */
export function mapStatus(
  { status, situation = '' }: Enterprise,
  words: Words,
  language: Language,
): CompanyStatus {
  const details = detailsOf(situation, words) ?? { status: 'UNKNOWN' };
  const localName = inLanguage(words, language) ?? (situation || status);
  const isClosed = details.status === 'CLOSED';
  return {
    ...(localName && { localName }),
    ...((status === ACTIVE || isClosed) && { active: !isClosed }),
    statusDetailsBeta: details,
  };
}

/** Kinds of proceedings by the words of a situation; a winding-up is that of a company that can pay its debts. */
const KINDS: readonly (readonly [RegExp, InsolvencyKind])[] = [
  [/faillite|faillissement|konkurs/i, 'bankruptcy'],
  [/r[ée]organisation judiciaire|gerechtelijke reorganisatie/i, 'restructuring'],
  [/concordat|gerechtelijk akkoord/i, 'arrangement'],
  [/dissolution|liquidation|ontbinding|vereffening|aufl[öo]sung/i, 'members_liquidation'],
];
const KIND_BY_CODE: Readonly<Record<string, InsolvencyKind>> = {
  '012': 'members_liquidation',
  '050': 'bankruptcy',
};

/** The proceedings that a situation is: the file has no day, no court and no case of them. */
export function mapProceedings(
  { situation = '' }: Enterprise,
  words: Words,
  language: Language,
): InsolvencyProceeding[] {
  const { status } = detailsOf(situation, words) ?? {};
  if (status !== 'UNDER_INSOLVENCY_PROCEEDING' && status !== 'PENDING_DISSOLUTION') return [];
  const kind =
    KINDS.find(([shape]) => shape.test(textOf(words)))?.[1] ?? KIND_BY_CODE[situation] ?? 'unknown';
  const localName = inLanguage(words, language) ?? situation;
  return [
    {
      ...{ kind, localName, state: 'open', dates: [], notices: [], officeHolders: [] },
      affects: 'company',
    },
  ];
}

/** A situation that no table knows. */
export const unknownSituation = ({ situation }: Enterprise, words: Words): UnknownValue[] =>
  unknownValue('JuridicalSituation', situation, { has: (code) => detailsOf(code, words) !== undefined });
