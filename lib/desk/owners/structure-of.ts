import type { Individual, Read, Shareholder } from '#lib/contract/index.ts';
import type { CompanyFile, CompanyPart, HeldPart } from '#lib/domain/lookup/company-file.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { declaresLinks, type StructureSource, stableKey } from '#lib/domain/owners/index.ts';
import { fromGraphBeta, fromShareholders, type OwnershipGraph } from '#lib/domain/ownership/index.ts';
import { fullNameOf } from '#lib/domain/people/full-name-of.ts';
import { graphInOurShape, shareholdersInOurShape } from './in-our-shape.ts';

/** The structure above a company, as far as the desk has it. */
export interface Figures {
  readonly graph: OwnershipGraph;
  /** What the answer says of each person, by node id. */
  readonly individuals: ReadonlyMap<string, Read<Individual>>;
  readonly source: StructureSource;
  readonly held: HeldPart;
  /** Whether newer data is on its way, or a try to get it has failed. */
  readonly isStale: boolean;
}

/**
 * The structure of a company's newest answers; undefined where neither a graph nor shareholders are held, and no share
 * is declared of anybody.
 */
export function figuresOf(file: CompanyFile): Figures | undefined {
  return fromGraph(file.parts.graph) ?? fromProfile(file) ?? fromDeclaration(file);
}

function fromGraph(part: CompanyPart): Figures | undefined {
  if (part.status === 'none' || part.held === null) return undefined;
  const graph = graphInOurShape(part.held.answer.graphBeta);
  if (graph?.nodes.filter(({ flags }) => flags.isRoot).length !== 1) return undefined;
  const { nodes } = graph;
  return {
    graph: fromGraphBeta(graph),
    individuals: new Map(
      nodes.flatMap(({ nodeId, individual }) => (individual ? [[nodeId, individual]] : [])),
    ),
    source: 'graph',
    held: part.held,
    isStale: part.status !== 'succeeded',
  };
}

/** The company alone: what is declared of persons and entities is counted with every structure. */
function fromDeclaration(file: CompanyFile): Figures | undefined {
  for (const source of ['ultimateBeneficialOwners', 'companyProfile'] as const) {
    const part = file.parts[source];
    if (part.status === 'none' || part.held === null) continue;
    const { ultimateBeneficialOwners = [], controllingEntities } = part.held.answer;
    if (!declaresLinks(ultimateBeneficialOwners, controllingEntities)) continue;
    return {
      graph: fromShareholders(rootOf(file), []),
      individuals: new Map(),
      source,
      held: part.held,
      isStale: part.status !== 'succeeded',
    };
  }
  return undefined;
}

const rootOf = ({ country, companyId, legalName }: CompanyFile) => ({
  id: `${country}:${companyId}`,
  name: legalName ?? companyId,
  countryCode: country,
});

function fromProfile(file: CompanyFile): Figures | undefined {
  const { parts } = file;
  const part = parts.companyProfile;
  if (part.status === 'none' || part.held === null) return undefined;
  const holders = shareholdersInOurShape(part.held.answer.shareholders);
  if (holders === undefined || holders.length === 0) return undefined;
  const ids = holderIds(holders);
  return {
    graph: fromShareholders(rootOf(file), holders, (_, at) => ids[at] ?? `holder/${at + 1}`),
    individuals: new Map(
      holders.flatMap(({ individual }, at) => {
        const id = ids[at];
        return individual && id !== undefined ? [[id, individual]] : [];
      }),
    ),
    source: 'companyProfile',
    held: part.held,
    isStale: part.status !== 'succeeded',
  };
}

/**
 * Ids that follow from who the holders are, so that what an officer said of one still holds when the list comes in
 * another order. Holders of whom the same is said get a number: whether they are one is not decided here.
 */
function holderIds(holders: readonly Shareholder[]): string[] {
  const seen = new Map<string, number>();
  return holders.map((holder) => {
    const id = `holder/${stableKey(...factsOf(holder))}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}#${count}`;
  });
}

function factsOf({ type, individual, company }: Shareholder): string[] {
  if (type === 'company')
    return [type, company?.countryCode ?? '', company?.id ?? '', company?.legalName ?? ''];
  const { year, month } = individual?.birthDate ?? {};
  const name = foldName(fullNameOf(individual) ?? '');
  return [type, name, `${year ?? ''}-${month ?? ''}`, individual?.nationality ?? ''];
}
