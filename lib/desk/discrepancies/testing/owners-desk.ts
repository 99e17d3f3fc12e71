import { randomUUID } from 'node:crypto';
import { type CompanyStatus, type FactConflict, Failure, type Flag } from '#lib/contract/index.ts';
import type { ActorContext, DeskContext } from '../../context/desk-context.ts';
import type { Actor } from '../../context/permissions.ts';
import type { CompanyPlace } from '../../lookups/company-place.ts';
import { asJson } from '../../lookups/stored-lookup.ts';
import type { TestDesk } from '../../testing/desk-for-tests.ts';

const holder = (fullName: string, sharePercentage: number) => ({
  type: 'individual',
  individual: { name: { fullName }, birthDate: { year: 1970, month: 5, day: 23 } },
  sharePercentage,
});
const owner = (fullName: string, lower: number, upper: number) => ({
  name: { fullName },
  birthDate: { year: 1970, month: 5, day: 23 },
  control: {
    controlType: 'ownership-of-shares',
    description: `Posedas ${lower} ĝis ${upper} %`,
    percentageDetails: [{ type: 'shares', range: { lower, upper } }],
  },
});

export interface Facts {
  readonly legalName?: string;
  readonly holders?: readonly (readonly [name: string, share: number])[];
  readonly declared?: readonly (readonly [name: string, lower: number, upper: number])[];
  /** How the declared owners stand, which are there where it is left out; `none`: nobody bought them. */
  readonly owners?: 'succeeded' | 'failed' | 'in_progress' | 'none';
  /** Whether the owners are being followed upward. */
  readonly graph?: 'in_progress';
  readonly absence?: { readonly reason: string; readonly explanation: string };
  /** Two sources were asked, and disagree. */
  readonly conflicts?: readonly FactConflict[];
  readonly flags?: readonly Flag[];
  readonly status?: CompanyStatus;
  /** SHA-256 of what the first of them answered. */
  readonly wireSha256?: readonly string[];
}

export const ACTIVE: CompanyStatus = { active: true, statusDetailsBeta: { status: 'ACTIVE' } };

/** Anna holds 90 and declares 25 to 50; Eva is declared and holds nothing. */
export const DISAGREEING: Facts = {
  holders: [
    ['Anna Roy', 90],
    ['Jan Novák', 10],
  ],
  declared: [
    ['Anna Roy', 25, 50],
    ['Eva Holm', 50, 75],
  ],
};

const SOURCES = {
  r: { register: 'Register', authoritative: true, licence: 'open', outcome: 'merged' },
  i: { register: 'Index', authoritative: false, licence: 'open', outcome: 'merged' },
};

/** A desk on a day, with a company of a test's own of which an answer has come. */
export function ownersDesk(
  desk: TestDesk,
  day = '2026-11-21',
  place: CompanyPlace = { country: 'TEST', companyId: randomUUID() },
) {
  const ctx: DeskContext = {
    ...desk.ctx,
    blobs: {
      keep: () => Promise.reject(new Error('no file is kept here')),
      check: async (_, files) => {
        if (files.length > 0) throw new Error('no file is read here');
        return { faults: [], read: async function* () {}, close: async () => undefined };
      },
      remove: () => Promise.reject(new Error('no file is removed here')),
    },
    // What is tested here rests on held answers alone: without a connection too.
    connection: () => Promise.reject(new Failure('service_unavailable', 'The service is not connected.')),
    now: () => new Date(`${day}T10:00:00Z`),
  };
  const keepLookup = async (
    stands: Readonly<Record<string, string>>,
    legalName: string,
    answer: object,
    more: object = {},
  ) => {
    const dataPoints = Object.keys(stands);
    const requestId = randomUUID();
    const { id: userId } = await desk.db.user.findFirstOrThrow();
    const dataStatus = {
      dataPoints: Object.fromEntries(
        Object.entries(stands).map(([one, status]) => [one, { status, cost: 0, authoritative: true }]),
      ),
      documents: {},
    };
    await desk.given.lookup.create({
      data: {
        ...place,
        ...{ userId, requestId, dataPoints, legalName },
        serviceUrl: 'http://service.test',
        documents: [],
        quotedCredits: 18,
        status: Object.values(stands).includes('in_progress') ? 'in_progress' : 'finished',
        answer: asJson({
          request: { requestId, dataStatus, ...more },
          company: { legalName },
          ...answer,
        }),
      },
    });
  };
  return {
    ctx,
    /** The same for somebody who acts. */
    as: (actor: Actor): ActorContext => ({ ...ctx, actor }),
    place,
    company: `company ${place.country} ${place.companyId}`,
    /** A request that ended so, by data point, with its answer. */
    keep: keepLookup,
    /** An answer comes that takes the place of those before. */
    async answer({
      legalName = 'Differing Example Trading KLR',
      holders = [],
      declared = [],
      owners = 'succeeded',
      graph,
      absence,
      conflicts,
      flags = [],
      status,
      wireSha256,
    }: Facts): Promise<void> {
      await keepLookup(
        {
          companyProfile: 'succeeded',
          ...(owners !== 'none' && { ultimateBeneficialOwners: owners }),
          ...(graph && { graph }),
        },
        legalName,
        {
          flags,
          ...(status && { company: { legalName, status } }),
          shareholders: holders.map((each) => holder(...each)),
          ...(owners === 'succeeded' && {
            ultimateBeneficialOwners: declared.map((each) => owner(...each)),
          }),
        },
        {
          ...(absence && { absence: { ultimateBeneficialOwners: absence } }),
          ...((conflicts || wireSha256) && {
            provenance: {
              sources: { ...SOURCES, r: { ...SOURCES.r, ...(wireSha256 && { wireSha256 }) } },
              facts: { '/company': 'r' },
              conflicts: conflicts ?? [],
            },
          }),
        },
      );
    },
    /** A graph is bought: the same holders as nodes, with ids that only the graph has. */
    async graph({ legalName = 'Differing Example Trading KLR', holders = [] }: Facts): Promise<void> {
      const flags = { isUbo: false, isUboProxy: false, status: 'found' };
      await keepLookup({ graph: 'succeeded' }, legalName, {
        graphBeta: {
          nodes: [
            { nodeId: 'root', type: 'company', company: { legalName }, flags: { ...flags, isRoot: true } },
            ...holders.map((each, at) => ({
              nodeId: `person-${at}`,
              type: 'individual',
              individual: holder(...each).individual,
              flags: { ...flags, isRoot: false },
            })),
          ],
          edges: holders.map(([, percentage], at) => ({
            id: `${at}`,
            fromId: 'root',
            toId: `person-${at}`,
            percentage,
          })),
          metadata: { stoppedReason: 'completed', amountSpent: 0, companiesFetched: 1, companiesSkipped: 0 },
        },
      });
    },
  };
}
