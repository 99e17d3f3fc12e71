import type { Address, Individual, Read } from '#lib/contract/index.ts';
import type { ReadAnswer, ReadCompany } from '../../company-view/company-facts.ts';
import type { CompanyFile } from '../../lookup/company-file.ts';
import { companyKey, type KeyedSubject, subjectAt } from '../subject-of.ts';
import { countryOf } from './country-of.ts';

/** A country that the data of a company names, and of whom. */
export interface NamedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Computed for listed countries only: most are on no list. */
  readonly subject: () => KeyedSubject;
  /** The member that names it: a request, and a JSON Pointer into its answer. Left out: the register itself. */
  readonly requestId?: string;
  readonly at?: string;
}

/** Words of a member that may name a country, with its JSON Pointer. */
type Member = readonly [at: string, words: string | undefined];

/**
 * The countries of a company (its register, home register and addresses), of the persons and companies that have a role or
 * a holding in it (also residence and nationality), and of the companies of its structure. Former roles and addresses do
 * not count; neither do places of birth. A member that names no country of today is left out: nothing is known of it.
 * @param held what is held of the other companies of its structure
 * @param day YYYY-MM-DD
 */
export function countriesOf(file: CompanyFile, held: readonly CompanyFile[], day: string): NamedCountry[] {
  return [
    ...ownCountries(file, COMPANY),
    ...answersOf(file).flatMap((answer) => [
      ...partiesOf(answer, day).flatMap(({ at, individual, company }) => {
        const members = [
          ...companyMembers(`${at}/company`, company),
          ...personMembers(`${at}/individual`, individual),
        ];
        return named(members, of(answer, at));
      }),
      ...(answer.ultimateBeneficialOwners ?? []).flatMap((owner, nth) => {
        const at = `/ultimateBeneficialOwners/${nth}`;
        return named(personMembers(at, owner), of(answer, at));
      }),
    ]),
    ...held.flatMap((other) => ownCountries(other, subjectOfHeld(other))),
  ];
}

const of = (answer: ReadAnswer, pointer: string) => ({
  subject: () => subjectAt(answer, pointer),
  requestId: answer.request.requestId,
});

const COMPANY: KeyedSubject = {
  key: 'company',
  subject: { pointer: '/company', name: null, isPerson: false },
};

const HELD = ['companyProfile', 'ultimateBeneficialOwners', 'graph'] as const;

/** The newest answers, each once: one request may have brought several of them. */
function answersOf({ parts }: CompanyFile): ReadAnswer[] {
  const answers = HELD.flatMap((dataPoint) => {
    const part = parts[dataPoint];
    const answer = part.status === 'none' ? undefined : part.held?.answer;
    return answer ?? [];
  });
  return [...new Map(answers.map((answer) => [answer.request.requestId, answer])).values()];
}

/** Of the company of a file itself: the register that it was looked up in, and its profile. */
function ownCountries({ country, parts }: CompanyFile, about: KeyedSubject): NamedCountry[] {
  const { companyProfile: profile } = parts;
  const answer = profile.status === 'none' ? undefined : profile.held?.answer;
  const subject = () => about;
  if (answer?.company === undefined) {
    const code = countryOf(country);
    return code === undefined ? [] : [{ country: code, subject }];
  }
  const { company, request } = answer;
  return named(companyMembers('/company', { ...company, countryCode: company.countryCode ?? country }), {
    subject,
    requestId: request.requestId,
  });
}

/** The same subject as where the company is a holder in an answer, so that it has one flag. */
const subjectOfHeld = ({ country, companyId, legalName }: CompanyFile): KeyedSubject => ({
  key: companyKey({ countryCode: country, id: companyId, ...(legalName !== null && { legalName }) }),
  subject: { pointer: '/company', name: legalName, isPerson: false },
});

const named = (members: readonly Member[], whose: Omit<NamedCountry, 'country' | 'at'>): NamedCountry[] =>
  members.flatMap(([at, words]) => {
    const country = countryOf(words);
    return country === undefined ? [] : [{ country, at, ...whose }];
  });

function companyMembers(at: string, company: ReadCompany | undefined): Member[] {
  const { countryCode, legalAddress, addresses = [], homeRegistration } = company ?? {};
  return [
    [`${at}/countryCode`, countryCode],
    [`${at}/homeRegistration/country`, homeRegistration?.country],
    addressMember(`${at}/legalAddress`, legalAddress),
    ...addresses.flatMap(({ kind, address }, nth) =>
      kind === 'former' ? [] : [addressMember(`${at}/addresses/${nth}/address`, address)],
    ),
  ];
}

const addressMember = (at: string, address: Read<Address> | undefined): Member => [
  `${at}/countryCode`,
  address?.countryCode,
];

const personMembers = (at: string, individual: Read<Individual> | undefined): Member[] => [
  [`${at}/nationality`, individual?.nationality],
  addressMember(`${at}/residenceAddress`, individual?.residenceAddress),
];

interface PlacedParty {
  readonly at: string;
  readonly individual?: Read<Individual> | undefined;
  readonly company?: ReadCompany | undefined;
  readonly endDate?: string | undefined;
  readonly hasEnded?: boolean | undefined;
}

const SECTIONS = ['legalRepresentatives', 'otherKeyPersons', 'shareholders', 'controllingEntities'] as const;

/** Everybody with a role or a holding that has not ended, by the JSON Pointer of the role. */
function partiesOf(answer: ReadAnswer, day: string): PlacedParty[] {
  const roles = SECTIONS.flatMap((section) =>
    (answer[section] ?? []).map((party, nth): PlacedParty => ({ ...party, at: `/${section}/${nth}` })),
  );
  const nodes = (answer.graphBeta?.nodes ?? []).flatMap((node, nth): PlacedParty[] =>
    node.flags?.isRoot === true ? [] : [{ ...node, at: `/graphBeta/nodes/${nth}` }],
  );
  return [...roles, ...nodes].filter(
    ({ endDate, hasEnded }) => hasEnded !== true && (endDate === undefined || endDate > day),
  );
}
