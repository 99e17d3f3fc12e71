import type { CompanyAnswer, FurtherAddress, HomeRegistration, Read } from '#lib/contract/index.ts';
import { addressView } from '../places/address-view.ts';
import type { FactValue, RecordView } from './fact-value.ts';
import { moneyView } from './money-view.ts';
import { disqualificationViews, nameViews } from './record-views.ts';

export type ReadAnswer = Read<CompanyAnswer>;
export type ReadCompany = NonNullable<ReadAnswer['company']>;
type FilingDuties = NonNullable<ReadAnswer['filingDuties']>;

/** Keys of addresses beside the registered one, each by its kind. */
const ADDRESS_KEY = {
  postal: 'postalAddress',
  service: 'serviceAddress',
  principal_place: 'principalPlace',
  visiting: 'visitingAddress',
  former: 'formerAddress',
  home: 'homeAddress',
} as const satisfies Record<FurtherAddress['kind'], string>;
type FurtherAddressKey = (typeof ADDRESS_KEY)[FurtherAddress['kind']] | 'otherAddress';

/** The registration of a company in its home country, member by member. */
const HOME_FACTS = [
  ['homeCountry', 'country'],
  ['homeLaw', 'law'],
  ['homeRegister', 'registerName'],
  ['homeNumber', 'number'],
  ['homeForm', 'legalFormLocalName'],
  ['homeGovernedBy', 'governedBy'],
] as const satisfies readonly (readonly [string, keyof HomeRegistration])[];

export const FACT_GROUPS = ['identity', 'activity', 'contact', 'filings'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];

/**
 * Names the label of a fact. `identifier` and `otherActivities`: the register brought the label itself, the scheme or the
 * classification.
 */
export type FactKey =
  | 'legalName'
  | 'legalNameInEnglish'
  | 'commercialNames'
  | 'formerNames'
  | 'formerNamePeriods'
  | 'formerCommercialNames'
  | 'nameTransliterations'
  | 'number'
  | 'identifier'
  | 'taxId'
  | 'country'
  | 'legalForm'
  | 'registrationDate'
  | 'incorporationDate'
  | 'capital'
  | 'activityDescription'
  | 'nace'
  | 'isic'
  | 'otherActivities'
  | 'employees'
  | 'legalAddress'
  | FurtherAddressKey
  | 'phones'
  | 'emails'
  | 'website'
  | (typeof HOME_FACTS)[number][0]
  | 'disqualifications'
  | 'accountsOverdue'
  | 'annualFilingOverdue';

/** One line of a company: `value` is null where the register gave nothing. */
export interface Fact {
  readonly group: FactGroup;
  readonly key: FactKey;
  /** Of an identifier its scheme, of other activities their classification. */
  readonly label: string | undefined;
  /** Of a number that stands among the identifiers: its scheme there. */
  readonly scheme?: string;
  readonly value: FactValue | null;
}

const fact = (group: FactGroup, key: FactKey, value: FactValue | null): Fact => ({
  group,
  key,
  label: undefined,
  value,
});
const text = (given: string | undefined): FactValue | null =>
  given === undefined ? null : { kind: 'text', text: given };
const texts = (given: readonly string[] | undefined): FactValue | null =>
  given === undefined || given.length === 0 ? null : { kind: 'texts', texts: given };

const records = (given: readonly RecordView[]): FactValue | null =>
  given.length === 0 ? null : { kind: 'records', records: given };

/**
 * Every member of a company but its status (`statusView`), in reading order.
 * @param duties of the same answer: they state whether a filing is overdue if the company has no compliance flag
 */
