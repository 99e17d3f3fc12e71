import { expect, test } from 'vitest';
import type { Country } from '#lib/contract/index.ts';
import { Failure } from '#lib/contract/index.ts';
import {
  type BeneficialOwners,
  beneficialOwners,
  formatInterval,
  formatThreshold,
  fromGraphBeta,
  POLICIES,
} from '#lib/domain/ownership/index.ts';
import { readEnv } from '#lib/platform/env.ts';
import { registryOf } from '#lib/registries/index.ts';
import { CATALOGUE } from '#lib/registries/test/catalogue.ts';
import { graphOf } from './graph-of.ts';
import { LIMITS } from './testing/walk-register.ts';
import { type Told, type Wanted, walkOwnership } from './walk-ownership.ts';

// What each policy says of each company of Testland, from its whole graph. The table was read line by line when it was
// made; a line that changes wants a reason.

const TODAY = new Date('2026-11-21T12:00:00Z');
const ctx = { env: readEnv(), signal: new AbortController().signal, now: TODAY };
const WITHOUT_ANSWER = /DELAY_|RESOURCE_NOT_FOUND|INVALID_REQUEST|PROCESSING_FAILED|SERVICE_UNAVAILABLE/;

async function tell({ kind, country, subject }: Wanted): Promise<Told> {
  // Other registers are not asked here: what lies in them stays open.
  if (country !== 'TEST') return { outcome: 'left', reason: 'unavailable' };
  const registry = registryOf(country);
  try {
    if (kind === 'search') {
      const found = await registry.search(ctx, { country, query: subject });
      return {
        outcome: 'results',
        results: found.map(({ matchType: _, ...result }) => ({ country, ...result })),
      };
    }
    const order = { country, companyId: subject, dataPoint: 'companyProfile' as const, requestedAt: TODAY };
    const { value } = await registry.fetchDataPoint(ctx, order);
    return { outcome: 'profile', profile: value, isKept: false };
  } catch (error) {
    if (error instanceof Failure) return { outcome: 'not_found' };
    throw error;
  }
}

async function graphOfCompany(companyKey: string) {
  const country: Country = 'TEST';
  const steps = walkOwnership(
    { country, companyKey, day: '2026-11-21' },
    { ...LIMITS, maxDepth: 50, maxNodes: 1_000 },
    registryOf,
  );
  let turn = steps.next();
  while (!turn.done) turn = steps.next(await tell(turn.value));
  return fromGraphBeta(graphOf(turn.value, { amountSpent: 0, priceOf: () => 10 }));
}

/** `found: Ada Example yes 42 % (ownership yes, control no)`, those who are not and can't be left out. */
function inWords({ outcome, persons }: BeneficialOwners, nameOf: (id: string) => string): string {
  const told = persons.filter(({ verdict }) => verdict !== 'no');
  const shown = told.slice(0, 6).map(({ nodeId, verdict, byOwnership, byControl, findings: [first] }) => {
    const share = first?.figure ? ` ${formatInterval(first.figure)}` : '';
    return `${nameOf(nodeId)} ${verdict}${share} (ownership ${byOwnership}, control ${byControl})`;
  });
  const more = told.length > shown.length ? [`and ${told.length - shown.length} more`] : [];
  return [outcome, ...shown, ...more].join('; ');
}

test('every company of Testland under every policy', async () => {
  const lines: string[] = [];
  for (const { id, shows } of CATALOGUE.filter((each) => !WITHOUT_ANSWER.test(each.id))) {
    const graph = await graphOfCompany(id);
    const names = new Map(graph.nodes.map((node) => [node.id, node.name]));
    lines.push('', `## ${id}: ${shows}`);
    const byVerdict = new Map<string, string[]>();
    for (const policy of POLICIES) {
      const said = inWords(beneficialOwners(graph, policy), (nodeId) => names.get(nodeId) ?? nodeId);
      const rule = `${policy.name} ${formatThreshold(policy.ownership.threshold)}`;
      byVerdict.set(said, [...(byVerdict.get(said) ?? []), rule]);
    }
    for (const [said, rules] of byVerdict) lines.push(`- ${rules.join(', ')}: ${said}`);
  }
  await expect(`# Verdicts\n${lines.join('\n')}\n`).toMatchFileSnapshot('./testing/verdicts.md');
});
