import type { FlagCode } from '#lib/contract/flag-list.ts';
import type { ReadAnswer } from '../company-view/company-facts.ts';
import type { CompanyView } from '../company-view/index.ts';
import { isFormedElsewhere } from '../company-view/is-formed-elsewhere.ts';
import { nameOfRole } from '../company-view/people-view.ts';
import { sourceOfFact } from '../company-view/source-of-fact.ts';
import { ENTERED_DATA, type EnteredDatum } from '../extracts/entered-data.ts';
import type { BroughtExtract } from '../extracts/index.ts';
import type { SeenFlag } from '../flags/seen-flag.ts';
import type { CompanyFile } from '../lookup/company-file.ts';
import { addressInOneLine, addressView } from '../places/address-view.ts';
import { isTrustOrFoundation } from '../risk/risk-factors.ts';

/** In the order of the Regulation. The last two are asked of trusts and foundations only. */
export const REQUIRED_DATA = [
  ...(['legalName', 'legalForm', 'registeredOffice', 'principalPlace', 'countryOfCreation'] as const),
  ...(['representatives', 'registrationNumber', 'taxId', 'lei'] as const),
  ...(['nomineeDirectors', 'nomineeShareholders', 'collectiveInvestment', 'regulatedMarket'] as const),
  ...(['beneficiaries', 'objectsOfPower'] as const),
] as const;
export type RequiredDatum = (typeof REQUIRED_DATA)[number];

/** `not_recorded`: no source of the country can give it. Of both others the company has to be asked. */
export type RequiredState = 'held' | 'not_held' | 'not_recorded';

export interface RequiredValue {
  readonly text: string;
  /** It is the name of a person, or text that may name anybody. */
  readonly personal?: 'name' | 'freeText';
  readonly isCountry?: true;
  /** The register that gives it. */
  readonly register?: string | undefined;
  /** The extract that says it. */
  readonly extract?: BroughtExtract;
}

export interface RequiredRow {
  readonly datum: RequiredDatum;
  readonly state: RequiredState;
  /** Those of extracts without a confirmation are here too, and do not make it held. */
  readonly values: readonly RequiredValue[];
}

export interface RequiredSeen {
  readonly file: CompanyFile;
  readonly view: CompanyView;
  readonly flags: readonly SeenFlag[];
  /** Extracts that officers added and did not withdraw. */
  readonly extracts: readonly BroughtExtract[];
  /** Codes of flags that the sources of the country can give; undefined: not known. */
  readonly recorded: ReadonlySet<FlagCode> | undefined;
}

/** Data that the law requires, each with its state and the values that are known. */
export function requiredData(seen: RequiredSeen): RequiredRow[] {
  const ofRegister = registerValues(seen);
  return REQUIRED_DATA.filter((datum) => !OF_ARRANGEMENTS.has(datum) || isArrangement(seen)).map((datum) => {
    const entered = isEntered(datum) ? enteredValues(datum, seen.extracts) : [];
    const values = [...(ofRegister[datum] ?? []), ...entered];
    const isHeld = values.some(({ extract }) => extract?.said?.basis !== 'typed');
    return { datum, state: isHeld ? 'held' : missingState(datum, seen), values };
  });
}

const OF_ARRANGEMENTS: ReadonlySet<RequiredDatum> = new Set(['beneficiaries', 'objectsOfPower']);

const isArrangement = ({ file, view, flags }: RequiredSeen): boolean =>
  isTrustOrFoundation(profileOf(file)?.company?.legalForm, view.country) ||
  flags.some(({ code, state }) => code === 'trust_in_structure' && state === 'raised');

const profileOf = ({ parts: { companyProfile } }: CompanyFile): ReadAnswer | undefined =>
  companyProfile.status === 'none' ? undefined : companyProfile.held?.answer;

const isEntered = (datum: RequiredDatum): datum is EnteredDatum => ENTERED_DATA.some((one) => one === datum);

const enteredValues = (datum: EnteredDatum, extracts: readonly BroughtExtract[]): RequiredValue[] =>
  extracts.flatMap((extract) =>
    (extract.said?.facts.particulars ?? []).flatMap(({ kind, text }) =>
      kind === datum ? [{ text, personal: 'freeText', extract } as const] : [],
    ),
  );

