/** @module-tag all */
import { expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { startStandIn as startCompaniesHouse } from '#lib/registries/gb/testing/stand-in.ts';
import { type Registers, sourcedGraphOf } from '../../graph/testing/graph-of-test-company.ts';
import { BOUGHT } from './buyer.ts';
import { everyCompany, type StandInCompany } from './every-company.ts';
import { patientRegisters } from './patient-registers.ts';
import { unsent, unsentInGraph } from './stated-in-bytes.ts';

const allRegisters = patientRegisters();

type Checked = ReturnType<typeof unsent>;

/** What can be had of a company; nothing of a data point that the country does not offer, or has nothing of. */
async function checkedOf(
  { country, id }: StandInCompany,
  { ctx, registryOf }: Registers,
): Promise<Checked[]> {
  const registry = registryOf(country);
  const companyId = registry.companyId(id);
  const checked: Checked[] = [];
  const check = async (of: () => Promise<Checked>) => {
    try {
      checked.push(await of());
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  };
  for (const dataPoint of BOUGHT) {
    const order = { country, companyId, requestedAt: ctx.now, dataPoint };
    await check(async () => unsent(await registry.fetchDataPoint(ctx, order)));
  }
  await check(async () => {
    const { graph, provenance, kept } = await sourcedGraphOf(companyId, { ctx, registry });
    return unsentInGraph(graph, provenance, kept);
  });
  return checked;
}

/** Companies House takes 600 calls in five minutes, and so does its stand-in: each of its companies has its own. */
async function withItsStandIn(company: StandInCompany, registers: Registers): Promise<Checked[]> {
  if (company.country !== 'GB') return checkedOf(company, registers);
  const own = await startCompaniesHouse();
  try {
    return await checkedOf(company, allRegisters({ settings: own.settings }));
  } finally {
    await own.close();
  }
}

const BY_COUNTRY = Map.groupBy(everyCompany(), ({ country }) => country);

test.each([...BY_COUNTRY].map(([country, companies]) => ({ country, companies })))(
  'every value that $country states is in the bytes of its source, of structures too',
  async ({ companies }) => {
    const found = { checked: 0, wrong: [] as string[] };
    const registers = allRegisters();
    for (const company of companies) {
      for (const { checked, wrong } of await withItsStandIn(company, registers)) {
        found.checked += checked;
        found.wrong.push(...wrong.map((each) => `${company.id} ${each}`));
      }
    }
    expect(found.wrong).toEqual([]);
    expect(found.checked).toBeGreaterThan(0);
  },
  600_000,
);
