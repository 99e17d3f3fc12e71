import { type ConsultedSource, Failure, type FilledSection, type Provenance } from '#lib/contract/index.ts';
import { notOffered } from '../not-offered.ts';
import type {
  DataPointOrder,
  FetchedDataPoint,
  Manifest,
  Registry,
  RegistryContext,
  RegistrySource,
  SourceDescriptor,
  SourceWire,
} from '../registry.ts';
import { type Consulted, consult, needsKey } from './consult.ts';
import { documentsOf, withSourceIds } from './documents-of.ts';
import { mergeParts } from './merge-parts.ts';
import type { Companion, Lead, Part } from './part.ts';
import { withFees } from './with-fees.ts';

/**
 * A country of several sources, as the service knows a registry: the lead answers, each companion that can add to the
 * data point is asked at the same time, and what they say is merged in the order of the list. One item, one purchase,
 * one snapshot, with the source of every fact.
 * @param unkeyed sources that would be asked if this installation had their keys: listed, and fill nothing
 */
export function composed(
  lead: Lead,
  companions: readonly Companion[],
  unkeyed: readonly SourceDescriptor[] = [],
): Registry {
  const { read: _, derives, ...registry } = lead;
  const derived = derives === undefined ? [] : [derives];
  const manifest = manifestOf(
    lead.manifest,
    companions,
    [...derived, ...companions.map(({ source }) => source)],
    unkeyed,
  );
  return withFees({
    ...registry,
    ...documentsOf(lead, companions),
    manifest,
    async fetchDataPoint(ctx, order) {
      if (!manifest.provides.dataPoints.includes(order.dataPoint)) {
        throw notOffered(lead.manifest.source, `the data point ${order.dataPoint}`);
      }
      const part = await lead.read(ctx, order);
      const consulted: Consulted[] = [
        ...(part.derived === undefined ? [] : [{ ...part.derived, outcome: 'merged' as const }]),
        ...(await consultAll(companions, part, ctx, order)),
        ...unkeyed.map((source) => ({ source, ...needsKey(source) })),
      ];
      return answerOf(manifest.source, part, consulted, ctx, order);
    },
  });
}

/** The lead's, with what companions fill beside it and who they are. */
function manifestOf(
  manifest: Manifest,
  companions: readonly Companion[],
  sources: readonly SourceDescriptor[],
  unkeyed: readonly SourceDescriptor[],
): Manifest {
  const { provides } = manifest;
  const offered = <K extends keyof Manifest['provides']>(what: K): Manifest['provides'][K][number][] => [
    ...new Set([...provides[what], ...companions.flatMap((each) => each.provides?.[what] ?? [])]),
  ];
  return {
    ...manifest,
    source: {
      ...manifest.source,
      fills: fillsOf([manifest.source, ...sources]),
    },
    lead: manifest.source,
    companions: [...sources, ...unkeyed],
    provides: {
      dataPoints: offered('dataPoints'),
      smartDocuments: offered('smartDocuments'),
      documentCategories: offered('documentCategories'),
    },
  };
}

/** What sources fill together: a section that several fill in part has the notes of all; one that a source fills whole has none. */
function fillsOf(sources: readonly SourceDescriptor[]): FilledSection[] {
  const notes = new Map<FilledSection['section'], Set<string> | null>();
  for (const { section, note } of sources.flatMap(({ fills }) => fills)) {
    const told = notes.get(section);
    notes.set(section, told === null || note === undefined ? null : new Set([...(told ?? []), note]));
  }
  return [...notes].map(([section, told]) => ({
    section,
    ...(told && { note: [...told].join('; ') }),
  }));
}

function consultAll(
  companions: readonly Companion[],
  part: Part,
  ctx: RegistryContext,
  order: DataPointOrder,
): Promise<Consulted[]> {
  const { country, companyId, dataPoint } = order;
  const subject = { country, companyId, known: part.value, lead: part.about };
  return Promise.all(
    companions
      .filter(({ adds }) => adds.includes(dataPoint))
      .map((companion) =>
        part.isWithheld
          ? { source: companion.source, outcome: 'not_asked' as const, note: WITHHELD }
          : consult(companion, subject, ctx, order),
      ),
  );
}

const WITHHELD = 'The person behind this company has objected to publication.';

