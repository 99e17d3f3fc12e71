import { expect } from 'vitest';
import {
  discrepanciesOf,
  discrepancyFactsOf,
  type ShownOwners,
  saidOfOwners,
} from '#lib/domain/owners/index.ts';
import { type OwnershipModel, saidIn } from '#lib/domain/ownership-view/index.ts';
import { saidOfVoting } from '#lib/domain/ownership-view/when-said-of-part.ts';
import { outcomeWords } from '#lib/domain/report/outcome-words.ts';
import { saidInReport } from '#lib/domain/report/when-said.ts';
import { NOW, type Said, TODAY } from './said-of-company.ts';

export const withVerdict = ({ owners }: ShownOwners, verdict: string) =>
  owners.filter((one) => one.verdict === verdict).map(({ person }) => person.name);
const sorted = (names: readonly string[]) => names.toSorted();

/** The outcome in a sentence, beside who is an owner, who is undecided and how much is traced. */
function holdOutcome({ where, shown, tab }: Said): void {
  const { outcome, unresolved, isSettled } = shown;
  const [sure, open] = [withVerdict(shown, 'yes'), withVerdict(shown, 'undecided')];
  expect(outcome === 'found', where).toBe(sure.length > 0);
  if (outcome === 'none_found') {
    const isWhole = tab.coverage.resolved.text === '100 %';
    expect([open, isSettled], where).toEqual([[], true]);
    expect(unresolved === undefined, where).toBe(isWhole);
    expect(String(outcomeWords(shown)).includes('all holdings are known'), where).toBe(isWhole);
    expect(tab.coverage.ends.length > 0, where).toBe(!isWhole);
  } else expect(unresolved, where).toBeUndefined();
  if (isSettled) expect(open, where).toEqual([]);
  expect(sorted(tab.owners), where).toEqual(sorted(sure));
  expect(sorted(tab.undecided), where).toEqual(sorted(open));
}

/** Nobody who may be an owner is folded away, and each has both bounds and what would settle it. */
function holdUndecided({ where, view, shown, tab, offers }: Said): void {
  const rowOf = new Map(view.rows.map((row) => [row.key, row]));
  for (const { key } of shown.bystanders) {
    expect(['no', undefined], where).toContain(rowOf.get(key)?.verdict);
  }
  for (const owner of shown.owners) {
    expect(owner.settledBy !== undefined, `${where}: ${owner.person.name}`).toBe(
      owner.verdict === 'undecided',
    );
    if (owner.verdict !== 'undecided') continue;
    if (offers.trace) {
      const isAbove = view.computed?.graph.nodes.some(({ kind }, at) => at > 0 && /company|trust/.test(kind));
      expect(owner.settledBy?.by, where).toBe(isAbove ? 'follow' : 'offers');
    } else if (tab.coverage.ends.every(({ offers }) => offers.length === 0))
      expect(owner.settledBy, where).toEqual({ by: 'ask' });
  }
}

/** The row of an owner names the ground, and somebody declared who is none differs. */
function holdGrounds({ where, view, shown }: Said): void {
  const differing = new Set(
    discrepanciesOf(view, { subject: where, today: TODAY }).map(({ rowKey }) => rowKey),
  );
  for (const owner of shown.owners) {
    const { key, person, verdict, standing, ownership, control, others, declared } = owner;
    const what = `${where}: ${person.name}`;
    const grounds = [ownership, control, ...others].filter((ground) => ground?.verdict === 'yes');
    if (verdict !== undefined) expect(grounds.length > 0, what).toBe(verdict === 'yes');
    if (verdict === 'no' && standing !== 'declared' && declared.length > 0) {
      expect(differing, what).toContain(key);
    }
  }
}

/** No advice about purchases before the structure was followed, and no price of what was not looked up. */
function holdCoverage({ where, source, tab: { coverage } }: Said): void {
  expect(coverage.isFollowed, where).toBe(source === 'graph');
  if (!coverage.isFollowed) expect(coverage.way.purchases, where).toEqual([]);
  for (const end of coverage.ends) {
    if (end.offers.some(({ item }) => item === 'graph'))
      expect(end.isForSale, `${where}: ${end.name}`).toBe(true);
  }
}

