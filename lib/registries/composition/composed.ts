import {
  type Absence,
  type ConsultedSource,
  Failure,
  type FilledSection,
  type Provenance,
  type SourceOutcome,
} from '#lib/contract/index.ts';
import { authorityIn } from '#lib/domain/company-view/authority-in.ts';
import { notOffered } from '../not-offered.ts';
import type {
  DataPointOrder,
  DataPointValue,
  FetchedDataPoint,
  Foresight,
  Manifest,
  Registry,
  RegistryContext,
  RegistrySource,
  SourceDescriptor,
  SourceWire,
} from '../registry.ts';
import { type Consulted, consult, readKnown, whyNotAsked } from './consult.ts';
import { documentsOf, withSourceIds } from './documents-of.ts';
import { mergeParts } from './merge-parts.ts';
import type { Companion, Lead, Part } from './part.ts';
import { valueOrigins } from './value-origins.ts';
import { withFees } from './with-fees.ts';

/**
 * A country of several sources, as the service knows a registry: the lead answers, each companion that can add to the
 * data point is asked at the same time, and what they say is merged in the order of the list. One item, one purchase,
 * one snapshot, with the source of every fact.
 * @param unasked sources that would be asked if this installation had their keys or files: listed, and fill nothing
 */
export function composed(
  lead: Lead,
  companions: readonly Companion[],
  unasked: readonly SourceDescriptor[] = [],
): Registry {
  const { read: _, derives, ...registry } = lead;
  const derived = derives === undefined ? [] : [derives];
  const manifest = manifestOf(
    lead.manifest,
    companions,
    [...derived, ...companions.map(({ source }) => source)],
    unasked,
  );
  return withFees({
    ...registry,
    ...documentsOf(lead, companions),
    manifest,
    ...(foreseesGroup(lead, companions) && { foresight: foresightOf(companions) }),
    async fetchDataPoint(ctx, order) {
      if (!manifest.provides.dataPoints.includes(order.dataPoint)) {
        throw notOffered(lead.manifest.source, `the data point ${order.dataPoint}`);
      }
      const { part, missing, asked } = await readKnown(lead, companions, ctx, order);
      const consulted: Consulted[] = [
        ...(part.derived === undefined ? [] : [{ ...part.derived, outcome: 'merged' as const }]),
        ...(await consultAll(asked, part, ctx, order)),
        ...unasked
          .filter((source) => couldTell(source, order))
          .map((source) => ({ source, ...whyNotAsked(source) })),
      ];
      if (missing !== undefined && !consulted.some(hasDocuments)) throw missing;
      const isOwn = lead.manifest.provides.dataPoints.includes(order.dataPoint);
      const isUntold =
        !isOwn && order.dataPoint === 'subsidiaries' && knowsNobody(manifest.source, consulted, order);
      return answerOf(manifest.source, isUntold ? untoldGroup(part, order) : part, consulted, ctx, order);
    },
  });
}

const hasDocuments = (each: Consulted): boolean =>
  each.outcome === 'merged' && each.part.value.documents !== undefined;

/** The lead's, with what companions fill beside it and who they are. */
function manifestOf(
  manifest: Manifest,
  companions: readonly Companion[],
  sources: readonly SourceDescriptor[],
  unasked: readonly SourceDescriptor[],
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
    companions: [...sources, ...unasked],
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
  const merged = consulted.flatMap((each) => {
    const part = each.outcome === 'merged' ? withSourceIds(each) : each.left;
    return part === undefined ? [] : [{ sourceId: each.source.id, part }];
  });
  const own = order.dataPoint === 'subsidiaries' ? { ...part, ...groupOf(part) } : part;
  const { value: told, absence, facts, conflicts } = mergeParts({ sourceId: lead.id, part: own }, merged);
  const value = withPowers(told, now.toISOString().slice(0, 10));
  if (order.dataPoint === 'companyProfile' && value.company === undefined) throw untold(lead, order);
  const all: Consulted[] = [{ source: lead, outcome: 'merged', part: own }, ...consulted];
  const declared = new Map(all.map(({ source: { id, values } }) => [id, values]));
  const provenance: Provenance = {
    sources: Object.fromEntries(all.map((each) => [each.source.id, describe(each, now)])),
    facts: { ...facts },
    values: valueOrigins(value, facts, (id) => declared.get(id)),
    conflicts: [...conflicts],
  };
  return {
    value,
    absence,
    source: creditedSource(lead, own, consulted),
    provenance,
    ...idsOf(part, consulted, order),
    wire: all.flatMap(wireOf),
    unknownValues: all.flatMap(({ source, ...each }) =>
      each.outcome === 'merged'
        ? (each.part.unknownValues ?? []).map((unknown) => ({ ...unknown, sourceId: source.id }))
        : [],
    ),
    troubles: consulted.flatMap((each) =>
      each.outcome !== 'merged' && each.error !== undefined
        ? [{ sourceId: each.source.id, error: each.error }]
        : [],
    ),
  };
}

