import type {
  Capacity,
  InsolvencyProceeding,
  LegalRepresentative,
  Powers,
  Read,
} from '#lib/contract/index.ts';
import { fullNameOf } from '../people/full-name-of.ts';
import { type Effect, effectOf, formRuleOf } from './effects.ts';

type Representative = Read<LegalRepresentative>;
type Proceeding = Read<InsolvencyProceeding>;

/** The facts that decide who can bind a company that is not closed. */
export interface AuthoritySeen {
  readonly country: string;
  /** The register's own name of the legal form. */
  readonly legalForm?: string | undefined;
  readonly representatives: readonly Representative[];
  readonly proceedings: readonly Proceeding[];
  /** The status of the company says that proceedings are open. */
  readonly isInsolvent: boolean;
  /** YYYY-MM-DD: who left office before or on it has left. */
  readonly today: string;
}

/** Whether a representative can bind the company. */
export interface Authority {
  /** `unclear`: the known facts do not decide it. */
  readonly binds: 'yes' | 'no' | 'unclear';
  /** Left out: nothing known changes the powers. `rule`: id of a rule of `effects.json`; `proceeding`: JSON Pointer. */
  readonly powers?: Powers;
  /** Set if the legal form gives the role no power to bind: id of a rule of `effects.json`. */
  readonly formRule?: string;
  /** The representative holds an office in proceedings, and acts by it. */
  readonly isOfficeHolder: boolean;
}

/**
 * Who can bind a company that is not closed: one for each representative, in the order given. Several proceedings leave what
 * the strongest of them leaves. Proceedings without a row leave nothing that is certain.
 */
export function authorityOf(seen: AuthoritySeen): Authority[] {
  const ones = seen.representatives.map((each, at): One => ({ each, at, office: officeOf(each) }));
  const isUnlisted = hasUnlisted(seen, ones);
  return ones.map((one) => {
    if (hasLeft(one.each, seen.today)) return { binds: 'no', isOfficeHolder: false };
    const powers = weakest([
      ...seen.proceedings.flatMap((proceeding, index) => powersIn(seen.country, proceeding, index, one)),
      ...statedAlone(one.each, seen.proceedings.length),
      ...(isUnlisted && !isOffice(one.office) ? [UNCLEAR] : []),
    ]);
    const rule = formRuleOf(seen.country, seen.legalForm, capacityOf(one.each));
    return {
      binds: bindsOf(one.each, powers, rule !== undefined),
      ...(powers && { powers }),
      ...(rule && { formRule: rule.id }),
      isOfficeHolder: isOffice(one.office) && (powers?.state === 'in_force' || powers?.state === 'limited'),
    };
  });
}

interface One {
  readonly each: Representative;
  /** Position in the list. */
  readonly at: number;
  readonly office: string | undefined;
}

const pointerOf = (index: number) => `/insolvencyProceedings/${index}`;

/** Proceedings that the source does not list: the status alone tells of them, or somebody holds an office in none of the listed. */
function hasUnlisted(
  { country, proceedings, isInsolvent, today }: AuthoritySeen,
  ones: readonly One[],
): boolean {
  const isRunning = ({ state }: Proceeding) => state !== 'ended';
  if (isInsolvent && !proceedings.some(isRunning)) return true;
  return ones.some(
    (one) =>
      isOffice(one.office) &&
      one.office !== 'monitor' &&
      !hasLeft(one.each, today) &&
      one.each.powers?.state !== 'ended' &&
      !proceedings.some((each, index) =>
        isHolderIn(each, index, one, isRunning(each) ? effectOf(country, each) : undefined),
      ),
  );
}

const UNCLEAR: Powers = { state: 'unknown' };

/** From the least power to all of it: what is not known may be none at all. */
const BY_POWER: readonly Powers['state'][] = ['ended', 'unknown', 'limited', 'in_force'];

function weakest(all: readonly Powers[]): Powers | undefined {
  const rank = ({ state }: Powers) => BY_POWER.indexOf(state);
  return all.length === 0
    ? undefined
    : all.reduce((least, each) => (rank(each) < rank(least) ? each : least));
}

