import type { Address, LegalForm } from '#lib/contract/index.ts';
import { drawsFor } from './draws-for.ts';

/** The code of the country, in the interface and in every address of it. */
export const TESTLAND = 'TEST';

/** ISO 4217 keeps XTS for tests: the money of Testland, the *testo*. */
export const CURRENCY = 'XTS';

/** Name of the register, as facts cite it. The country speaks Esperanto, so that nobody takes it for a real one. */
export const REGISTER = 'Company Register of Testland';

/** The register's public page of a company. `.test` is reserved: it never resolves. */
export const pageOf = (companyId: string) =>
  `https://register.test/companies/${encodeURIComponent(companyId)}`;

const TOWNS = [
  ['Novurbo', '1010', 'Centra Provinco'],
  ['Havenburgo', '2040', 'Marborda Provinco'],
  ['Montovilo', '3300', 'Montara Provinco'],
  ['Lagobordo', '3470', 'Montara Provinco'],
  ['Verdakampo', '4120', 'Suda Provinco'],
  ['Ŝtonponto', '5005', 'Norda Provinco'],
  ['Klarafonto', '5260', 'Norda Provinco'],
  ['Sudhaveno', '2790', 'Marborda Provinco'],
] as const;

const STREETS = [
  'Strato de la Tajdo',
  'Tilia Avenuo',
  'Placo de la Libro',
  'Muelista Strato',
  'Kajo de la Ĉarpentistoj',
  'Strato de la Tri Pontoj',
  'Ĝardena Vojo',
  'Nova Merkato',
  'Strato de la Lanterno',
] as const;

/** An address in Testland, the same for the same seed. */
export function addressIn(seed: string): Address {
  const draws = drawsFor(`${seed}/address`);
  const [city, postalCode, region] = draws.pick(TOWNS);
  return {
    addressLine1: `${draws.pick(STREETS)} ${draws.int(1, 148)}`,
    city,
    postalCode,
    region,
    countryCode: TESTLAND,
  };
}

/** A telephone number: +999 belongs to no country. */
export function phoneOf(seed: string): string {
  const draws = drawsFor(`${seed}/phone`);
  return `+999 ${draws.int(10, 59)} ${draws.int(100, 999)} ${draws.int(1000, 9999)}`;
}

/** ISO 20275 keeps 8888 for forms that its list does not have yet. */
const ISO_20275_UNLISTED = '8888';

interface Form {
  /** Ends the names of companies of this form; empty when names carry none. */
  readonly suffix: string;
  readonly legalForm: LegalForm;
}

const form = (
  suffix: string,
  localName: string,
  englishTranslation: string,
  serviceStandard: NonNullable<LegalForm['serviceStandard']>,
): Form => ({
  suffix,
  legalForm: { localName, englishTranslation, serviceStandard, iso20275Code: ISO_20275_UNLISTED },
});

/** The legal forms of Testland. */
export const FORMS = {
  limited: form(
    'KLR',
    'Kompanio kun Limigita Respondeco',
    'Limited liability company',
    'Limited Liability Company',
  ),
  stock: form('AK', 'Akcia Kompanio', 'Joint-stock company', 'Corporation'),
  partnership: form('KF', 'Komuna Firmao', 'General partnership', 'Partnership'),
  limitedPartnership: form('KmF', 'Komandita Firmao', 'Limited partnership', 'Partnership'),
  soleTrader: form('UE', 'Unupersona Entrepreno', 'Sole trader', 'Sole Proprietorship'),
  foundation: form('', 'Fondaĵo', 'Foundation', 'Nonprofit Organization'),
  association: form('', 'Registrita Asocio', 'Registered association', 'Nonprofit Organization'),
  cooperative: form('Koop', 'Kooperativo', 'Cooperative', 'Cooperative'),
  stateOwned: form('ŜE', 'Ŝtata Entrepreno', 'State-owned enterprise', 'Government-Owned Entity'),
  branch: form(
    '',
    'Filio de Eksterlanda Kompanio',
    'Branch of a foreign company',
    'Branch or Representative Office',
  ),
  trust: form('', 'Fidokomisaĵo', 'Trust', 'Trust'),
  publicBody: form('', 'Publika Korpo', 'Public body', 'Other'),
} as const satisfies Record<string, Form>;

export type FormKey = keyof typeof FORMS;

/** An amount as the register writes it: `1 250 000,00 XTS`. */
export function formatAmount(amount: number): string {
  const [whole = '0', cents = '00'] = amount.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${cents} ${CURRENCY}`;
}

/** A day as the register writes it: `3 marto 2024`. */
export function formatDay(day: string): string {
  const months = 'januaro februaro marto aprilo majo junio julio aŭgusto septembro oktobro novembro decembro';
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months.split(' ')[Number(month) - 1] ?? month} ${year}`;
}
