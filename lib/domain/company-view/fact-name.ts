/** What a fact of an answer can be, by JSON Pointer: each has words. Identifiers beside them, each by its scheme. */
export const FACT_PATHS = [
  '/company',
  '/company/legalName',
  '/company/legalNameInEnglish',
  '/company/commercialNames',
  '/company/formerNames',
  '/company/formerNamePeriods',
  '/company/formerCommercialNames',
  '/company/nameTransliterations',
  '/company/taxId',
  '/company/complianceFlags',
  '/company/legalForm',
  '/company/registrationDate',
  '/company/incorporationDate',
  '/company/legalAddress',
  '/company/capital',
  '/company/activities',
  '/company/activityDescription',
  '/company/employeeCount',
  '/company/addresses',
  '/company/homeRegistration',
  '/company/emails',
  '/company/disqualifications',
  '/company/phones',
  '/company/website',
  '/company/status',
  '/company/status/active',
  '/company/status/statusDetailsBeta',
  '/insolvencyProceedings',
  '/charges',
  '/filingDuties',
  '/ownerStatements',
  '/registerRemarks',
  '/disqualificationCheck',
  '/flags',
  '/legalRepresentatives',
  '/legalRepresentatives/startDate',
  '/otherKeyPersons',
  '/otherKeyPersons/startDate',
  '/shareholders',
  '/establishments',
  '/subsidiaries',
  '/companyRelationships',
  '/ultimateBeneficialOwners',
  '/controllingEntities',
  '/graphBeta',
  '/documents',
  '/documents/tradeRegisterExtract',
  '/documents/certifiedTradeRegisterExtract',
  '/documents/financialStatements',
  '/documents/articlesOfAssociation',
  '/documents/ultimateBeneficialOwnersCertificate',
  '/documents/otherDocuments',
  '/documents/lastFiscalYearFinancialStatement',
  '/documents/mostCompleteArticleOfAssociation',
  '/documents/tradeRegisterHistory',
  '/documents/officialPublications',
  '/documents/annualReturns',
  '/documents/certificateOfGoodStanding',
] as const;

/** What a JSON Pointer leads to. */
export interface FactName {
  /** One of `FACT_PATHS`; the scheme of an identifier; what nobody knows, as it came. */
  readonly member: string;
  /** Which of a list, from 1. */
  readonly number: number | undefined;
}

const IDENTIFIERS = '/company/identifiers/';

export function factName(path: string): FactName {
  if (path.startsWith(IDENTIFIERS)) {
    const scheme = path.slice(IDENTIFIERS.length).replaceAll('~1', '/').replaceAll('~0', '~');
    return { member: scheme, number: undefined };
  }
  const {
    list,
    at,
    inside = '',
  } = /^(?<list>.+)\/(?<at>\d+)(?<inside>\/startDate)?$/.exec(path)?.groups ?? {};
  return list === undefined
    ? { member: path, number: undefined }
    : { member: `${list}${inside}`, number: Number(at) + 1 };
}

/** Which source said what, each once: of one list all that it gave, by their places in it. */
export interface ToldFact {
  readonly member: string;
  readonly numbers: readonly number[];
  readonly register: string;
}

/** Nodes and links of a structure are left out: each is shown with its row. */
export function toldFacts(
  facts: readonly { readonly path: string; readonly register: string }[],
): ToldFact[] {
  const named = facts
    .filter(({ path }) => !/^\/graphBeta\/(?:nodes|edges)\//.test(path))
    .map(({ path, register }) => ({ ...factName(path), register }));
  const same = Map.groupBy(named, ({ member, number, register }) =>
    JSON.stringify([member, number === undefined, register]),
  );
  return [...same.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [
          {
            member: first.member,
            numbers: [first, ...more].flatMap(({ number }) => number ?? []),
            register: first.register,
          },
        ],
  );
}

/** A value of a conflict as it is read: an address line by line, all else as it came. */
export const valueLines = (path: string, value: string): string[] =>
  path === '/company/legalAddress' ? value.split(', ') : [value];
