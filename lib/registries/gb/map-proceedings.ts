import type {
  Capacity,
  InsolvencyKind,
  InsolvencyProceeding,
  LegalRepresentative,
  OtherKeyPerson,
} from '#lib/contract/index.ts';
import { given } from '../given.ts';
import type { UnknownValue } from '../shared-sources.ts';
import { describe, inWords } from './describe.ts';
import type { WireCase } from './schema.ts';

/** Kinds of cases; a case that ends a moratorium is over. */
const KINDS: Readonly<Record<string, InsolvencyKind>> = {
  'compulsory-liquidation': 'compulsory_liquidation',
  'in-administration': 'administration',
  'administration-order': 'administration',
  'creditors-voluntary-liquidation': 'creditors_liquidation',
  'members-voluntary-liquidation': 'members_liquidation',
  'foreign-insolvency': 'foreign',
  'administrative-receiver': 'receivership',
  'scottish-administrative-receiver': 'receivership',
  'receiver-manager': 'receivership',
  'corporate-voluntary-arrangement': 'arrangement',
  'corporate-voluntary-arrangement-moratorium': 'moratorium',
  'order-of-court-restructuring-plan': 'restructuring',
  moratorium: 'moratorium',
};
const MORATORIUM = /^liquidation-moratorium-/;

const kindOf = (type: string): InsolvencyKind =>
  KINDS[type] ?? (MORATORIUM.test(type) ? 'moratorium' : 'unknown');

/** Dates on which a proceeding began; a petition is none. */
const BEGINS = /-started-on$|^(?:wound-up|ordered-to-wind-up|instrumented|declaration-solvent)-on$/;
const ENDS =
  /-ended-on$|^(?:concluded-winding-up|administration-discharged|case-end|dissolved)-on$|ceased-to-have-effect$/;

const daysOf = ({ dates }: WireCase, which: RegExp): string[] =>
  dates.flatMap(({ type, date }) => (which.test(type) && date !== undefined ? [date] : [])).toSorted();

export const firstBegin = (each: WireCase): string | undefined => daysOf(each, BEGINS)[0];
export const isEnded = ({ dates, type }: WireCase): boolean =>
  dates.some((each) => ENDS.test(each.type)) || /-end-of-moratorium/.test(type);

/** What a practitioner is by the register's role; a mere `practitioner` is what the case makes of him. */
const CAPACITY: Readonly<Record<string, Capacity>> = {
  liquidator: 'liquidator',
  'final-liquidator': 'liquidator',
  'interim-liquidator': 'provisional_liquidator',
  'provisional-liquidator': 'provisional_liquidator',
  'administrative-receiver': 'administrative_receiver',
  receiver: 'receiver',
  'receiver-manager': 'receiver',
};
const BY_KIND: Readonly<Partial<Record<InsolvencyKind, Capacity>>> = {
  compulsory_liquidation: 'liquidator',
  creditors_liquidation: 'liquidator',
  members_liquidation: 'liquidator',
  administration: 'administrator',
  receivership: 'receiver',
};
/** Roles of which the register's list says that they do not act yet, or not by themselves. */
const KNOWN_ROLES = new Set([...Object.keys(CAPACITY), 'practitioner', 'proposed-liquidator']);

const STANDARD = {
  liquidator: 'Liquidator',
  provisional_liquidator: 'Liquidator',
  administrator: 'Administrator',
  administrative_receiver: 'Receiver',
  receiver: 'Receiver',
} as const satisfies Partial<Record<Capacity, string>>;
type Acting = keyof typeof STANDARD;
const isActing = (capacity: Capacity | undefined): capacity is Acting =>
  capacity !== undefined && Object.hasOwn(STANDARD, capacity);

/** Proceedings with their practitioners: who acts for the company, and who only watches over it. */
export interface Proceedings {
  readonly proceedings: InsolvencyProceeding[];
  readonly representatives: LegalRepresentative[];
  readonly others: OtherKeyPerson[];
  readonly unknownValues: UnknownValue[];
}

/**
 * The cases of the register of insolvency.
 * @param isClosed the company is closed: a case without an end is then not known to be open
 * @param places how many representatives and other persons are before these in their lists
 */
export function mapProceedings(
  cases: readonly WireCase[],
  isClosed: boolean,
  places: { readonly representatives: number; readonly others: number },
): Proceedings {
  const told: Proceedings = { proceedings: [], representatives: [], others: [], unknownValues: [] };
  for (const each of cases) {
    const kind = kindOf(each.type);
    if (kind === 'unknown') told.unknownValues.push({ member: 'insolvency_case_type', value: each.type });
    const begin = firstBegin(each);
    const state = isEnded(each) ? 'ended' : begin === undefined || isClosed ? 'unknown' : 'open';
    told.proceedings.push({
      ...{ kind, localName: describe('insolvencyCase', each.type), state },
      ...given({ number: each.number, startDate: begin, endDate: daysOf(each, ENDS).at(-1) }),
      dates: each.dates.flatMap(({ type, date }) =>
        date === undefined ? [] : [{ kind: type, localName: describe('insolvencyDate', type), date }],
      ),
      notices: [],
      officeHolders: addHolders(told, each, kind, places),
      affects: 'company',
    });
  }
  return told;
}

/** Adds the practitioners of a case that have a name. Returns the pointers of those who are in office. */
function addHolders(
  { proceedings, representatives, others, unknownValues }: Proceedings,
  { practitioners, ...each }: WireCase,
  kind: InsolvencyKind,
  places: { readonly representatives: number; readonly others: number },
): string[] {
  const proceeding = `/insolvencyProceedings/${proceedings.length}`;
  return practitioners.flatMap(({ name, role = 'practitioner', appointed_on, ceased_to_act_on }) => {
    if (name === undefined) return [];
    if (!KNOWN_ROLES.has(role)) unknownValues.push({ member: 'practitioner.role', value: role });
    const party = {
      ...given({ startDate: appointed_on, endDate: ceased_to_act_on }),
      ...{ type: 'individual' as const, individual: { name: { fullName: name } } },
    };
    const localName = inWords(role);
    const isInOffice = ceased_to_act_on === undefined && !isEnded({ ...each, practitioners });
    const capacity = role === 'practitioner' ? BY_KIND[kind] : CAPACITY[role];
    if (!isActing(capacity)) {
      others.push({ role: { localName, serviceStandard: 'Other' }, ...party });
      return isInOffice ? [`/otherKeyPersons/${places.others + others.length - 1}`] : [];
    }
    const powers = { state: isInOffice ? ('unknown' as const) : ('ended' as const), proceeding };
    representatives.push({
      role: { localName, serviceStandard: STANDARD[capacity] },
      ...{ ...party, capacity, powers },
    });
    return isInOffice ? [`/legalRepresentatives/${places.representatives + representatives.length - 1}`] : [];
  });
}
