import type overview from '#lib/words/en/screens/company.json';
import type words from '#lib/words/en/screens/owners.json';
import type { KeysOf } from '#lib/words/keys-of.ts';
import type { ShownLead } from './leads.ts';
import type { OwnerAtGlance } from './owners-at-glance.ts';
import type { OwnersPage } from './owners-page.ts';
import type { RegisterStatement } from './register-statement.ts';
import { type RowVerdict, verdictOf } from './row-verdict.ts';
import type { SettledBy } from './settled-by.ts';
import type { ShownEntity } from './shown-entity.ts';
import type { ShownOwner } from './shown-owner.ts';

type Said<Model> = (model: Model) => boolean;
type Page = Pick<OwnersPage, 'shown' | 'structure' | 'notCompared'>;

/** A row of the table of beneficial owners, on its page. */
interface OwnerRowModel {
  readonly owner: ShownOwner;
  readonly page: Page;
}

type RowLabel =
  | 'noPerson'
  | 'born'
  | 'otherGround'
  | 'extent'
  | 'why'
  | 'whyOf'
  | 'whyLink'
  | 'capital'
  | 'votes';

type OwnerRowSentence =
  | `row.${Exclude<KeysOf<(typeof words)['row']>, RowLabel>}`
  | `verdict.${Exclude<KeysOf<(typeof words)['verdict']>, 'notListed'>}`
  | `settledBy.${Exclude<KeysOf<(typeof words)['settledBy']>, 'link' | 'buy'>}`;

/** What the two sides of a row come to. */
export const rowVerdict = ({ owner, page: { shown, structure, notCompared } }: OwnerRowModel): RowVerdict =>
  verdictOf(owner, {
    hasDifference: shown.differences.some(({ rowKey }) => rowKey === owner.key),
    hasStructure: structure !== undefined,
    isCompared: notCompared === undefined,
  });
const comesTo =
  (verdict: RowVerdict): Said<OwnerRowModel> =>
  (row) =>
    rowVerdict(row) === verdict;
const isSettledBy =
  (by: SettledBy['by']): Said<OwnerRowModel> =>
  ({ owner: { verdict, settledBy } }) =>
    verdict === 'undecided' && settledBy?.by === by;
/** Compared, or the register was asked and names no person. */
const isDeclarationKnown: Said<Page> = ({ notCompared }) =>
  notCompared === undefined || notCompared === 'none_named';
const isInStructure: Said<OwnerRowModel> = ({ owner }) =>
  owner.ownership !== undefined || owner.control !== undefined;

/** When each sentence of a row may be said. A sentence without a condition does not compile. */
const OF_OWNER: Readonly<Record<OwnerRowSentence, Said<OwnerRowModel>>> = {
  'row.notDeclared': ({ owner, page }) => owner.declared.length === 0 && isDeclarationKnown(page),
  'row.notKnown': ({ owner, page }) => owner.declared.length === 0 && !isDeclarationKnown(page),
  'row.notComputed': ({ page }) => page.structure === undefined,
  'row.nothingHeld': (row) => row.page.structure !== undefined && !isInStructure(row),
  'row.paths': ({ owner }) => (owner.ownership?.pathCount ?? 0) > 0,
  'row.cycle': ({ owner }) => owner.ownership?.hasCycle === true,
  'row.possible': ({ owner }) => owner.ownership?.possible !== undefined,
  // The verdict says it.
  'row.asDeclared': (row) => row.owner.declaredBy.length > 0 && rowVerdict(row) !== 'declaredElsewhere',
  'row.former': ({ owner }) => owner.isFormer,
  'verdict.consistent': comesTo('consistent'),
  'verdict.owner': comesTo('owner'),
  'verdict.ownerAlone': comesTo('ownerAlone'),
  'verdict.declaredControl': comesTo('declaredControl'),
  'verdict.declaredOpen': comesTo('declaredOpen'),
  'verdict.declaredOnly': comesTo('declaredOnly'),
  'verdict.declaredElsewhere': comesTo('declaredElsewhere'),
  'verdict.declaredOwner': comesTo('declaredOwner'),
  'verdict.mayBe': comesTo('mayBe'),
  'verdict.notCompared': comesTo('notCompared'),
  'verdict.noDuty': comesTo('noDuty'),
  'settledBy.follow': isSettledBy('follow'),
  'settledBy.wait': isSettledBy('wait'),
  'settledBy.purchases': isSettledBy('purchases'),
  'settledBy.offers': isSettledBy('offers'),
  'settledBy.ask': isSettledBy('ask'),
  'settledBy.asked': isSettledBy('asked'),
};

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const isKey = (key: string): key is Key => key in table;
  return Object.keys(table).filter(isKey);
};

