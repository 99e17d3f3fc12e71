/** @module-tag all */
import { expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { startStandIn as startCompaniesHouse } from '#lib/registries/gb/testing/stand-in.ts';
import type { Registers } from '../../graph/testing/graph-of-test-company.ts';
import { BOUGHT } from './buyer.ts';
import { everyCompany, type StandInCompany } from './every-company.ts';
import { patientRegisters } from './patient-registers.ts';

/* A data point of a company that exists is an answer: `resource_not_found` says that there is no such company. */

const allRegisters = patientRegisters();

/** The company of Testland that there is not. */
const NOBODY = 'RESOURCE_NOT_FOUND';

/** Which data points the country offers and this company fails for, though it exists: a profile may only not be delivered. */
async function refusedOf({ country, id }: StandInCompany, { ctx, registryOf }: Registers): Promise<string[]> {
  const registry = registryOf(country);
  const offered = BOUGHT.filter((point) => registry.manifest.provides.dataPoints.includes(point));
  const codeOf = async (dataPoint: (typeof BOUGHT)[number]) => {
    const order = { country, companyId: registry.companyId(id), requestedAt: ctx.now, dataPoint };
    try {
      await registry.fetchDataPoint(ctx, order);
      return null;
    } catch (error) {
      if (error instanceof Failure) return error.code;
      throw error;
    }
  };
  const profile = await codeOf('companyProfile');
  if (profile !== null) {
    return profile === 'resource_not_found' && id !== NOBODY ? [`${id} companyProfile: ${profile}`] : [];
  }
  const refused: string[] = [];
  for (const point of offered) {
    const code = await codeOf(point);
    if (code === 'resource_not_found' || code === 'not_supported') refused.push(`${id} ${point}: ${code}`);
  }
  return refused;
}

/** Companies House takes 600 calls in five minutes, and so does its stand-in: each of its companies has its own. */
async function withItsStandIn(company: StandInCompany, registers: Registers): Promise<string[]> {
  if (company.country !== 'GB') return refusedOf(company, registers);
  const own = await startCompaniesHouse();
  try {
    return await refusedOf(company, allRegisters({ settings: own.settings }));
  } finally {
    await own.close();
  }
}

const BY_COUNTRY = Map.groupBy(everyCompany(), ({ country }) => country);

test.each([...BY_COUNTRY].map(([country, companies]) => ({ country, companies })))(
  'each offered data point of each company of $country that has a profile is an answer',
  async ({ companies }) => {
    const registers = allRegisters();
    const refused: string[] = [];
    for (const company of companies) refused.push(...(await withItsStandIn(company, registers)));
    expect(refused).toEqual([]);
  },
  600_000,
);