/**
 * A profile whose representatives have the powers that proceedings leave them, by the rule that screens and reports follow.
 * A representative whose powers nothing changes has no `powers`.
 * @param today YYYY-MM-DD
 */
export function withPowers(value: DataPointValue, today: string): DataPointValue {
  const { legalRepresentatives } = value;
  if (legalRepresentatives === undefined) return value;
  const authority = authorityIn(value, today);
  return {
    ...value,
    legalRepresentatives: legalRepresentatives.map((each, at) => {
      const powers = authority[at]?.powers;
      return { ...each, ...(powers && { powers }) };
    }),
  };
}

/**
 * Whether none of the sources that list subsidiaries knows the company.
 * @throws Failure `service_unavailable` if one of them did not respond: it may know the company
 */
function knowsNobody(
  lead: SourceDescriptor,
  consulted: readonly Consulted[],
  order: DataPointOrder,
): boolean {
  if (consulted.some(({ outcome }) => outcome === 'merged')) return false;
  if (consulted.some(({ outcome }) => outcome === 'no_answer' || outcome === 'changed')) {
    throw untold(lead, order);
  }
  return true;
}

/** The company exists, and no source lists its subsidiaries: a reason and nothing else, which the ledger does not charge. */
const untoldGroup = (part: Part, { companyId }: DataPointOrder): Part => ({
  ...part,
  value: {},
  absence: {
    subsidiaries: part.isWithheld ? { reason: 'not_offered', explanation: WITHHELD } : noGroup(companyId),
  },
});

const noGroup = (companyId: string): Absence => ({
  reason: 'not_offered',
  explanation: `No connected source lists what ${companyId} holds or controls: no LEI of it is known, and no imported file names it.`,
});

const tellersOfGroup = (companions: readonly Companion[]): Companion[] =>
  companions.filter(({ adds }) => adds.includes('subsidiaries'));

/** Whether a profile shows for each source of subsidiaries that it does not know the company. */
function foreseesGroup({ manifest }: Lead, companions: readonly Companion[]): boolean {
  const tellers = tellersOfGroup(companions);
  const isOwn = manifest.provides.dataPoints.includes('subsidiaries');
  return !isOwn && tellers.length > 0 && tellers.every(({ findsAs }) => findsAs !== undefined);
}

const foresightOf = (companions: readonly Companion[]): Foresight => ({
  items: ['subsidiaries'],
  absenceOf(_, { companyId, sources }) {
    const isNobody = tellersOfGroup(companions).every(({ findsAs = '' }) =>
      HAS_NOTHING.has(sources[findsAs]?.outcome),
    );
    return isNobody ? noGroup(companyId) : null;
  },
});

const HAS_NOTHING: ReadonlySet<SourceOutcome | undefined> = new Set([
  'nothing',
  'another_company',
  'not_asked',
]);

/** Whether a source that is not asked would have had anything to say: who tells of subsidiaries alone is named there alone. */
function couldTell({ fills }: SourceDescriptor, { dataPoint }: DataPointOrder): boolean {
  const ofGroup = fills.filter(({ section }) => section === 'subsidiaries').length;
  if (dataPoint === 'subsidiaries') return ofGroup > 0;
  return ofGroup === 0 || ofGroup < fills.length;
}

/** What a lead's answer tells of subsidiaries; whatever else it tells belongs to the profile. */
const groupOf = ({ value, absence }: Part): Pick<Part, 'value' | 'absence'> => ({
  value: value.subsidiaries === undefined ? {} : { subsidiaries: value.subsidiaries },
  absence: absence.subsidiaries === undefined ? {} : { subsidiaries: absence.subsidiaries },
});

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
    authoritative: isAuthoritative(source),
    licence: source.licence,
  };
}

const isAuthoritative = ({ kind, authority }: SourceDescriptor): boolean =>
  authority?.isOfficial ?? kind === 'register';

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
    authoritative: isAuthoritative(source),
    licence: source.licence,
    outcome,
    ...(outcome !== 'needs_key' && outcome !== 'not_asked' && { retrievedAt: now.toISOString() }),
  };
  if (consulted.outcome !== 'merged') {
    return { ...common, ...(consulted.note !== undefined && { note: consulted.note }) };
  }
  const { url, asOf, method, limitations = [] } = consulted.part;
  const note = [source.authority?.why, consulted.part.note].filter(Boolean).join(' ');
  return {
    ...common,
    ...(method !== undefined && { method }),
    ...(limitations.length > 0 && { limitations: [...limitations] }),
    ...(url !== undefined && { url }),
    ...(asOf !== undefined && { asOf }),
    ...(note !== '' && { note }),
  };
}

/** What proves the outcome: also of a source that told of another company, or could not be read. */
const wireOf = (consulted: Consulted): SourceWire[] =>
  (consulted.outcome === 'merged' ? consulted.part.wire : (consulted.wire ?? [])).map((answer) => ({
    ...answer,
    sourceId: consulted.source.id,
  }));
