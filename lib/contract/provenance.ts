import { z } from 'zod';
import { SOURCE_METHODS, SOURCE_OUTCOMES, VALUE_ORIGINS } from './section.ts';
import { date, text } from './text.ts';

/**
 * What became of asking one source of several: it gave facts, has nothing of this company, told of another company, did
 * not answer, answered in a form that is not known, or was not asked: for want of a key, or since nothing that is known
 * leads to the company in it.
 */
export const SourceOutcome = z.enum(SOURCE_OUTCOMES);
export type SourceOutcome = z.infer<typeof SourceOutcome>;

/** One source of an answer, and what it came to. */
export const ConsultedSource = z
  .strictObject({
    register: text('Name of the source'),
    url: z.url().describe("The source's public page of this company").optional(),
    authoritative: z.boolean().describe('Whether it is the official register'),
    licence: text('Licence of the data'),
    outcome: SourceOutcome.describe('Result of the query'),
    method: z
      .enum(SOURCE_METHODS)
      .describe('How its facts were obtained, where not simply by reading the register')
      .optional(),
    analysis: text('How a model came to its facts, in its own words').optional(),
    basedOn: z
      .array(
        z.strictObject({
          name: text('Name of the document'),
          date: text('Its date').optional(),
          reason: text('What it shows').optional(),
        }),
      )
      .describe('The documents that a model read')
      .optional(),
    limitations: z.array(text('A gap')).describe('What the source itself says is missing').optional(),
    note: text(
      'In words: why there is no data, which other company it answered for, where to apply for a key, or further information',
    ).optional(),
    retrievedAt: z.iso.datetime().describe('When it was queried, in UTC; absent if it was not').optional(),
    asOf: date('Date that its data refers to, if stated').optional(),
    wireSha256: z
      .array(text('64 hexadecimal digits'))
      .describe(
        'SHA-256 of each answer as received, including one for another company or one that could not be read',
      )
      .optional(),
  })
  .meta({ id: 'ConsultedSource' });
export type ConsultedSource = z.infer<typeof ConsultedSource>;

/** Two sources that say different things of the same. Never a silent winner. */
export const FactConflict = z
  .strictObject({
    path: text('JSON Pointer of the fact in the answer'),
    kind: z
      .enum(['identity', 'detail'])
      .describe('Whether it concerns the identity or status of the company, or a detail'),
    kept: text('Id of the source whose value stands in the answer'),
    other: text('Id of the source that says otherwise'),
    keptValue: text('What stands in the answer, in one line; of a list of persons, how many are in office'),
    otherValue: text('What the other source says, in one line likewise'),
  })
  .meta({ id: 'FactConflict' });
export type FactConflict = z.infer<typeof FactConflict>;

/**
 * How a value relates to the words of its source: `mapped` is a code or label of ours in place of the source's,
 * `composed` is put together or computed from several of its values.
 */
export const ValueOrigin = z.enum(VALUE_ORIGINS);
export type ValueOrigin = z.infer<typeof ValueOrigin>;

const GraphSourceKind = z.enum(['companyProfile', 'ultimateBeneficialOwners', 'search']);

/** Which lookup of a graph a source answered: of which company or name, for which data point or search. */
export interface GraphSource {
  /** `GB:99000004`, as the ID of a node. */
  readonly company: string;
  readonly dataPoint: z.infer<typeof GraphSourceKind>;
  readonly source: string;
}

/** ID of a source in the provenance of a graph: `{country}:{number}/{dataPoint}/{source}`. */
export const graphSourceId = ({ company, dataPoint, source }: GraphSource): string =>
  `${company}/${dataPoint}/${source}`;

/** Reads an ID of `graphSourceId`; undefined for any other. */
export function graphSourceOf(id: string): GraphSource | undefined {
  const [, company, kind, source] =
    /^([A-Z]+(?:-[A-Z]{2})?:.+?)\/(companyProfile|ultimateBeneficialOwners|search)\/(.+)$/s.exec(id) ?? [];
  const { data: dataPoint } = GraphSourceKind.safeParse(kind);
  return company && dataPoint && source ? { company, dataPoint, source } : undefined;
}

/** Where each fact of an answer came from, when several sources were asked (our addition). */
export const Provenance = z
  .strictObject({
    sources: z.record(z.string(), ConsultedSource).describe('Each source that was considered, by its id'),
    facts: z
      .record(z.string(), text('Id of the source'))
      .describe('Source of each fact by JSON Pointer; the longest pointer that leads to a fact counts'),
    values: z
      .record(z.string(), ValueOrigin)
      .describe(
        "Values that are not the source's own, by JSON Pointer: `mapped` is a code or label of ours, `composed` is put " +
          'together or computed; the longest pointer counts. Every other value is stated by its source and found in its ' +
          'bytes. Absent in an answer from before: not known',
      )
      .optional(),
    conflicts: z.array(FactConflict).describe('Where sources disagree, what touches identity first'),
  })
  .meta({ id: 'Provenance' });
export type Provenance = z.infer<typeof Provenance>;