function answerOf(
  lead: SourceDescriptor,
  part: Part,
  consulted: readonly Consulted[],
  { now }: RegistryContext,
  order: DataPointOrder,
): FetchedDataPoint {
  const merged = consulted.flatMap((each) =>
    each.outcome === 'merged' ? [{ sourceId: each.source.id, part: withSourceIds(each) }] : [],
  );
  const { value, absence, facts, conflicts } = mergeParts({ sourceId: lead.id, part }, merged);
  if (order.dataPoint === 'companyProfile' && value.company === undefined) throw untold(lead, order);
  const all: Consulted[] = [{ source: lead, outcome: 'merged', part }, ...consulted];
  const provenance: Provenance = {
    sources: Object.fromEntries(all.map((each) => [each.source.id, describe(each, now)])),
    facts: { ...facts },
    conflicts: [...conflicts],
  };
  return {
    value,
    absence,
    source: creditedSource(lead, part, consulted),
    provenance,
    ...idsOf(part, consulted, order),
    wire: all.flatMap(wireOf),
    troubles: consulted.flatMap((each) =>
      each.outcome !== 'merged' && each.error !== undefined
        ? [{ sourceId: each.source.id, error: each.error }]
        : [],
    ),
  };
}

/** The lead's own id first; a companion that speaks of the company may know further ones. */
function idsOf(
  { companyIds = [] }: Part,
  consulted: readonly Consulted[],
  { companyId }: DataPointOrder,
): Pick<FetchedDataPoint, 'companyIds'> {
  const further = consulted.flatMap((each) =>
    each.outcome === 'merged' ? (each.part.companyIds ?? []) : [],
  );
  if (companyIds.length + further.length === 0) return {};
  return { companyIds: [...new Set([...(companyIds.length > 0 ? companyIds : [companyId]), ...further])] };
}

/** The lead; where it knows only that the company exists, the first source that tells of it. */
function creditedSource(lead: SourceDescriptor, own: Part, consulted: readonly Consulted[]): RegistrySource {
  const filled = [{ source: lead, outcome: 'merged' as const, part: own }, ...consulted].flatMap((each) =>
    each.outcome === 'merged' && !isEmpty(each.part) ? [each] : [],
  );
  const { source, part } = filled[0] ?? { source: lead, part: own };
  return {
    register: source.name,
    ...(part.url !== undefined && { url: part.url }),
    authoritative: source.kind === 'register',
    licence: source.licence,
  };
}

/** It answered, with reasons or a note at most. */
const isEmpty = ({ value }: Part): boolean => Object.keys(value).length === 0;

/** The lead knows that the company exists, and who could tell of it did not answer: there is nothing to sell. */
const untold = ({ name }: SourceDescriptor, { companyId }: DataPointOrder): Failure =>
  new Failure(
    'service_unavailable',
    `${name} has nothing of ${companyId}, and the sources beside it did not answer. Nothing was charged. Try again later.`,
    { source: name },
  );

function describe(consulted: Consulted, now: Date): ConsultedSource {
  const { source } = consulted;
  const outcome = consulted.outcome === 'merged' && isEmpty(consulted.part) ? 'nothing' : consulted.outcome;
  const common = {
    register: source.name,
    authoritative: source.kind === 'register',
    licence: source.licence,
    outcome,
    ...(outcome !== 'needs_key' && outcome !== 'not_asked' && { retrievedAt: now.toISOString() }),
  };
  if (consulted.outcome !== 'merged') {
    return { ...common, ...(consulted.note !== undefined && { note: consulted.note }) };
  }
  const { url, asOf, note, method, limitations = [] } = consulted.part;
  return {
    ...common,
    ...(method !== undefined && { method }),
    ...(limitations.length > 0 && { limitations: [...limitations] }),
    ...(url !== undefined && { url }),
    ...(asOf !== undefined && { asOf }),
    ...(note !== undefined && { note }),
  };
}

/** What proves the outcome: also of a source that told of another company, or could not be read. */
const wireOf = (consulted: Consulted): SourceWire[] =>
  (consulted.outcome === 'merged' ? consulted.part.wire : (consulted.wire ?? [])).map((answer) => ({
    ...answer,
    sourceId: consulted.source.id,
  }));
