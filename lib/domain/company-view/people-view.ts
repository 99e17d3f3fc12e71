import type { Authority } from '../authority/authority-of.ts';
import { lawOfRule } from '../authority/effects.ts';
import type { ReadAnswer } from './company-facts.ts';
import type { Said } from './fact-value.ts';
import { type PartySurroundings, type PartyView, partyView } from './party-view.ts';
import { type PersonRef, type PersonView, personView } from './person-view.ts';
import { type Capacity, type CrossTag, type crossTags, partyOf } from './same-party.ts';

/** Somebody with a role. */
export interface RoleView {
  readonly section: 'legalRepresentatives' | 'otherKeyPersons';
  /** In its section, from 0. */
  readonly position: number;
  readonly party: PartyView;
  readonly role: {
    readonly localName: string | undefined;
    readonly english: string | undefined;
    readonly standard: string | undefined;
    readonly iso5009: string | undefined;
  };
  /** What the register calls the holder's kind: `individual`, `company`, or a word of its own. */
  readonly type: string | undefined;
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  /** Of a company: the person who acts for it in this role. */
  readonly representedBy: PersonView | undefined;
  /** How the holder can bind the company. */
  readonly signing:
    | {
        /** `sole` or `joint`. */
        readonly mode: string | undefined;
        readonly minimumSignatories: number | undefined;
        readonly coSigners: readonly string[];
      }
    | undefined;
  /** In which capacity the holder binds the company: one of `CAPACITIES`. */
  readonly capacity: string | undefined;
  /** Whether the holder can bind the company; undefined of other key persons and of a closed company. */
  readonly binds: Authority['binds'] | undefined;
  /** What proceedings leave of the powers, by which law, and their name; undefined if nothing known changes them. */
  readonly powers:
    | {
        readonly state: NonNullable<Authority['powers']>['state'];
        readonly law: string | undefined;
        readonly proceeding: Said | undefined;
      }
    | undefined;
  /** The law by which the role does not bind a company of this legal form. */
  readonly formLaw: string | undefined;
  /** Whether the role has ended by the day of the view. */
  readonly isFormer: boolean;
  readonly tags: readonly CrossTag[];
}

/** Name of the holder; undefined if the source gives none. */
export const nameOfRole = ({ party }: Pick<RoleView, 'party'>): string | undefined => {
  if (party.kind === 'individual') return party.person.name;
  return party.kind === 'company' ? party.company.name : undefined;
};

export interface Surroundings extends PartySurroundings {
  readonly requestId: string;
  /** YYYY-MM-DD: what ended before or on it is former. */
  readonly today: string;
  readonly tagsOf: ReturnType<typeof crossTags>;
  /** The source's name of the proceedings to which a JSON Pointer leads. */
  readonly proceedingName: (pointer: string) => Said | undefined;
}

/** @param authority of each representative; empty where it is not known */
export function representativeViews(
  answer: ReadAnswer,
  around: Surroundings,
  authority: readonly Authority[],
): RoleView[] {
  return (answer.legalRepresentatives ?? []).map((each, index) => ({
    ...roleView('legalRepresentatives', 'representative', index, each, around),
    ...authorityView(authority[index], around),
  }));
}

function authorityView(
  { binds, powers, formRule }: Partial<Authority> = {},
  { proceedingName }: Surroundings,
) {
  const { state, rule, proceeding } = powers ?? {};
  return {
    binds,
    powers: state && {
      state,
      // A law that may not apply is no reason, and the id of a rule of another service no law.
      law: state === 'unknown' ? undefined : rule && lawOfRule(rule),
      proceeding: proceeding === undefined ? undefined : proceedingName(proceeding),
    },
    formLaw: formRule && lawOfRule(formRule),
  };
}

export function keyPersonViews(answer: ReadAnswer, around: Surroundings): RoleView[] {
  return (answer.otherKeyPersons ?? []).map((each, index) =>
    roleView('otherKeyPersons', 'keyPerson', index, each, around),
  );
}

type ReadRole =
  | NonNullable<ReadAnswer['otherKeyPersons']>[number]
  | NonNullable<ReadAnswer['legalRepresentatives']>[number];

function roleView(
  section: RoleView['section'],
  capacity: Capacity,
  index: number,
  given: ReadRole,
  around: Surroundings,
): RoleView {
  const { requestId, mask, today, tagsOf } = around;
  const ref: PersonRef = { requestId, section, index };
  const iso5009 =
    given.role !== undefined && 'iso5009Code' in given.role ? given.role.iso5009Code : undefined;
  const representedBy = 'representedBy' in given ? given.representedBy : undefined;
  const signing = 'representationMode' in given ? given.representationMode : undefined;
  return {
    section,
    position: index,
    party: partyView(given, ref, around),
    role: {
      localName: given.role?.localName,
      english: given.role?.englishTranslation,
      standard: given.role?.serviceStandard,
      iso5009,
    },
    type: given.type,
    startDate: given.startDate,
    endDate: given.endDate,
    representedBy: representedBy && personView(representedBy, { ...ref, isRepresentedBy: true }, mask),
    signing: signing && {
      mode: signing.mode,
      minimumSignatories: signing.minimumSignatories,
      coSigners: signing.namedCoSigners ?? [],
    },
    capacity: 'capacity' in given ? given.capacity : undefined,
    ...{ binds: undefined, powers: undefined, formLaw: undefined },
    isFormer:
      ('hasEnded' in given && given.hasEnded === true) ||
      (given.endDate !== undefined && given.endDate <= today),
    tags: tagsOf({ capacity, ...partyOf(given) }),
  };
}
