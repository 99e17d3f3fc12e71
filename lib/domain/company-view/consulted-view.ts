import { type GraphSource, graphSourceOf } from '#lib/contract/provenance.ts';
import type { ReadAnswer } from './company-facts.ts';
import { webAddress } from './company-facts.ts';

/** In place of a method of the interface: read from an imported file of the register. */
export const FROM_FILE = 'from_file';

/** In place of `nothing`: it added no data, and its note tells of something. */
export const ONLY_NOTED = 'only_noted';

/** A source that was considered for an answer, and what it came to. */
export interface ConsultedView {
  readonly id: string;
  readonly register: string | undefined;
  readonly url: string | undefined;
  readonly isAuthoritative: boolean | undefined;
  readonly licence: string | undefined;
  /** `merged`, `nothing`, `another_company`, `no_answer`, `changed`, `needs_key` or `not_asked`. */
  readonly outcome: string | undefined;
  /** How its facts were obtained, where not as the rest of the answer. */
  readonly method: string | undefined;
  /** How a model came to its facts, in its own words. */
  readonly analysis: string | undefined;
  /** The documents that a model read. */
  readonly basedOn: readonly ReadDocument[];
  /** What the source itself says is missing. */
  readonly limitations: readonly string[];
  readonly note: string | undefined;
  readonly retrievedAt: string | undefined;
  /** Day that its data refers to, YYYY-MM-DD. */
  readonly asOf: string | undefined;
  readonly wireSha256: readonly string[];
  /** Of a source of a structure: whose lookup it answered, `GB 99000004`, and for which data point. */
  readonly lookup: Pick<GraphSource, 'company' | 'dataPoint'> | undefined;
}

/** A document that a model read. */
export interface ReadDocument {
  readonly name: string | undefined;
  readonly date: string | undefined;
  readonly reason: string | undefined;
}

export interface ConsultedSources {
  readonly sources: readonly ConsultedView[];
  /** Which source said what: a JSON Pointer, the source's id and its name. */
  readonly facts: readonly { readonly path: string; readonly id: string; readonly register: string }[];
  /** Values that are not in their source's own words, by JSON Pointer; undefined where the service does not say. */
  readonly values: Readonly<Record<string, string>> | undefined;
}

/** The sources behind an answer, who answers for it first; undefined where the service tells of one alone. */
export function consultedSources({ request }: ReadAnswer): ConsultedSources | undefined {
  const { provenance } = request;
  if (provenance === undefined) return undefined;
  const leads = new Set(Object.values(request.sources?.dataPoints ?? {}).map((source) => source?.register));
  const sources = Object.entries(provenance.sources ?? {}).map(([id, source]) => ({
    id,
    register: source?.register,
    url: webAddress(source?.url),
    isAuthoritative: source?.authoritative,
    licence: source?.licence,
    outcome: source?.outcome,
    method: readMethod(source?.method, source?.asOf),
    analysis: source?.analysis,
    basedOn: (source?.basedOn ?? []).map(({ name, date, reason }) => ({ name, date, reason })),
    limitations: source?.limitations ?? [],
    note: source?.note,
    retrievedAt: source?.retrievedAt,
    asOf: source?.asOf,
    wireSha256: source?.wireSha256 ?? [],
    lookup: lookupOf(id),
  }));
  // A service may give them in any order.
  const ordered = [
    ...sources.filter(({ register }) => leads.has(register)),
    ...sources.filter(({ register }) => !leads.has(register)),
  ];
  const nameOf = (id: string) => sources.find((source) => source.id === id)?.register ?? id;
  const values = Object.entries(provenance.values ?? {}).flatMap(([path, origin]) =>
    origin === undefined ? [] : [[path, origin] as const],
  );
  return {
    sources: ordered,
    values: provenance.values && Object.fromEntries(values),
    facts: Object.entries(provenance.facts ?? {}).flatMap(([path, id]) =>
      id === undefined ? [] : [{ path, id, register: nameOf(id) }],
    ),
  };
}

function lookupOf(id: string): ConsultedView['lookup'] {
  const { company, dataPoint } = graphSourceOf(id) ?? {};
  return company && dataPoint ? { company: company.replace(':', ' '), dataPoint } : undefined;
}

/** Sources of the company's own answers: those of other companies answer for them alone. */
export const ofCompany = ({ sources }: ConsultedSources): ConsultedView[] =>
  sources.filter(({ lookup }) => lookup === undefined);

/** How its facts were read: what is no live answer and has a day of its own came from a file that the register gave out. */
const readMethod = (method: string | undefined, asOf: string | undefined): string | undefined =>
  method === 'cached_from_registry' && asOf !== undefined ? FROM_FILE : method;

/** Whether the source of an item read an imported file: no earlier lookup, whoever asks for it first. */
export const isReadFromFile = (answer: ReadAnswer, register: string | undefined): boolean =>
  consultedSources(answer)?.sources.some(
    (source) => source.outcome === 'merged' && source.register === register && source.method === FROM_FILE,
  ) ?? false;

/** Whether what stands for a source's name is only how its facts were obtained: the provider named no source. */
export const isUnnamed = (name: string, method: string | undefined): boolean =>
  method !== undefined && name.replace(/-\d+$/, '') === method;

/** Sources of the profile that are rules of the service: they read persons from published text, and may miss some. */
export function derivedSources(view: {
  readonly sources: { readonly companyProfile?: { readonly requestId: string } | undefined };
  readonly requests: readonly {
    readonly requestId: string;
    readonly consulted: ConsultedSources | undefined;
  }[];
}): ConsultedView[] {
  const { requestId } = view.sources.companyProfile ?? {};
  return view.requests
    .filter((request) => request.requestId === requestId)
    .flatMap(({ consulted }) => consulted?.sources ?? [])
    .filter(({ id, method }) => method === 'inferred' && !isUnnamed(id, method));
}

/** What a source came to, as it is put into words: one whose note tells of cases has not told nothing. Blank where unknown. */
export const toldOutcome = ({ outcome = '', note }: Pick<ConsultedView, 'outcome' | 'note'>): string =>
  outcome === 'nothing' && note !== undefined ? ONLY_NOTED : outcome;

/** Whether it could have told something: a source that nothing leads to is none of those that are counted. */
export const couldAnswer = ({ outcome }: ConsultedView): boolean => outcome !== 'not_asked';

/** Whether a source gave an answer, be it that it has nothing. */
export const hasAnswered = ({ outcome }: ConsultedView): boolean =>
  outcome === 'merged' || outcome === 'nothing' || outcome === 'another_company';