const countIn = (said: readonly string[], ...keys: readonly string[]) =>
  said.filter((key) => keys.includes(key)).length;

/** The Ownership tab as its sentences see it, of a tracing that has ended. */
export const tabModel = ({ source, shown: { otherMeans }, tab, offers }: Said): OwnershipModel => ({
  ...{ view: tab, source, otherMeans, joined: [] },
  walk: source === 'graph' ? { isRunning: false, stoppedReason: 'completed' } : undefined,
  trace: offers.trace,
});
export const tabSays = (one: Said) => saidIn(tabModel(one));

/** Of the sentences about purchases one at most, and none that rules out what is on offer. */
function holdOffers(one: Said): void {
  const { where, source, tab } = one;
  const isGraph = source === 'graph';
  const said = tabSays(one);
  const { ends, way } = tab.coverage;
  const offers = ends.flatMap((end) => end.offers);
  const ways = ['wayBuy', 'wayItems', 'wayOffers', 'waySettled', 'wayNone'].map((one) => `coverage.${one}`);
  expect(countIn(said, ...ways), where).toBeLessThanOrEqual(1);
  if (said.includes('coverage.wayNone')) expect(offers, where).toEqual([]);
  if (said.includes('coverage.wayNone') && tab.isSettled) expect(way.undecidable, where).toEqual([]);
  if (said.includes('coverage.waySettled')) expect(tab.undecided, where).toEqual([]);
  if (said.includes('coverage.undecidable')) expect(tab.isSettled, where).toBe(false);
  if (isGraph) expect(said.includes('summary.stopped'), where).toBe(offers.length === 0);
  expect(countIn(said, 'summary.stopped', 'summary.stoppedOffers'), where).toBe(isGraph ? 1 : 0);
}

/** One outcome and one standing; final only where nobody is undecided, no declaration decides and powers were looked at. */
function holdFinal({ where, shown, source, tab }: Said): void {
  const said = saidInReport(shown);
  expect(said.filter((key) => key.startsWith('standing.')).length, where).toBe(1);
  if (said.includes('conclusion.owners.isFinal')) {
    expect([tab.undecided, shown.otherMeans, tab.isSettled], where).toEqual([[], 'assessed', true]);
    expect(shown.declaredBy, where).toEqual([]);
  }
  const page = saidOfOwners({
    ...{ shown, hasProfile: true, mayTrace: false, notCompared: undefined, isHousePolicy: true },
    structure: { source, retrievedAt: NOW.toISOString(), isStale: false },
  });
  const outcomes = [
    'found',
    'none_found',
    'none_found_holdings',
    'none_found_unresolved',
    'undecided',
    'refused',
  ];
  expect(countIn(page, ...outcomes.map((one) => `outcome.${one}`)), where).toBe(1);
  if (countIn(page, 'outcome.none_found', 'outcome.none_found_holdings') > 0) {
    expect(tab.coverage.resolved.text, where).toBe('100 %');
  }
}

const POWERS = new Set(['appoint-and-remove', 'agreement', 'dominant-influence', 'influence', 'veto']);

/** Control by other means: not assessed only where no power over the company is known and its register was not read. */
function holdMeans({ where, view, shown: { otherMeans } }: Said): void {
  const { owners, entities = [] } = view.declared;
  const { links = [], rootId } = view.computed?.graph ?? {};
  const isTold = links.some(({ owned, kind }) => owned === rootId && POWERS.has(kind));
  const absent = view.statements.filter(({ index }) => index === undefined).map(({ kind }) => kind);
  const isRead =
    owners.length + entities.length > 0 || absent.some((kind) => !/restricted|exempt/.test(kind));
  const isSilent = view.statements.some(
    ({ kind, index }) => kind !== 'none_exists' && (index !== undefined || !/restricted|exempt/.test(kind)),
  );
  if (otherMeans === 'not_assessed') expect([isTold, isRead], where).toEqual([false, false]);
  if (otherMeans === 'assessed') expect([isTold || isRead, isSilent], where).toEqual([true, false]);
  if (otherMeans === 'open') expect([isRead, isSilent], where).toEqual([true, true]);
}