export function companyFacts(company: ReadCompany, duties: FilingDuties = {}): Fact[] {
  const { accountsOverdue, annualFilingOverdue } = company.complianceFlags ?? {};
  return [
    fact('identity', 'legalName', text(company.legalName)),
    fact('identity', 'legalNameInEnglish', text(company.legalNameInEnglish)),
    fact('identity', 'commercialNames', texts(company.commercialNames)),
    ...ifGiven([
      fact('identity', 'formerNames', texts(company.formerNames)),
      fact('identity', 'formerNamePeriods', records(nameViews(company.formerNamePeriods))),
      fact('identity', 'formerCommercialNames', texts(company.formerCommercialNames)),
      fact('identity', 'nameTransliterations', texts(company.nameTransliterations)),
    ]),
    ...numberFacts(company),
    ...identifierFacts(company.identifiers),
    ...ifGiven([fact('identity', 'taxId', taxIdValue(company.taxId))]),
    fact(
      'identity',
      'country',
      company.countryCode === undefined ? null : { kind: 'country', code: company.countryCode },
    ),
    ...homeFacts(company.homeRegistration),
    fact('identity', 'legalForm', legalFormValue(company.legalForm)),
    fact('identity', 'registrationDate', dateValue(company.registrationDate)),
    ...ifGiven([fact('identity', 'incorporationDate', dateValue(company.incorporationDate))]),
    fact('identity', 'capital', capitalValue(company.capital)),
    fact(
      'activity',
      'activityDescription',
      company.activityDescription === undefined ? null : { kind: 'quote', text: company.activityDescription },
    ),
    fact('activity', 'nace', activitiesValue(company.activities?.NACE)),
    fact('activity', 'isic', activitiesValue(company.activities?.ISIC)),
    ...otherActivities(company.activities?.other),
    fact('activity', 'employees', employeesValue(company.employeeCount)),
    fact('contact', 'legalAddress', addressValue(company.legalAddress)),
    ...furtherAddresses(company.addresses),
    fact('contact', 'phones', texts(company.phones)),
    ...ifGiven([fact('contact', 'emails', texts(company.emails))]),
    fact('contact', 'website', websiteValue(company.website)),
    ...ifGiven([
      fact(
        'filings',
        'disqualifications',
        records(disqualificationViews(company.disqualifications, '/company')),
      ),
    ]),
    fact('filings', 'accountsOverdue', flagValue(accountsOverdue, duties.accounts)),
    fact('filings', 'annualFilingOverdue', flagValue(annualFilingOverdue, duties.annualFiling)),
  ];
}

/** Schemes of the identifiers that no register of companies gave. */
const OF_NO_REGISTER: ReadonlySet<string> = new Set([
  ...['LEI', 'BIC', 'MIC', 'OpenCorporates', 'QCC', 'S&P Global', 'VAT'],
]);

/** The number in the register. Where the LEI is all that names the company, it is the one that the register is said to have given. */
function numberFacts({ id, identifiers = {} }: ReadCompany): Fact[] {
  if (id === undefined) return [fact('identity', 'number', null)];
  if (id !== identifiers.LEI) return [fact('identity', 'number', { kind: 'number', text: id })];
  const [scheme, number] = Object.entries(identifiers).find(([name]) => !OF_NO_REGISTER.has(name)) ?? [];
  if (scheme === undefined || number === undefined) return [];
  return [{ ...fact('identity', 'number', { kind: 'number', text: number }), scheme }];
}
/** What few sources know: without a value it is not missed. */
const ifGiven = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== null);

/** The facts that are there: for a company inside another's file, where nothing was asked of its own register. */
export function knownFacts(company: ReadCompany): Fact[] {
  return ifGiven(companyFacts(company));
}

function identifierFacts(identifiers: ReadCompany['identifiers']): Fact[] {
  return Object.entries(identifiers ?? {}).flatMap(([scheme, number]) =>
    number === undefined
      ? []
      : [
          {
            group: 'identity' as const,
            key: 'identifier' as const,
            label: scheme,
            value: { kind: 'number' as const, text: number },
          },
        ],
  );
}

const dateValue = (date: string | undefined): FactValue | null =>
  date === undefined ? null : { kind: 'date', date };

function homeFacts(home: ReadCompany['homeRegistration']): Fact[] {
  return HOME_FACTS.flatMap(([key, member]) => {
    const given = home?.[member];
    if (given === undefined) return [];
    const value: FactValue =
      member === 'country' ? { kind: 'country', code: given } : { kind: 'quote', text: given };
    return [fact('identity', key, value)];
  });
}

