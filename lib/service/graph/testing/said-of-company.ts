import {
  type Absence,
  CompanyAnswer,
  type Country,
  type DeclaredOwners,
  Failure,
  type Graph,
  type Read,
  readAs,
} from '#lib/contract/index.ts';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import {
  leavesUntraced,
  NO_OFFERS,
  type Offers,
  type OwnersView,
  offersOf,
  ownersView,
  type ShownOwners,
  type StructureSource,
  settledBy,
  shownOwners,
} from '#lib/domain/owners/index.ts';
import {
  fromGraphBeta,
  fromShareholders,
  type OwnershipGraph,
  POLICIES,
  type Policy,
} from '#lib/domain/ownership/index.ts';
import { type OwnershipView, ownershipView } from '#lib/domain/ownership-view/index.ts';
import type { Seen } from '#lib/domain/report/seen.ts';
import { TIER } from '#lib/platform/testing/tier.ts';
import type { FetchedDataPoint, Manifest } from '#lib/registries/registry.ts';
import type { StoredLookups } from '../lookups/stored-lookups.ts';
import { graphOfCompany, type Registers } from './graph-of-test-company.ts';

export const TODAY = '2026-11-21';
export const NOW = new Date(`${TODAY}T12:00:00Z`);

/** What the pages and the report of one company show under one rule, on one basis. */
export interface Said {
  readonly where: string;
  readonly source: StructureSource;
  readonly view: OwnersView;
  readonly shown: ShownOwners;
  readonly tab: OwnershipView;
  readonly offers: Offers;
  readonly seen: Seen;
}

interface StandInCompany {
  readonly country: Country;
  readonly id: string;
}

type Fetched = Pick<FetchedDataPoint, 'value' | 'absence'>;

/** A company whose declared owners alone cannot be had. */
function failedAs(error: unknown): Fetched {
  if (!(error instanceof Failure)) throw error;
  const absence: Absence = { reason: 'failed', explanation: error.message };
  return { value: {}, absence: { ultimateBeneficialOwners: absence } };
}

const NOT_OFFERED: Fetched = {
  value: {},
  absence: { ultimateBeneficialOwners: { reason: 'not_offered', explanation: 'Not offered.' } },
};

interface Company {
  readonly at: StandInCompany;
  readonly manifest: Manifest;
  readonly profile: Fetched;
  readonly owners: Fetched;
}

async function companyAt(at: StandInCompany, { ctx, registryOf }: Registers): Promise<Company> {
  const { country, id } = at;
  const registry = registryOf(country);
  const { manifest } = registry;
  const order = { country, companyId: registry.companyId(id), requestedAt: NOW } as const;
  const profile = await registry.fetchDataPoint(ctx, { ...order, dataPoint: 'companyProfile' });
  const owners = manifest.provides.dataPoints.includes('ultimateBeneficialOwners')
    ? await registry.fetchDataPoint(ctx, { ...order, dataPoint: 'ultimateBeneficialOwners' }).catch(failedAs)
    : NOT_OFFERED;
  return { at: { country, id: order.companyId }, manifest, profile, owners };
}

const answerOf = ({ value, absence }: Fetched): Read<CompanyAnswer> =>
  readAs(CompanyAnswer, {
    request: { requestId: '00000000-0000-4000-8000-000000000001', absence },
    ...value,
  });

const price = (credits: number) => ({ available: true, price: credits });
const priceList = ({ provides, source }: Manifest) => ({
  dataPoints: {
    companyProfile: price(10),
    ...(provides.dataPoints.includes('ultimateBeneficialOwners') && { ultimateBeneficialOwners: price(8) }),
  },
  ...(source.standing && { register: { standing: source.standing } }),
});

/** States in which the register of owners has answered: the same lookup brings nothing more. */
const ANSWERED: ReadonlySet<string | undefined> = new Set(['read', 'none_named', 'restricted']);

