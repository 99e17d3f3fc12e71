import type { Basis } from '../ownership/finding.ts';
import { type Interval, isExact, type Verdict } from '../ownership/interval.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';
import { add, compare, isZero, ONE, percent, subtract, total, ZERO } from '../ownership/rational.ts';
import type { NameAgreement } from './compare-persons.ts';
import { declaredControl } from './declared-control.ts';
import { computedNatures, declaredNatures, natureDiffers } from './declared-nature.ts';
import type { ComputedSide, Difference, DiscrepancyClass, RegisterSide } from './difference.ts';
import type { EntityRow } from './entity-rows.ts';
import type { OwnerRow, OwnersView } from './owners-view.ts';
import { type PersonIdentity, shownPerson } from './person-identity.ts';
import type { RegisterStatement, StatementKind } from './register-statement.ts';
import { isOutdated, statedOn } from './statement-age.ts';

/** In the order of the rows, a person's first, then those of entities; what the register says instead of a person last. */
export function differencesOf(view: OwnersView): Difference[] {
  return [
    ...view.rows.flatMap((row) => classesOf(row, view).map((kind) => differenceOf(kind, row, view))),
    ...view.entities.flatMap((entity) => entityDifference(entity, view)),
    ...view.statements.flatMap((statement) => statementDifference(statement, view)),
  ];
}

function classesOf(row: OwnerRow, view: OwnersView): DiscrepancyClass[] {
  const isDeclared = row.declared.length > 0;
  if (!isDeclared) {
    if (row.verdict !== 'yes' || row.namedInstead.length > 0 || mayBeUnseen(view)) return [];
    if (mayBeMasked(row, view, 'declared')) return [];
    return [isOutdated(row, view) ? 'outdated' : 'missing_in_register'];
  }
  const variant: DiscrepancyClass[] = isIdentityVariant(row) ? ['identity_variant'] : [];
  const verdict = verdictOn(row, view);
  if (verdict === 'no' && mayBeMasked(row, view, 'computed')) return variant;
  if (verdict === 'no')
    return [
      row.representative?.isFormer || isOutdated(row, view) ? 'outdated' : 'missing_in_computation',
      ...variant,
    ];
  if (verdict !== 'yes') return variant;
  return [
    ...(bandDiffers(row) ? (['band_differs'] as const) : []),
    ...(natureDiffers(row) ? (['nature_differs'] as const) : []),
    ...variant,
  ];
}

/** Whether the register may hold more than it shows us, or need not hold anything: then nobody is missing in it. */
const mayBeUnseen = ({ statements }: OwnersView): boolean =>
  statements.some(({ kind }) => kind === 'restricted' || kind === 'exempt');

/**
 * Whether somebody who is missing in a list may stand there under a masked name, or has such a name: then nobody can say
 * that they are missing.
 */
const mayBeMasked = ({ members }: OwnerRow, { rows }: OwnersView, list: PersonIdentity['list']): boolean =>
  members.some(isMasked) || rows.some((row) => row.members.some((one) => one.list === list && isMasked(one)));

const isMasked = (person: PersonIdentity): boolean => person.isMasked === true;

/**
 * What the structure says of somebody who is declared. No list of holdings disproves a power that needs no share; and
 * who is not in the structure is no owner only where nobody unknown can be one.
 */
function verdictOn({ verdict, declared, isClaim }: OwnerRow, { computed }: OwnersView): Verdict {
  if (verdict === 'yes') return 'yes';
  // What is known from the declaration alone does not contradict it.
  if (isClaim || declaredControl(declared).length > 0) return 'undecided';
  if (verdict !== undefined) return verdict;
  return isClosed(computed) ? 'no' : 'undecided';
}

/** Whether nobody who is unknown can be an owner: only then does it say anything that a party is not in the structure. */
const isClosed = (computed: OwnersView['computed']): boolean =>
  computed !== undefined &&
  computed.owners.outcome !== 'refused' &&
  computed.owners.unknownPerson.every((finding) => finding.verdict === 'no');

/** Whether the list of the company's holders leaves nothing: a declared person may hold what it does not name. */
function isWhole({ nodes, links, rootId }: OwnershipGraph): boolean {
  if (nodes.some(({ id, isComplete }) => id === rootId && isComplete)) return true;
  const listed = links.filter(
    ({ owned, kind, isDeclared }) => owned === rootId && kind === 'shares' && !isDeclared,
  );
  return compare(total(listed.map(({ share }) => share?.lower ?? ZERO)), ONE) >= 0;
}

/**
 * An entity that the register would have to name and does not, or whose declared part a complete list disproves. Powers
 * need no part, so that no list disproves them.
 */
function entityDifference(row: EntityRow, view: OwnersView): Difference[] {
  const { computed } = view;
  const { key, isDeclared, hasOwnPart, inStructure, natures } = row;
  if (computed === undefined || !isClosed(computed) || inStructure === undefined) return [];
  const isDisproved = hasOwnPart && !inStructure.isHolder && isWhole(computed.graph);
  if (isDeclared ? !isDisproved : mayBeUnseen(view)) return [];
  const { name, countryCode, number } = row;
  const entity = {
    name,
    ...(countryCode !== undefined && { countryCode }),
    ...(number !== undefined && { number }),
  };
  return [
    {
      class: isDeclared ? 'entity_missing_in_structure' : 'entity_missing_in_register',
      rowKey: key,
      register: {
        ...(isDeclared && { entity }),
        ...{ indexes: [], natures: [], descriptions: natures.map(({ words }) => words) },
      },
      computed: {
        ...(!isDeclared && { entity, nodeId: inStructure.nodeId }),
        ...{ natures: [], verdict: isDeclared ? 'no' : 'yes' },
        ...(!isDeclared && inStructure.share && { share: inStructure.share }),
      },
      mayBeSameAs: [],
    },
  ];
}