const OFFICES: ReadonlySet<string | undefined> = new Set<Capacity>([
  ...(['liquidator', 'provisional_liquidator', 'administrator', 'administrative_receiver'] as const),
  ...(['receiver', 'trustee_in_bankruptcy', 'reconstruction_supervisor', 'monitor'] as const),
  ...(['curator', 'judicial_factor'] as const),
]);
const isOffice = (office: string | undefined): boolean => OFFICES.has(office);

const capacityOf = ({ capacity, role }: Representative): string | undefined =>
  capacity ?? (role?.serviceStandard === 'Partner' ? 'partner' : undefined);

/** The office that a representative holds in proceedings; `unclear`: the role may be one. */
function officeOf({ capacity, role }: Representative): string | undefined {
  if (capacity !== undefined && capacity !== 'other') return isOffice(capacity) ? capacity : undefined;
  switch (role?.serviceStandard) {
    case 'Liquidator':
      return 'liquidator';
    case undefined:
    case 'Administrator':
    case 'Receiver':
    case 'Other':
      return 'unclear';
    default:
      return undefined;
  }
}

const isHolderIn = (
  { officeHolders, state }: Proceeding,
  index: number,
  { each, at, office }: One,
  row: Effect | undefined,
): boolean =>
  office !== undefined &&
  (officeHolders?.includes(`/legalRepresentatives/${at}`) === true ||
    // Of a running case "unknown" does not say that the office is one of it.
    (each.powers?.proceeding === pointerOf(index) &&
      (state === 'ended' || each.powers.state !== 'unknown')) ||
    (row !== undefined && Object.hasOwn(row.holders, office)));

/** What one case leaves of the powers of one representative; none if it does not touch them. */
function powersIn(country: string, proceeding: Proceeding, index: number, one: One): Powers[] {
  const pointer = pointerOf(index);
  const { powers: given } = one.each;
  const isOfThis = given?.proceeding === pointer;
  if (proceeding.state === 'ended') {
    return isOfThis && one.office !== undefined ? [{ state: 'ended', proceeding: pointer }] : [];
  }
  const row = effectOf(country, proceeding);
  const state = stateUnder(row, proceeding, one, isHolderIn(proceeding, index, one, row));
  const isByRow = row !== undefined && proceeding.affects !== 'trader';
  const computed: Powers[] =
    state === undefined ? [] : [{ state, ...(isByRow && { rule: row.id }), proceeding: pointer }];
  const stated = isOfThis ? statedIn(one.each) : [];
  // The source says what no row says; of both the weaker counts.
  return row === undefined && stated.length > 0 ? stated : [...computed, ...stated];
}

function stateUnder(
  row: Effect | undefined,
  { state, affects = 'company' }: Proceeding,
  { office }: One,
  isHolder: boolean,
): Powers['state'] | undefined {
  if (affects === 'trader') return 'unknown';
  const isUntouched = row?.directors === 'in_force';
  if (!isHolder && isUntouched) return office === undefined ? 'in_force' : undefined;
  if (row === undefined || state !== 'open' || affects !== 'company') return 'unknown';
  if (office === undefined) return row.directors;
  const ofHolder = Object.entries(row.holders).find(([capacity]) => isHolder && capacity === office);
  return ofHolder?.[1] ?? 'unknown';
}

/** What the source says of the powers, if it says anything. */
function statedIn({ powers }: Representative): Powers[] {
  const state = BY_POWER.find((each) => each === powers?.state);
  if (powers === undefined || state === undefined || state === 'unknown') return [];
  const { rule, proceeding } = powers;
  return [{ state, ...(rule !== undefined && { rule }), ...(proceeding !== undefined && { proceeding }) }];
}

/** What it says without a case, or of one that it does not list. */
const statedAlone = (each: Representative, count: number): Powers[] => {
  const { proceeding } = each.powers ?? {};
  const isListed = Array.from({ length: count }, (_, index) => pointerOf(index)).some(
    (one) => one === proceeding,
  );
  return isListed ? [] : statedIn(each);
};

const hasLeft = ({ endDate }: Representative, today: string): boolean =>
  endDate !== undefined && endDate <= today;

function bindsOf(each: Representative, powers: Powers | undefined, isExcluded: boolean): Authority['binds'] {
  if (isExcluded || powers?.state === 'ended') return 'no';
  const name = each.individual === undefined ? each.company?.legalName : fullNameOf(each.individual);
  return name === undefined || powers?.state === 'unknown' ? 'unclear' : 'yes';
}
