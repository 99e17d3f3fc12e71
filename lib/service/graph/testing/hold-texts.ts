import { expect } from 'vitest';
import { SHOWN, saidOfList, saidOfRole } from '#lib/domain/company-view/index.ts';
import {
  ownersAtGlance,
  type RowVerdict,
  rowVerdict,
  saidAtGlance,
  saidOfEntity,
  saidOfGlanced,
  saidOfOwner,
} from '#lib/domain/owners/index.ts';
import { withoutOffer } from '#lib/domain/ownership-view/index.ts';
import { conclusionSection } from '#lib/domain/report/conclusion/conclusion-section.ts';
import { KEYS, keyOf, TEMPLATES } from '#lib/domain/report/testing/sentence-patterns.ts';
import { saidInReport } from '#lib/domain/report/when-said.ts';
import { caseOf, saidOfCase } from '#lib/domain/report/when-said-of-case.ts';
import { tabModel, tabSays } from './hold-sentences.ts';
import { type Said, TODAY } from './said-of-company.ts';

/** Several sentences in one text, or a part of another one. */
const APART = 'company';
const OF_COMPANY = /^conclusion\.(registered|registeredSince|incorporated|legalForm)$|^standing\./;

/** Each sentence that a report prints has a condition that is true, and each whose condition is true is printed. */
function holdReport({ where, seen }: Said): void {
  const said: string[] = [...saidInReport(seen.owners), ...saidOfCase(caseOf(seen))];
  const printed = conclusionSection(seen)
    .rows.filter(({ key }) => key !== 'flags')
    .flatMap(({ fields }) => fields.flatMap(({ key, values }) => (key === APART ? [] : values)));
  const conclusion = KEYS.filter((key) => /^(conclusion|sections)\./.test(key));
  for (const text of printed) expect(said, `${where}: ${text}`).toContain(keyOf(text, conclusion));
  for (const key of said.filter((one) => !OF_COMPANY.test(one))) {
    expect(
      printed.some((text) => TEMPLATES.get(key)?.pattern.test(text)),
      `${where}: ${key}`,
    ).toBe(true);
  }
}

/** What each verdict of a row may be said of. */
const OF_ROW: Readonly<Partial<Record<RowVerdict, readonly (string | undefined)[]>>> = {
  consistent: ['yes'],
  owner: ['yes'],
  ownerAlone: ['yes'],
  declaredOwner: ['yes'],
  declaredElsewhere: ['yes'],
  mayBe: ['undecided'],
};

/** A row for everybody whom the register names, with one verdict each, and nobody who holds 0 %. */
function holdRows({ where, view, shown, seen }: Said): void {
  const page = { shown, structure: seen.structure, notCompared: seen.notCompared };
  for (const owner of shown.owners) {
    const what = `${where}: ${owner.person.name}`;
    const said = saidOfOwner({ owner, page });
    const count = (of: string) => said.filter((key) => key.startsWith(of)).length;
    const verdict = rowVerdict({ owner, page });
    expect(count('verdict.'), what).toBe(verdict === 'differs' ? 0 : 1);
    expect(OF_ROW[verdict] ?? [owner.verdict], what).toContain(owner.verdict);
    expect(count('settledBy.'), what).toBe(owner.verdict === 'undecided' ? 1 : 0);
    expect([owner.ownership?.known, owner.ownership?.possible], what).not.toContain('0 %');
  }
  const named = new Set(shown.owners.flatMap(({ declared }) => declared.map(({ index }) => index)));
  const stated = new Set(shown.statements.map(({ index }) => index));
  for (const index of view.declared.owners.keys())
    expect(named.has(index) || stated.has(index), `${where}: declared owner ${index}`).toBe(true);
}

/** Every entity that the register names, with who is behind it as far as the structure shows somebody. */
function holdEntities({ where, view, shown }: Said): void {
  const declared = view.declared.entities ?? [];
  expect(shown.entities.filter(({ isDeclared }) => isDeclared).length, where).toBe(declared.length);
  const links = view.computed?.graph.links ?? [];
  const kinds = new Map(view.computed?.graph.nodes.map(({ id, kind }) => [id, kind]));
  for (const entity of shown.entities) {
    const above = new Set([entity.nodeId]);
    for (const id of above) for (const { owned, owner } of links) if (owned === id) above.add(owner);
    const hasPerson = [...above].some((id) => kinds.get(id ?? '') === 'person');
    const said = saidOfEntity(entity);
    const what = `${where}: ${entity.name}`;
    if (said.includes('open')) expect(hasPerson, what).toBe(false);
    if (said.includes('openToo')) expect(hasPerson, what).toBe(true);
    expect(said.filter((key) => key.startsWith('standing.')).length, what).toBe(1);
    expect(entity.share, what).not.toBe('0 %');
  }
}