export const isSaidOfOwner = (sentence: OwnerRowSentence, row: OwnerRowModel): boolean =>
  OF_OWNER[sentence](row);

/** Every sentence that a row of the table of beneficial owners says. */
export const saidOfOwner = (row: OwnerRowModel): OwnerRowSentence[] =>
  keysOf(OF_OWNER).filter((sentence) => OF_OWNER[sentence](row));

/** Of a statement in place of a name without a difference: whether the structure can confirm it. */
export function statementVerdict(
  { kind }: RegisterStatement,
  { structure, notCompared, shown }: Page,
): Extract<RowVerdict, 'noDuty' | 'declaredOpen' | 'notCompared'> {
  if (structure === undefined || notCompared !== undefined || kind === 'restricted') return 'notCompared';
  return shown.isSettled ? 'noDuty' : 'declaredOpen';
}

type EntityLabel =
  | 'title'
  | 'help'
  | `column.${string}`
  | `kind.${string}`
  | 'since'
  | 'structure'
  | 'more'
  | 'moreBehind';
export type EntitySentence = Exclude<KeysOf<(typeof words)['entities']>, EntityLabel>;

const stands =
  (as: NonNullable<ShownEntity['standing']>): Said<ShownEntity> =>
  ({ standing }) =>
    standing === as;

/** When each sentence about a legal entity with control may be said. */
const OF_ENTITY: Readonly<Record<EntitySentence, Said<ShownEntity>>> = {
  noNature: ({ natures, isDeclared }) => isDeclared && natures.length === 0,
  notDeclared: ({ isDeclared }) => !isDeclared,
  noShare: ({ share, standing }) => share === undefined && standing !== undefined,
  notComputed: ({ standing }) => standing === undefined,
  open: ({ isOpen, behind }) => isOpen && behind.length === 0,
  openToo: ({ isOpen, behind }) => isOpen && behind.length > 0,
  'standing.relevant': stands('relevant'),
  'standing.controls': stands('controls'),
  'standing.trustee': stands('trustee'),
  'standing.undecided': stands('undecided'),
  'standing.no_control': stands('no_control'),
};

export const isSaidOfEntity = (sentence: EntitySentence, entity: ShownEntity): boolean =>
  OF_ENTITY[sentence](entity);

/** Every sentence that the row of a legal entity says. */
export const saidOfEntity = (entity: ShownEntity): EntitySentence[] =>
  keysOf(OF_ENTITY).filter((sentence) => OF_ENTITY[sentence](entity));

/** When each sentence about a person may be said whom another company declares. */
const OF_LEAD: Readonly<Record<keyof (typeof words)['lead'], Said<ShownLead>>> = {
  named: ({ hasList }) => hasList,
  noLink: ({ hasList }) => !hasList,
  undecided: ({ isUndecided }) => isUndecided,
  help: () => true,
};

export const isSaidOfLead = (sentence: keyof (typeof words)['lead'], lead: ShownLead): boolean =>
  OF_LEAD[sentence](lead);

type Glance = (typeof overview)['glance'];
export type GlanceRowSentence =
  | Extract<keyof Glance, 'computed' | 'byControl' | 'declared' | 'asDeclared'>
  | `standing.${KeysOf<Glance['standing']>}`;

/** When each sentence about an owner on the Overview may be said. */
const OF_GLANCE: Readonly<Record<GlanceRowSentence, Said<OwnerAtGlance>>> = {
  computed: ({ share }) => share !== undefined,
  byControl: ({ share, by }) => share === undefined && by?.step !== undefined,
  declared: ({ declared }) => declared.some(({ lower, upper }) => lower !== undefined || upper !== undefined),
  asDeclared: ({ declaredBy }) => declaredBy.length > 0,
  'standing.undecided': ({ standing }) => standing === 'undecided',
  'standing.declared': ({ standing }) => standing === 'declared',
};

export const isSaidOfGlanced = (sentence: GlanceRowSentence, owner: OwnerAtGlance): boolean =>
  OF_GLANCE[sentence](owner);

/** Every sentence that the Overview says of an owner. */
export const saidOfGlanced = (owner: OwnerAtGlance): GlanceRowSentence[] =>
  keysOf(OF_GLANCE).filter((sentence) => OF_GLANCE[sentence](owner));