function furtherAddresses(addresses: ReadCompany['addresses'] = []): Fact[] {
  return addresses.flatMap(({ kind, address, since, words }) => {
    const view = addressView(address);
    if (view === undefined) return [];
    const keys: Readonly<Record<string, FurtherAddressKey>> = ADDRESS_KEY;
    const key = keys[kind ?? ''] ?? 'otherAddress';
    const named = key === 'otherAddress' ? [kind, words].filter(Boolean).join(', ') : words;
    return [fact('contact', key, { kind: 'address', address: view, since, words: named })];
  });
}

function legalFormValue(form: ReadCompany['legalForm']): FactValue | null {
  if (form === undefined || !saysAnything(form)) return null;
  return {
    kind: 'legalForm',
    localName: form.localName,
    english: form.englishTranslation,
    standard: form.serviceStandard,
    elf: form.iso20275Code,
    isInferred: form.isAIEnriched,
  };
}

function capitalValue(capital: ReadCompany['capital']): FactValue | null {
  const money = moneyView(capital);
  return money === undefined ? null : { kind: 'money', ...money };
}

function activitiesValue(activities: NonNullable<ReadCompany['activities']>['NACE']): FactValue | null {
  if (activities === undefined || activities.length === 0) return null;
  return {
    kind: 'activities',
    entries: activities.map(({ code, description, isAIInferred }) => ({
      code,
      description,
      isInferred: isAIInferred,
    })),
  };
}

/** Those of an establishment. */
export const activityFacts = (activities: ReadCompany['activities']): Fact[] =>
  ifGiven([
    fact('activity', 'nace', activitiesValue(activities?.NACE)),
    fact('activity', 'isic', activitiesValue(activities?.ISIC)),
    ...otherActivities(activities?.other),
  ]);

const otherActivities = (other: NonNullable<ReadCompany['activities']>['other']): Fact[] =>
  Object.entries(other ?? {}).flatMap(([classification, activities]) =>
    ifGiven([{ ...fact('activity', 'otherActivities', activitiesValue(activities)), label: classification }]),
  );

function taxIdValue(taxId: ReadCompany['taxId']): FactValue | null {
  if (taxId === undefined || !saysAnything(taxId)) return null;
  const { type, value, country, verification } = taxId;
  return {
    kind: 'taxId',
    type,
    number: value,
    country,
    verification: verification && {
      status: verification.status,
      at: verification.verifiedAt,
      name: verification.verifiedName,
      address: verification.verifiedAddress,
      consultationNumber: verification.consultationNumber,
    },
  };
}

function flagValue(
  { active, dueDate, since, source }: NonNullable<ReadCompany['complianceFlags']>['accountsOverdue'] = {},
  { overdue, nextDue }: FilingDuties['accounts'] = {},
): FactValue | null {
  const isActive = active ?? overdue;
  const due = dueDate ?? (isActive ? nextDue : undefined);
  const isSilent = isActive === undefined && due === undefined && since === undefined;
  return isSilent ? null : { kind: 'flag', isActive, dueDate: due, since, source };
}

function employeesValue(count: ReadCompany['employeeCount']): FactValue | null {
  if (count === undefined || !saysAnything(count)) return null;
  const { exact, min, max, lastUpdated, isEstimate } = count;
  return { kind: 'employees', exact, min, max, lastUpdated, isEstimate };
}

function addressValue(address: ReadCompany['legalAddress']): FactValue | null {
  const view = addressView(address);
  return view === undefined ? null : { kind: 'address', address: view };
}

/** A link only where it leads to the web: what a register passes on may hold anything. */
function websiteValue(website: string | undefined): FactValue | null {
  return website === undefined ? null : { kind: 'website', text: website, href: webAddress(website) };
}

/** The address, where it is one of the web and nothing else; undefined for every other scheme. */
export function webAddress(given: string | undefined): string | undefined {
  if (given === undefined || !URL.canParse(given)) return undefined;
  const { protocol, href, username } = new URL(given);
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? href : undefined;
}

const saysAnything = (value: object) => Object.values(value).some((member) => member !== undefined);