/** The Overview says what the tabs say: a reason for every owner, what is not traced, and whether others are possible. */
function holdGlance({ where, view, shown, tab, seen }: Said): void {
  const owners = ownersAtGlance(view);
  const isAnswered = seen.view.sections.ultimateBeneficialOwners.kind === 'present';
  const said = saidAtGlance({ owners, isAnswered });
  expect(said.includes('untraced'), where).toBe(tab.coverage.resolved.text !== '100 %');
  expect(said.includes('isOpen'), where).toBe(!tab.isSettled && tab.outcome !== 'refused');
  expect(owners.ownerCount, where).toBe(shown.owners.filter(({ verdict }) => verdict === 'yes').length);
  for (const owner of owners.items) {
    const reasons = saidOfGlanced(owner).filter((key) => !key.startsWith('standing.'));
    expect(owner.share, `${where}: ${owner.name}`).not.toBe('0 %');
    if (owner.standing === 'owner')
      expect(reasons.length > 0 || owner.by !== undefined, `${where}: ${owner.name}`).toBe(true);
  }
}

/** The People tab: nobody is missing from a list that says it is empty, and everybody has one period and one kind of signing. */
function holdPeople({ where, seen: { view, file } }: Said): void {
  const { representatives, keyPersons, controllingEntities } = view;
  for (const [members, of] of [
    [representatives],
    [keyPersons],
    [controllingEntities, /Entities$/],
  ] as const) {
    const former = members.filter(({ isFormer }) => isFormer).length;
    const left = { current: members.length - former, former, all: members.length };
    for (const shown of SHOWN) {
      const said = saidOfList({ members, shown, isOfEntities: of !== undefined });
      const current = members.filter(({ isFormer }) => !isFormer);
      const isPowerless = current.some((one) => 'binds' in one && one.binds === 'no');
      if (said === 'nobodyBinds') expect(isPowerless, where).toBe(true);
      else expect(said !== undefined, where).toBe(members.length > 0 && left[shown] === 0);
      if (said !== undefined && said !== 'nobodyBinds')
        expect([/Former/.test(said), of?.test(said) ?? !/Ent/.test(said)], where).toEqual([
          shown === 'former',
          true,
        ]);
    }
  }
  const { companyProfile } = file.parts;
  const answer = companyProfile.status === 'none' ? undefined : companyProfile.held?.answer;
  for (const row of [...representatives, ...keyPersons]) {
    const said = new Set<string>(saidOfRole(row));
    const given = answer?.[row.section]?.[row.position];
    const what = `${where}: ${row.section} ${row.position}`;
    const [from, to] = [given?.startDate, given?.endDate];
    const period =
      from === undefined ? (to === undefined ? 'noDates' : 'until') : to === undefined ? 'since' : 'period';
    expect(
      ['since', 'period', 'until', 'noDates'].filter((key) => said.has(key)),
      what,
    ).toEqual([period]);
    // Who binds is in office, and no proceedings have ended the powers.
    const isOut = ['former_tag', 'powers.ended', 'powers.unknown', 'notByForm'].some((key) => said.has(key));
    if (said.has('bindsAs')) expect(isOut, what).toBe(false);
    const hasEnded = (given && 'hasEnded' in given && given.hasEnded === true) || (to ?? '9999') <= TODAY;
    expect(said.has('former_tag'), what).toBe(hasEnded);
    const { localName, englishTranslation, serviceStandard } = given?.role ?? {};
    expect(said.has('noRole'), what).toBe(
      [localName, englishTranslation, serviceStandard].every((word) => !word),
    );
    expect(said.has('signs.sole') && said.has('signs.joint'), what).toBe(false);
    const isFiledOtherwise = given?.type !== (given?.individual ? 'individual' : 'company');
    if (said.has('asFiled') || said.has('otherType')) expect(isFiledOtherwise, what).toBe(true);
  }
}

/** What the price list offers of a company and was not bought is on offer where its tracing ends. */
function holdPriceList(one: Said): void {
  const { where, tab, offers } = one;
  const said = tabSays(one);
  for (const end of tab.coverage.ends) {
    const listed = offers.list.filter(({ nodeId }) => nodeId === end.nodeId);
    const what = `${where}: ${end.name}, ${end.kind}`;
    if (end.isForSale) expect(end.offers, what).toEqual(expect.arrayContaining(listed));
    if (withoutOffer(end, tabModel(one)) === 'notForSale' && end.isForSale) expect(listed, what).toEqual([]);
    if (said.includes('coverage.wayNone') && end.isForSale) expect(listed, what).toEqual([]);
  }
}

/** Every text and list of a company, besides its figures. */
export function holdTexts(one: Said): void {
  holdReport(one);
  holdRows(one);
  holdEntities(one);
  holdGlance(one);
  holdPeople(one);
  holdPriceList(one);
}