function differenceOf(kind: DiscrepancyClass, row: OwnerRow, view: OwnersView): Difference {
  const { declared, nodeId, byOwnership, representative, suggestions, members } = row;
  const [share] = declaredShares(row);
  const grounds = groundsOf(row);
  const stated = statedOn(row, view);
  return {
    class: kind,
    rowKey: row.key,
    register: {
      ...personOf(members, 'declared'),
      indexes: declared.map(({ index }) => index),
      natures: declaredNatures(declared),
      descriptions: declared.flatMap(({ description }) => description ?? []),
      ...(share && { share }),
      ...(stated !== undefined && { statedOn: stated }),
    },
    computed: {
      ...personOf(members, 'computed'),
      ...(nodeId !== undefined && { nodeId }),
      natures: computedNatures(row),
      verdict: verdictOn(row, view),
      ...(byOwnership?.known && !isZero(byOwnership.known.upper) && { share: byOwnership.known }),
      ...(grounds.length > 0 && { grounds }),
      ...(representative?.isFormer && { hasLeft: true }),
    },
    mayBeSameAs: suggestions
      .flatMap(({ keys }) => keys)
      .filter((key) => !members.some((member) => member.key === key)),
  };
}

/** On which grounds somebody is an owner, each once: as the findings have them, control last. */
const groundsOf = ({ figures, byControl }: OwnerRow): Basis[] => [
  ...new Set([
    ...figures.filter(({ verdict }) => verdict === 'yes').map(({ basis }) => basis),
    ...(byControl?.verdict === 'yes' ? (['control'] as const) : []),
  ]),
];

function personOf(
  members: readonly PersonIdentity[],
  list: PersonIdentity['list'],
): Pick<RegisterSide, 'person'> {
  const member = members.find((one) => one.list === list);
  return member ? { person: shownPerson(member) } : {};
}

const SPELT_ALIKE: ReadonlySet<NameAgreement> = new Set(['same', 'other_order', 'masked']);

/**
 * One person under facts that differ: a name spelt otherwise, another nationality, a date that an officer looked past. To
 * leave out a middle name is no other spelling where the month of birth is the same.
 */
const isIdentityVariant = ({ matches, members }: OwnerRow): boolean => {
  const isDeclared = (key: string) => members.some((one) => one.key === key && one.list === 'declared');
  return matches.some(({ keys, name, birth, nationality }) => {
    const isBornAlike = birth !== 'differs' && birth !== 'one_part_differs';
    const isSpeltAlike = SPELT_ALIKE.has(name) || (name === 'without_middle' && birth === 'same');
    const isVariant = !isSpeltAlike || !isBornAlike || nationality === 'differs';
    return isVariant && keys.some(isDeclared) && !keys.every(isDeclared);
  });
};

const declaredShares = ({ declared }: OwnerRow): Interval[] =>
  declared.flatMap(({ extents }) =>
    extents.flatMap(({ of, interval }) => (of?.includes('-of-') ? [] : (interval ?? []))),
  );

/** A declared share that none of the computed ones can be: neither multiplied nor in full, of capital nor of votes. */
function bandDiffers(row: OwnerRow): boolean {
  const ofRoot = row.figures.filter(({ basis }) => basis !== 'interest-in-controller');
  const figures = ofRoot.flatMap(({ figure }) => figure ?? []);
  const declared = declaredShares(row);
  return (
    figures.length > 0 &&
    declared.some((share) => figures.every((figure) => !overlap(asRounded(share), figure)))
  );
}

/** Registers write two decimals: one figure may stand for any share that is written like that. A band has ends by law. */
const ROUNDING = percent(0.005);

const asRounded = (share: Interval): Interval =>
  isExact(share)
    ? { ...share, lower: subtract(share.lower, ROUNDING), upper: add(share.upper, ROUNDING) }
    : share;

/** Whether some share lies in both. */
export function overlap(a: Interval, b: Interval): boolean {
  return isBelow(a, b) && isBelow(b, a);
}

function isBelow(a: Interval, b: Interval): boolean {
  const order = compare(a.lower, b.upper);
  return order < 0 || (order === 0 && !a.isLowerOpen && !b.isUpperOpen);
}

/** What is said of owners whom the register does not name. A person kept from us is named there. */
const SAYS_NOT: ReadonlySet<StatementKind> = new Set([
  'exists_not_identified',
  'details_not_confirmed',
  'search_not_completed',
  'no_answer',
  'restrictions_notice',
  'unnamed',
]);

function statementDifference({ kind, text, index }: RegisterStatement, view: OwnersView): Difference[] {
  const found = view.rows.filter(({ verdict }) => verdict === 'yes');
  const isDifference = SAYS_NOT.has(kind) || (kind === 'none_exists' && found.length > 0);
  if (!isDifference) return [];
  const [only] = found.length === 1 ? found : [];
  const computed: ComputedSide = {
    natures: [...new Set(found.flatMap(computedNatures))],
    verdict: found.length > 0 ? 'yes' : view.computed?.owners.isSettled ? 'no' : 'undecided',
    ...(only && { person: only.person, ...(only.nodeId !== undefined && { nodeId: only.nodeId }) }),
  };
  return [
    {
      class: 'register_says_none_or_unidentified',
      rowKey: undefined,
      register: {
        indexes: index === undefined ? [] : [index],
        natures: [],
        descriptions: [],
        statement: { kind, text },
      },
      computed,
      mayBeSameAs: [],
    },
  ];
}
