import type { CompanyStatus } from '#lib/contract/index.ts';
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

/**
 * The juridical situation, in the register's words. Whoever stands in the file is active there, be it bankrupt; a situation
 * that ends an enterprise does so in fact.
 */
export function mapStatus(
  { status, situation = '' }: Enterprise,
  words: Words,
  language: Language,
): CompanyStatus {
  const text = [...words.values()].join(' / ');
  const details = BY_WORDS.find(([pattern]) => pattern.test(text))?.[1] ??
    BY_CODE[situation] ?? { status: status === ACTIVE ? 'UNKNOWN' : 'INACTIVE_NOT_CLOSED' };
  const localName = inLanguage(words, language) ?? (situation || status);
  return {
    ...(localName && { localName }),
    active: status === ACTIVE && details.status !== 'CLOSED',
    statusDetailsBeta: details,
  };
}
