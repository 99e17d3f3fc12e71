import type { Company, Establishment } from '#lib/contract/index.ts';
import type { KboRecord, KboUnit, Words } from './kbo-client.ts';
import type { WireActivity } from './kbo-schema.ts';
import { currentName, inLanguage, type Language, languageOf } from './language.ts';
import { mapAddress } from './map-address.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapStatus } from './map-status.ts';

/** The codes whose words an enterprise needs, as the file keeps them. */
export const codesOf = ({ enterprise, activities }: KboRecord): string[] => [
  ...(enterprise.form === undefined ? [] : [`JuridicalForm ${enterprise.form}`]),
  ...(enterprise.situation === undefined ? [] : [`JuridicalSituation ${enterprise.situation}`]),
  ...new Set(activities.map(naceCode)),
];

const naceCode = ({ version = '', code }: WireActivity): string => `Nace${version} ${code}`;

/** An enterprise of the file. @param wordsOf what its codes mean */
export function mapCompany(record: KboRecord, wordsOf: (code: string) => Words): Company {
  const { number, enterprise, denominations, addresses, contacts } = record;
  const language = languageOf(record);
  const current = currentName(denominations);
  const english = denominations.find(({ language: code, type }) => code === ENGLISH && type === LEGAL);
  const others = [...new Set(denominations.map(({ name }) => name))].filter((name) => name !== current?.name);
  const seat = addresses.find(({ type, struckOff }) => type === SEAT && struckOff === undefined);
  const { form, situation, since } = enterprise;
  const activities = activitiesOf(record, wordsOf, language);
  const phones = contacts.flatMap(({ type, value }) => (type === 'TEL' ? [value] : []));
  const website = contacts.find(({ type, value }) => type === 'WEB' && /^\S+\.\S+$/.test(value))?.value;
  const emails = contacts.flatMap(({ type, value }) => (type === 'EMAIL' ? [value] : []));
  const further = formerOf(record, language);
  return {
    ...{ id: number, countryCode: 'BE', identifiers: { Ondernemingsnummer: number } },
    ...(current && { legalName: current.name }),
    ...(english && english !== current && { legalNameInEnglish: english.name }),
    ...(others.length > 0 && { commercialNames: others }),
    status: mapStatus(enterprise, wordsOf(`JuridicalSituation ${situation}`), language),
    ...(since && { registrationDate: since }),
    ...(form && { legalForm: mapLegalForm(form, wordsOf(`JuridicalForm ${form}`), language) }),
    ...(activities && { activities }),
    ...(seat && { legalAddress: mapAddress(seat, language) }),
    ...(further.length > 0 && { addresses: further }),
    ...(emails.length > 0 && { emails: [...new Set(emails)] }),
    ...(phones.length > 0 && { phones: [...new Set(phones)] }),
    ...(website && { website }),
  };
}

const LEGAL = '001';
const ENGLISH = '4';
const SEAT = 'REGO';

/** The address that the register struck off, with the day on which it did. */
const formerOf = ({ addresses }: KboRecord, language: Language): NonNullable<Company['addresses']> =>
  addresses.flatMap((wire) =>
    wire.type === SEAT && wire.struckOff !== undefined
      ? [{ kind: 'former' as const, address: mapAddress(wire, language) }]
      : [],
  );

/** Days on which the register struck off the seat, in the order of the former addresses. */
export const struckOffOn = ({ addresses }: KboRecord): string[] =>
  addresses.flatMap(({ type, struckOff }) => (type === SEAT && struckOff !== undefined ? [struckOff] : []));

/**
 * NACE-BEL has five digits, of which the first four are NACE: 2008 is Rev. 2, 2025 Rev. 2.1. Several offices tell of the same
 * activity: each code once, the main ones first. NACE has those of 2008; where there are none, of the newest list.
 */
function activitiesOf(
  { activities }: KboRecord,
  wordsOf: (code: string) => Words,
  language: Language,
): Company['activities'] | undefined {
  const sorted = activities.toSorted((one, other) => Number(other.rank === MAIN) - Number(one.rank === MAIN));
  const once = [...new Map(sorted.toReversed().map((each) => [naceCode(each), each])).values()].toReversed();
  const versions = [...new Set(once.map(({ version = '' }) => version))].toSorted();
  if (versions.length === 0) return undefined;
  const listOf = (wanted: string, codeOf: (code: string) => string) =>
    once.flatMap((each) => {
      if ((each.version ?? '') !== wanted) return [];
      const description = inLanguage(wordsOf(naceCode(each)), language);
      return [{ code: codeOf(each.code), ...(description && { description }) }];
    });
  const nace = versions.includes('2008') ? '2008' : (versions.at(-1) ?? '');
  return {
    NACE: listOf(nace, (code) => `${code.slice(0, 2)}.${code.slice(2, 4)}`),
    other: Object.fromEntries(
      versions.map((version) => [`NACE-BEL ${version}`.trim(), listOf(version, (code) => code)]),
    ),
  };
}

const MAIN = 'MAIN';

/** A place of business, or the branch of a foreign entity. */
export function mapUnit(
  { number, since, denominations, addresses }: KboUnit,
  language: Language,
): Establishment {
  const name = currentName(denominations)?.name;
  const address = addresses.find(({ struckOff }) => struckOff === undefined);
  return {
    ...{ id: number, active: true },
    ...(name && { name }),
    ...(since && { creationDate: since }),
    ...(address && { address: mapAddress(address, language) }),
  };
}
