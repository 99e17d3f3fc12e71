import type { Control, ControllingEntity, Read, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import { PercentageRange } from '#lib/contract/index.ts';
import { ownershipPhrase as say } from '#lib/words/ownership-words.ts';
import { saidOf } from '#lib/words/phrase.ts';
import { foldName } from '../names/fold-name.ts';
import { bandOf } from '../ownership/from-shareholders.ts';
import { ANYTHING, type Interval } from '../ownership/interval.ts';
import type { OwnershipGraph, OwnershipNode, Power } from '../ownership/ownership-graph.ts';
import { kindOfCompany, nameOfCompany, UNNAMED_COMPANY } from '../ownership/party-of-node.ts';
import { fullNameOf } from '../people/full-name-of.ts';
import { declaredInterest } from './declared-interest.ts';
import { type DeclaredPart, partIn } from './declared-part.ts';
import { stableKey } from './stable-key.ts';

type Nature = NonNullable<NonNullable<Read<Control>['natures']>[number]>;

/** An entry of a register of control. `id`: node of its party in the structure, else the id of a new one. */
export interface Declared<Entry> {
  readonly id: string;
  readonly entry: Entry;
  /** Nodes that the party may be: a part that may be counted already is not counted again. */
  readonly mayBe?: readonly string[];
}

/** Id of the entity in the structure, by country and number, else by its name; else one that follows from these. */
export function nodeOfEntity({ nodes }: OwnershipGraph, entity: Read<ControllingEntity>): string {
  const { company } = entity;
  const { countryCode = '', id = '' } = company ?? {};
  const number = `${countryCode}:${id}`;
  const name = foldName(nameOfCompany(company) ?? '');
  const names = new Set([name, foldName(nodeNameOf(entity).name)]);
  const found =
    nodes.find((node) => id !== '' && node.id === number) ??
    nodes.find(
      (node) =>
        node.kind !== 'person' &&
        name !== '' &&
        names.has(foldName(node.name)) &&
        (countryCode === '' || node.countryCode === undefined || node.countryCode === countryCode),
    );
  return found?.id ?? `entity/${stableKey(countryCode, id, name)}`;
}

/** Name of the entity's node: the register's, which says of an unknown kind that it is not stated. */
function nodeNameOf({
  company,
  entityKind,
}: Read<ControllingEntity>): Pick<OwnershipNode, 'name' | 'nameSaid'> {
  const name = nameOfCompany(company) ?? UNNAMED_COMPANY;
  const named = entityKind === 'not_stated' ? say('declared.kindNotStated', { name }) : name;
  const nameSaid = saidOf(named);
  return { name: String(named), ...(nameSaid && { nameSaid }) };
}

/** By whom it is had: by the party, by a trust or firm in which it has a position, or by whom is not known. */
export const CAPACITIES = [
  'own',
  'trustee',
  'controls_trust',
  'firm_member',
  'controls_firm',
  'not_known',
] as const;
export type Capacity = (typeof CAPACITIES)[number];

interface DeclaredNature {
  readonly code: string | undefined;
  readonly words: string | undefined;
  readonly power: Power | undefined;
}

/** What is declared in one capacity. */
export interface DeclaredHolding {
  readonly capacity: Capacity;
  readonly part: DeclaredPart | undefined;
  readonly powers: readonly Power[];
  /** Natures of which it is made, those of a part without a power; and their first day. */
  readonly natures: readonly DeclaredNature[];
  readonly since: string | undefined;
}

/** A party as a register of control names it, all its entries together. */
export interface DeclaredParty {
  readonly node: OwnershipNode;
  readonly mayBe: readonly string[];
  readonly holdings: readonly DeclaredHolding[];
  readonly source: string | undefined;
}

/** A person, from all entries that are theirs. Natures are read where there are any, else the bands alone. */
export function personIn(entries: readonly Declared<Read<UltimateBeneficialOwner>>[]): DeclaredParty {
  const [first] = entries;
  if (first === undefined) throw new RangeError('A person has at least one entry. No link was made.');
  const controls = entries.map(({ entry }) => entry.control);
  const holdings = holdingsIn(controls.flatMap((control) => control?.natures ?? []));
  const part =
    holdings.length > 0 ? undefined : partIn(entries.map(({ entry }, at) => declaredInterest(entry, at)));
  return {
    node: { id: first.id, kind: 'person', name: fullNameOf(first.entry) ?? first.id },
    mayBe: entries.flatMap(({ mayBe = [] }) => mayBe),
    holdings: part ? [{ capacity: 'own', part, powers: [], natures: [], since: undefined }] : holdings,
    source: wordsOf(controls),
  };
}

/** A legal entity; a party of an unknown kind may be anybody. */
export function entityIn({ id, entry, mayBe = [] }: Declared<Read<ControllingEntity>>): DeclaredParty {
  const { company, control, entityKind, startDate, source } = entry;
  const named = nodeNameOf(entry);
  const node: OwnershipNode =
    entityKind === 'not_stated'
      ? { id, kind: 'unknown', ...named }
      : {
          id,
          ...kindOfCompany(company, false),
          ...named,
          ...(company?.countryCode && { countryCode: company.countryCode }),
        };
  const holdings = holdingsIn(control?.natures ?? []);
  return {
    node,
    mayBe,
    holdings: holdings.map((one) => ({ ...one, since: one.since ?? startDate })),
    source: source ?? wordsOf([control]),
  };
}

const wordsOf = (controls: readonly (Read<Control> | undefined)[]): string | undefined =>
  controls.flatMap((control) => control?.description ?? []).join(' ') || undefined;

/** Natures by capacity, in a fixed order. What has no meaning here, and land held for somebody, makes no holding. */
function holdingsIn(natures: readonly Nature[]): DeclaredHolding[] {
  const byCapacity = Map.groupBy(
    natures,
    ({ capacity }) => CAPACITIES.find((one) => one === capacity) ?? 'not_known',
  );
  return CAPACITIES.flatMap((capacity): DeclaredHolding[] => {
    const all = (byCapacity.get(capacity) ?? []).filter(
      ({ of = '' }) => OF_SHARES.has(of) || of === 'votes' || POWER_OF.has(of),
    );
    if (all.length === 0) return [];
    const bandIn = (isIt: (of: string) => boolean): Interval | undefined => {
      const found = all.find(({ of = '' }) => isIt(of));
      return found && (capacity === 'not_known' ? ANYTHING : intervalOf(found));
    };
    const part = { share: bandIn((of) => OF_SHARES.has(of)), votes: bandIn((of) => of === 'votes') };
    const days = all.flatMap(({ since }) => since ?? []).toSorted();
    return [
      {
        capacity,
        part: part.share || part.votes ? part : undefined,
        powers: [...new Set(all.flatMap(({ of = '' }) => POWER_OF.get(of) ?? []))],
        natures: all.map(({ code, words, of = '' }) => ({ code, words, power: POWER_OF.get(of) })),
        since: days[0],
      },
    ];
  });
}

/** An LLP or a partnership has surplus assets where a company has shares. */
const OF_SHARES: ReadonlySet<string> = new Set(['shares', 'surplus_assets']);

const POWER_OF: ReadonlyMap<string, Power> = new Map([
  ['appointment', 'appoint-and-remove'],
  ['influence', 'influence'],
]);

/** A part without a band, or with one that is none, has any size. */
function intervalOf({ range }: Nature): Interval {
  const read = PercentageRange.safeParse(range);
  return read.success ? bandOf(read.data) : ANYTHING;
}
