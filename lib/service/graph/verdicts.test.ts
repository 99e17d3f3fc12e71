import { expect, test } from 'vitest';
import type { DeclaredOwners } from '#lib/contract/index.ts';
import {
  anyOf,
  type BeneficialOwners,
  beneficialOwners,
  formatInterval,
  formatThreshold,
  fromGraphBeta,
  type OwnershipGraph,
  POLICIES,
} from '#lib/domain/ownership/index.ts';
import { CATALOGUE } from '#lib/registries/test/catalogue.ts';
import { graphOfTestCompany, WITHOUT_ANSWER } from './testing/graph-of-test-company.ts';

// What each policy says of each company of Testland, from its whole graph. The table was read line by line when it was
// made; a line that changes wants a reason.

/** `found, settled; Ada Example yes 42 % (ownership yes, control no)`, those who are not and can't be left out. */
function inWords(
  { outcome, isSettled, persons, unknownPerson }: BeneficialOwners,
  nameOf: (id: string) => string,
): string {
  const told = persons.filter(({ verdict }) => verdict !== 'no');
  const shown = told.slice(0, 6).map(({ nodeId, verdict, byOwnership, byControl, findings: [first] }) => {
    const share = first?.figure ? ` ${formatInterval(first.figure)}` : '';
    return `${nameOf(nodeId)} ${verdict}${share} (ownership ${byOwnership}, control ${byControl})`;
  });
  const more = told.length > shown.length ? [`and ${told.length - shown.length} more`] : [];
  const unknown = anyOf(unknownPerson.map(({ verdict }) => verdict));
  const unnamed = unknown === 'no' ? [] : [`a person who is not named ${unknown}`];
  return [isSettled ? `${outcome}, settled` : outcome, ...shown, ...more, ...unnamed].join('; ');
}

/** What the policies say of a graph, those that say the same together. */
function verdictsOf(graph: OwnershipGraph): string[] {
  const names = new Map(graph.nodes.map((node) => [node.id, node.name]));
  const byVerdict = new Map<string, string[]>();
  for (const policy of POLICIES) {
    const said = inWords(beneficialOwners(graph, policy), (nodeId) => names.get(nodeId) ?? nodeId);
    const rule = `${policy.name} ${formatThreshold(policy.ownership.threshold)}`;
    byVerdict.set(said, [...(byVerdict.get(said) ?? []), rule]);
  }
  return [...byVerdict].map(([said, rules]) => `${rules.join(', ')}: ${said}`);
}

test('every company of Testland under every policy', async () => {
  const lines: string[] = [];
  for (const { id, shows } of CATALOGUE.filter((each) => !WITHOUT_ANSWER.test(each.id))) {
    const of = async (option: DeclaredOwners) =>
      verdictsOf(fromGraphBeta(await graphOfTestCompany(id, option)));
    const [before, after] = [await of('never'), await of('whereOpen')];
    lines.push('', `## ${id}: ${shows}`, ...before.map((said) => `- ${said}`));
    // What the declared owners of its companies add, where something is open.
    if (after.join() !== before.join()) lines.push(...after.map((said) => `- with declared owners, ${said}`));
  }
  await expect(`# Verdicts\n${lines.join('\n')}\n`).toMatchFileSnapshot('./testing/verdicts.md');
});