/** What the price list of the country offers of the companies that a tracing found. */
const offersIn = ({ nodes }: Graph, { at: { country }, manifest }: Company): Offers =>
  offersOf(
    nodes
      .filter(({ type }) => type === 'company')
      .map(({ nodeId, company, flags, continuation, owners }) => ({
        nodeId,
        name: company?.legalName ?? nodeId,
        place:
          company?.id === undefined || company.countryCode !== country
            ? undefined
            : { country, companyId: company.id },
        bought: new Set([
          ...(flags.status === 'found' && !continuation ? ['companyProfile'] : []),
          ...(ANSWERED.has(owners?.status) ? ['ultimateBeneficialOwners'] : []),
        ]),
        continueCredits: continuation?.estimatedCost,
      })),
    new Map([[country, priceList(manifest)]]),
  );

interface Basis {
  readonly graph: OwnershipGraph;
  readonly source: StructureSource;
  readonly offers: Offers;
}

function saidOn(company: Company, { graph, source, offers }: Basis, policy: Policy): Said | undefined {
  const { at, profile, owners } = company;
  const { ultimateBeneficialOwners: declared = [], controllingEntities: named } = owners.value;
  const entities = named ?? profile.value.controllingEntities;
  const absence = owners.absence.ultimateBeneficialOwners;
  const view = ownersView({
    declared: { owners: declared, ...(entities && { entities }), ...(absence && { absence }) },
    graph,
    representatives: (profile.value.legalRepresentatives ?? []).flatMap(
      ({ individual, startDate, endDate }) =>
        individual === undefined ? [] : [{ individual, startDate, endDate }],
    ),
    ...{ policy, today: TODAY },
  });
  const { computed } = view;
  if (computed === undefined) return undefined;
  const shown = shownOwners(view, [], settledBy(computed, { offers, source }));
  const facts = { companies: new Map(), candidates: new Map() };
  const tab = ownershipView({ ...computed, policy, offers, source, facts, today: TODAY, isDrawn: false });
  const answers = { companyProfile: answerOf(profile), ultimateBeneficialOwners: answerOf(owners) };
  const file = { ...companyFileOf(answers), country: at.country, companyId: at.id };
  const seen: Seen = {
    file,
    view: companyView(file, { mask: NO_MASK, today: TODAY }),
    ...{
      owners: shown,
      extracts: [],
      listed: [],
      flags: [],
      recorded: undefined,
      countryLists: [],
      ownership: tab,
      notCompared: undefined,
    },
    structure: { source, retrievedAt: NOW.toISOString(), isStale: false },
  };
  const where = `${at.country} ${at.id}, ${source}, ${policy.name}`;
  return { where, source, view, shown, tab, offers, seen };
}

/** By day a company of a list is judged by two of the rules, its neighbours by others; else each by all. */
export const rulesOfTurn = (turn: number): readonly Policy[] =>
  TIER === 'day' ? [0, 1].flatMap((next) => POLICIES[(2 * turn + next) % POLICIES.length] ?? []) : POLICIES;

/**
 * Everything that is said of a company: from its profile alone and from its structures, under every rule.
 * @param options of the structures
 * @param policies the rules, if not all of them
 * @throws Failure if the register has no profile of it
 */
export async function everySaid(
  at: StandInCompany,
  registers: Registers,
  options: readonly DeclaredOwners[] = ['never'],
  policies: readonly Policy[] = POLICIES,
): Promise<Said[]> {
  const company = await companyAt(at, registers);
  const { country, id } = company.at;
  const root = { id: `${country}:${id}`, name: id };
  const alone = fromShareholders(root, company.profile.value.shareholders ?? []);
  const trace = leavesUntraced({ graph: alone, source: 'companyProfile' }) ? { credits: 10 } : undefined;
  const bases: Basis[] = [{ graph: alone, source: 'companyProfile', offers: { ...NO_OFFERS, trace } }];
  const lookups: StoredLookups = new Map();
  for (const declaredOwners of options) {
    const graph = await graphOfCompany({ country, companyKey: id, declaredOwners }, registers, lookups);
    bases.push({ graph: fromGraphBeta(graph), source: 'graph', offers: offersIn(graph, company) });
  }
  return bases.flatMap((basis) => policies.flatMap((policy) => saidOn(company, basis, policy) ?? []));
}