const HOLDINGS = new Set(['shares', 'votes', 'consolidating-parent', 'beneficiary']);

/** Where the tracing ends, the reason is the one that the structure has there. */
function holdEnds({ where, view, tab }: Said): void {
  const { nodes = [], links = [] } = view.computed?.graph ?? {};
  for (const { nodeId, name, kind, reason } of tab.coverage.ends) {
    const node = nodes.find(({ id }) => id === nodeId);
    const isHeld = links.some((link) => link.owned === nodeId && HOLDINGS.has(link.kind));
    const hides = (how: string) => links.some((link) => link.owner === nodeId && link.hides === how);
    const facts = {
      ...{ unallocated: isHeld, no_holders_known: !isHeld },
      ...{ nominee: hides('nominee'), bearer: hides('bearer') },
      ...{ unknown: node?.kind === 'unknown', dispersed: node?.kind === 'dispersed' },
      ...{ exempt: node?.kind === 'exempt' },
    };
    expect(facts[kind], `${where}: ${name}, ${kind}`).toBe(true);
    if (reason !== undefined) expect(node?.openReason, `${where}: ${name}`).toBe(reason);
  }
}

/** Voting power is shown of a company only that nobody is known to control, with its basis or why there is none. */
function holdVoting({ where, view, shown, tab }: Said): void {
  const { links = [], rootId } = view.computed?.graph ?? {};
  for (const one of tab.voting) {
    const said: string[] = saidOfVoting(one);
    const what = `${where}: votes in ${one.name}`;
    expect(said.filter((key) => /^(obstacle|basis)\./.test(key)).length, what).toBe(1);
    expect(said.includes('notComputed'), what).toBe(one.obstacle !== undefined);
    const own = links.filter((link) => link.owned === one.nodeId && /^(shares|votes)$/.test(link.kind));
    if (said.includes('obstacle.unsized'))
      expect(
        own.some((link) => link.share === undefined),
        what,
      ).toBe(true);
    if (said.includes('basis.shares'))
      expect(
        own.some((link) => link.votes !== undefined),
        what,
      ).toBe(false);
    if (said.includes('basis.votes'))
      expect(
        own.some((link) => link.votes === undefined && link.kind === 'shares'),
        what,
      ).toBe(false);
    if (one.nodeId !== rootId) continue;
    const inControl = shown.owners.filter(({ control }) => control?.verdict === 'yes');
    expect(
      inControl.map(({ person }) => person.name),
      what,
    ).toEqual([]);
  }
}

/** "Filed that there is none" stands only where that was filed. */
function holdDeclared({ where, view }: Said): void {
  const { absence } = view.declared;
  if (absence?.reason !== 'declared_none') return;
  expect(
    view.statements.map(({ kind }) => kind),
    where,
  ).toEqual(['none_exists']);
}

/** A filing names a share only of who holds one, ownership only by ownership, and always a ground. */
function holdFilings({ where, view }: Said): void {
  for (const one of discrepanciesOf(view, { subject: where, today: TODAY })) {
    const { computed, owners } = discrepancyFactsOf(one, view, { legalName: null, sources: [] });
    const what = `${where}: ${one.class} ${computed.person?.name}`;
    expect(computed.share, what).not.toBe('0 %');
    if (one.rowKey !== undefined && computed.verdict === 'yes') {
      expect(computed.grounds?.length, what).toBeGreaterThan(0);
      if (computed.grounds?.every((ground) => ground === 'trust-position')) {
        expect(computed.natures, what).not.toContain('ownership-of-shares');
      }
    }
    for (const { formulas } of owners) expect(formulas.length, what).toBeGreaterThan(0);
  }
}

/** Whatever is said of owners, of what is traced and on offer, and in a filing, agrees with its figures. */
export function holdSentences(one: Said): void {
  holdOutcome(one);
  holdUndecided(one);
  holdGrounds(one);
  holdCoverage(one);
  holdOffers(one);
  holdFinal(one);
  holdMeans(one);
  holdEnds(one);
  holdVoting(one);
  holdDeclared(one);
  holdFilings(one);
}