function registerValues(seen: RequiredSeen): Partial<Record<RequiredDatum, RequiredValue[]>> {
  const { company = {} } = profileOf(seen.file) ?? {};
  const told = (
    path: string,
    text: string | undefined,
    more: Partial<RequiredValue> = {},
  ): RequiredValue[] =>
    text === undefined || text === '' ? [] : [{ text, register: registerAt(seen.view, path), ...more }];
  const principal = (company.addresses ?? []).flatMap(({ kind, address }, at) =>
    kind === 'principal_place' ? told(`/company/addresses/${at}`, addressText(address)) : [],
  );
  return {
    legalName: told('/company/legalName', company.legalName),
    legalForm: told('/company/legalForm', company.legalForm?.localName),
    registeredOffice: told('/company/legalAddress', addressText(company.legalAddress)),
    principalPlace: principal,
    countryOfCreation: told('/company', countryOfCreation(seen), { isCountry: true }),
    representatives: seen.view.representatives.flatMap((role) =>
      role.isFormer || role.binds === 'no'
        ? []
        : told(
            `/legalRepresentatives/${role.position}`,
            nameOfRole(role),
            role.party.kind === 'company' ? {} : { personal: 'name' },
          ),
    ),
    registrationNumber: told('/company/id', company.id),
    taxId: told('/company/taxId', company.taxId?.value),
    lei: told('/company/identifiers/LEI', company.identifiers?.LEI),
    nomineeDirectors: namedBy(seen.flags, 'nominee_director'),
    nomineeShareholders: namedBy(seen.flags, 'nominee_holder'),
    regulatedMarket: raisedIn(seen.flags, 'owner_exempt').flatMap(({ value, register }) =>
      value?.market === undefined ? [] : [{ text: value.market, register }],
    ),
  };
}

const registerAt = ({ sources: { companyProfile: source } }: CompanyView, path: string) =>
  source && sourceOfFact(source, path).register;

/** Undefined for a company that was formed under a law abroad which the register does not name. */
function countryOfCreation({ file, view }: RequiredSeen): string | undefined {
  const profile = profileOf(file);
  if (profile?.company === undefined) return undefined;
  return profile.company.homeRegistration?.country ?? (isFormedElsewhere(profile) ? undefined : view.country);
}

/** In one line, without the person who receives its mail. */
function addressText(address: Parameters<typeof addressView>[0]): string | undefined {
  const view = addressView(address);
  return view && addressInOneLine({ ...view, lines: view.lines.filter(({ part }) => part !== 'careOf') });
}

/** Flags of the company itself. */
const raisedIn = (flags: readonly SeenFlag[], code: FlagCode): SeenFlag[] =>
  flags.filter(
    (flag) => flag.code === code && flag.state === 'raised' && flag.subject.inCompany === undefined,
  );

const namedBy = (flags: readonly SeenFlag[], code: FlagCode): RequiredValue[] =>
  raisedIn(flags, code).flatMap(({ subject: { name, isPerson }, register }) =>
    name === null ? [] : [{ text: name, register, ...(isPerson && { personal: 'name' }) }],
  );

/** Data that only flags give; null: no source of any country gives it. */
const TOLD_BY: Partial<Record<RequiredDatum, FlagCode | null>> = {
  principalPlace: null,
  nomineeDirectors: 'nominee_director',
  collectiveInvestment: null,
  regulatedMarket: 'owner_exempt',
  beneficiaries: null,
  objectsOfPower: null,
};

const SECTION_OF: Partial<Record<RequiredDatum, 'legalRepresentatives' | 'shareholders'>> = {
  representatives: 'legalRepresentatives',
  nomineeShareholders: 'shareholders',
};

function missingState(datum: RequiredDatum, { view, recorded }: RequiredSeen): RequiredState {
  const section = SECTION_OF[datum];
  const state = section && view.sections[section];
  if (state?.kind === 'absent' && state.reason === 'not_offered') return 'not_recorded';
  const code = TOLD_BY[datum];
  if (code === undefined || recorded === undefined) return 'not_held';
  return code === null || !recorded.has(code) ? 'not_recorded' : 'not_held';
}
