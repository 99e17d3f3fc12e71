import type words from '#lib/words/en/screens/company.json';
import type { KeysOf } from '#lib/words/keys-of.ts';
import { chooseRoles, type Shown } from './choose-roles.ts';
import type { RoleView } from './people-view.ts';

// Sentences of the People tab, and of the first persons on the Overview. A sentence without a condition does not compile.

type People = (typeof words)['people'];
type Said<Model> = (model: Model) => boolean;

/** Headings, names of what is chosen and of kinds of parties: they say nothing that could be false. */
type Label =
  | `${'representatives' | 'cannotBind' | 'keyPersons' | 'entities'}${'' | 'Help'}`
  | 'listedHelp'
  | `${'entitiesOwners' | 'show' | 'current' | 'former' | 'all' | 'person' | 'company'}`;

type ListSentence = `${'noneCurrent' | 'noneFormer'}${'' | 'Entities'}` | 'nobodyBinds';
type RoleSentence = Exclude<KeysOf<People>, Label | ListSentence>;

/** One list of the tab: roles of one section, or legal entities with control. */
export interface PeopleList {
  readonly members: readonly { readonly isFormer: boolean; readonly binds?: RoleView['binds'] }[];
  readonly shown: Shown;
  readonly isOfEntities: boolean;
}

/** The source lists somebody, but nobody of those who are asked for. */
const isEmpty =
  (of: Shown, isEntities: boolean): Said<PeopleList> =>
  ({ members, shown, isOfEntities }) =>
    shown === of &&
    isOfEntities === isEntities &&
    members.length > 0 &&
    chooseRoles(members, shown).length === 0;

const OF_LIST: Readonly<Record<ListSentence, Said<PeopleList>>> = {
  noneCurrent: isEmpty('current', false),
  noneFormer: isEmpty('former', false),
  noneCurrentEntities: isEmpty('current', true),
  noneFormerEntities: isEmpty('former', true),
  nobodyBinds: ({ members, shown }) => {
    const chosen = shown === 'former' ? [] : chooseRoles(members, 'current');
    return chosen.length > 0 && chosen.every(({ binds }) => binds === 'no');
  },
};

/** The sentence in place of an empty list; undefined where the list has somebody, or the whole section is absent. */
export const saidOfList = (list: PeopleList): ListSentence | undefined =>
  LIST_SENTENCES.find((sentence) => OF_LIST[sentence](list));
const LIST_SENTENCES = [
  ...(['noneCurrent', 'noneFormer', 'noneCurrentEntities', 'noneFormerEntities', 'nobodyBinds'] as const),
];

/** Somebody in a list, as far as it is known: a role, or only a party or a period. */
export type PeopleRow = Partial<Omit<RoleView, 'section' | 'position' | 'tags'>>;
type Row = Said<PeopleRow>;

const isDated =
  (hasStart: boolean, hasEnd: boolean): Row =>
  ({ startDate, endDate }) =>
    (startDate !== undefined) === hasStart && (endDate !== undefined) === hasEnd;

const hasPowers =
  (state: NonNullable<RoleView['powers']>['state']): Row =>
  ({ powers }) =>
    powers?.state === state;

const OF_ROW: Readonly<Record<RoleSentence, Row>> = {
  since: isDated(true, false),
  period: isDated(true, true),
  until: isDated(false, true),
  noDates: isDated(false, false),
  former_tag: ({ isFormer }) => isFormer === true,
  noRole: ({ role }) => role !== undefined && !role.localName && !role.english && role.standard === undefined,
  standard: ({ role }) => role?.standard !== undefined,
  iso5009: ({ role }) => role?.iso5009 !== undefined,
  asFiled: ({ party, type }) =>
    party !== undefined && party.kind !== 'other' && type !== undefined && type !== party.kind,
  otherType: ({ party, type }) => party?.kind === 'other' && type !== undefined,
  representedBy: ({ representedBy }) => representedBy !== undefined,
  bindsAs: ({ binds, capacity }) => binds === 'yes' && capacity !== undefined,
  capacity: ({ binds, capacity }) => binds !== 'yes' && capacity !== undefined,
  'powers.in_force': hasPowers('in_force'),
  'powers.limited': hasPowers('limited'),
  'powers.ended': hasPowers('ended'),
  'powers.unknown': hasPowers('unknown'),
  notByForm: ({ formLaw }) => formLaw !== undefined,
  'signs.sole': ({ signing }) => signing?.mode === 'sole',
  'signs.joint': ({ signing }) => signing?.mode === 'joint',
  signatories: ({ signing }) => signing?.minimumSignatories !== undefined,
  coSigners: ({ signing }) => (signing?.coSigners.length ?? 0) > 0,
};

export const isSaidOfRole = (sentence: RoleSentence, row: PeopleRow): boolean => OF_ROW[sentence](row);

const isRoleSentence = (key: string): key is RoleSentence => key in OF_ROW;

/** Every sentence that the tab says of somebody in a list. */
export const saidOfRole = (row: PeopleRow): RoleSentence[] =>
  Object.keys(OF_ROW)
    .filter(isRoleSentence)
    .filter((sentence) => OF_ROW[sentence](row));
