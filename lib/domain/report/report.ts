import { z } from 'zod';
import { FLAG_CATEGORIES, FLAG_SEVERITIES, FLAG_STATES } from '#lib/contract/flag-list.ts';
import { LegalReadings } from '../ownership/legal-readings.ts';
import { DrawnChart } from '../ownership-chart/drawn-chart.ts';
import { REPORT_PROFILES } from './report-profiles.ts';

export const REPORT_FORMAT = 'plumbline-report';
/** Since 2, a version says which texts of ours it holds (`said`). */
export const REPORT_FORMAT_VERSION = 2;

/**
 * What a member says of a person. A profile names those that it lets through; a day of birth is cut to its month where
 * only `birthMonth` goes through, an address to nothing where only `residenceCountry` does.
 */
export const PersonalPart = z.enum([
  'name',
  'birthMonth',
  'birthDate',
  'birthPlace',
  'gender',
  'nationality',
  'residenceCountry',
  'residenceAddress',
  /** Numbers of identity cards, of tax payers. */
  'identifiers',
  /** Role, nature and extent of an interest, what was computed of it. */
  'interest',
  /** Text of a register or of an officer, which may name anything. */
  'freeText',
]);
export type PersonalPart = z.infer<typeof PersonalPart>;

/**
 * How a value is written. `date` is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; `moment` is ISO 8601 in UTC; `country` ISO 3166;
 * `number` plain digits; `percent` words and figures with the sign: `more than 25 %, up to 50 %`; `flag` a statement in
 * words of ours that is true, false or not known: `not overdue`. It is a value like any other, and never left out.
 */
export const FieldKind = z.enum([
  'text',
  'quote',
  'number',
  'date',
  'moment',
  'country',
  'percent',
  'flag',
  'link',
  'hash',
]);
export type FieldKind = z.infer<typeof FieldKind>;

/** Which text of ours was said, and what was put into it: the same, however the text is worded. */
export const Said = z.strictObject({
  key: z.string().min(1),
  get args() {
    return z.record(z.string(), z.union([z.string(), z.number(), Said])).optional();
  },
});
export type Said = z.infer<typeof Said>;

/** One fact. No value: the register gave nothing, which is said and never left blank. */
export const ReportField = z
  .strictObject({
    /** The same for the same fact in every version. */
    key: z.string().min(1),
    label: z.string(),
    kind: FieldKind,
    values: z.array(z.string()),
    /** Of each value, if any is of ours. `null`: data, such as a name or what a source wrote. */
    said: z.array(Said.nullable()).optional(),
    personal: PersonalPart.optional(),
    /** It stands where a verdict names whom it found: it goes through only with `interest`, whatever else it tells. */
    isVerdict: z.literal(true).optional(),
    /** Credits, colleagues, requests: left out of everything that is shared. */
    isInternal: z.literal(true).optional(),
  })
  .refine(({ values, said = values }) => said.length === values.length);
export type ReportField = z.infer<typeof ReportField>;

/** A look that has words too: colour alone says nothing. */
export const Mark = z.enum(['good', 'warning', 'bad', 'undecided']);
export type Mark = z.infer<typeof Mark>;

/** A person, a company, a document, a source, a step: or a group of facts. */
export const ReportRow = z.strictObject({
  /** The same for the same person or thing in every version, as far as the register lets one tell. */
  key: z.string().min(1),
  title: z.string(),
  titleSaid: Said.optional(),
  subject: z.enum(['person', 'company', 'thing']),
  /** Second line of the title: a role, a verdict in words. */
  note: z.string().optional(),
  noteSaid: Said.optional(),
  mark: Mark.optional(),
  /** It tells of persons though it is none: the whole row goes through only with this. */
  personal: PersonalPart.optional(),
  fields: z.array(ReportField),
});
export type ReportRow = z.infer<typeof ReportRow>;

export const SectionId = z.enum([
  /** In sentences; versions saved before it was known have none. */
  'conclusion',
  'summary',
  /** In versions saved before flags were known. */
  'warnings',
  'flags',
  'checks',
  'identity',
  /** Data that the law requires: in versions saved since it was known. */
  'required',
  // What the source records beside the profile: in a version of which it records any.
  'proceedings',
  'charges',
  'filingDuties',
  'ownerStatements',
  'registerRemarks',
  'disqualificationCheck',
  'establishments',
  'representatives',
  /** Representatives who cannot bind the company: in a version whose source lists any. */
  'cannotBind',
  'keyPersons',
  'shareholders',
  'subsidiaries',
  'relationships',
  'declaredOwners',
  /** In a version whose register of control names any. */
  'controllingEntities',
  'computedOwners',
  'discrepancies',
  'structure',
  // What officers brought: in a version that tells of any, and nowhere else.
  'extracts',
  'extractRepresentatives',
  'extractKeyPersons',
  'extractShareholders',
  'extractOwners',
  'documents',
  'sources',
  'limits',
]);
export type SectionId = z.infer<typeof SectionId>;

/** By what versions are compared. */
export const SectionGroup = z.enum(['identity', 'people', 'ownership', 'documents', 'source']);
export type SectionGroup = z.infer<typeof SectionGroup>;

export const ReportSection = z.strictObject({
  id: SectionId,
  group: SectionGroup,
  title: z.string(),
  /** One sentence under the title, where the section needs it. */
  lead: z.string().optional(),
  leadSaid: Said.optional(),
  rows: z.array(ReportRow),
  /** Where there are no rows: why, by the vocabulary of absence, and in words. */
  empty: z.strictObject({ reason: z.string(), words: z.string(), said: Said.optional() }).optional(),
  /** The data point that it was made from, as its row in `sources` is keyed. */
  source: z.string().optional(),
});
export type ReportSection = z.infer<typeof ReportSection>;

const text = z.string().min(1);

/** A flag as it was seen, in data: what a decision is held against, and programs read. */
export const ReportFlag = z.strictObject({
  key: text,
  code: text,
  state: z.enum(FLAG_STATES),
  severity: z.enum(FLAG_SEVERITIES),
  category: z.enum(FLAG_CATEGORIES),
  origin: text,
  subject: z.strictObject({
    pointer: z.string(),
    name: z.string().nullable(),
    isPerson: z.boolean(),
    inCompany: z.strictObject({ country: text, companyId: text, name: z.string().nullable() }).optional(),
  }),
  since: text.optional(),
  until: text.optional(),
  dueDate: text.optional(),
  value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])).optional(),
  words: text.optional(),
  language: text.optional(),
  source: text.optional(),
  register: text.optional(),
  /** Left out of what is shared. */
  requestId: text.optional(),
  at: z.string().optional(),
  factsSha256: z.string(),
});

/** The structure as it was drawn. */
export const ReportChart = DrawnChart;
export type ReportChart = DrawnChart;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a shared report lets through. FULL: everything but what is internal. */
export const ReportProfile = z.strictObject({
  kind: z.enum(REPORT_PROFILES),
  /** Of a reduced report: of the version that it was made from. */
  fullSha256: Sha256.optional(),
  /** Of CUSTOM: what goes through. */
  parts: z.array(PersonalPart).optional(),
});

/**
 * One version of a report: everything that was shown, with where it came from. Page, PDF, shared page and every export
 * are drawn from this alone. Its canonical JSON (RFC 8785) is what is hashed, sealed and kept.
 */
/** Figures of the comparison by which a version confirms that nothing has changed since an earlier one. */
export const Confirmation = z
  .strictObject({
    /** The earlier version, and when it was saved (ISO 8601 in UTC). */
    version: z.int().min(1),
    savedAt: z.iso.datetime(),
    /** Facts compared. */
    facts: z.int().min(0),
    sources: z.int().min(1),
    /** Those of the sources that were read again. */
    readAgain: z.int().min(1),
  })
  .readonly();
export type Confirmation = z.infer<typeof Confirmation>;

export const Report = z.strictObject({
  format: z.literal(REPORT_FORMAT),
  formatVersion: z.union([z.literal(1), z.literal(REPORT_FORMAT_VERSION)]),
  id: z.uuid(),
  version: z.int().min(1),
  /** By the database's clock, ISO 8601 in UTC. */
  savedAt: z.iso.datetime(),
  /** Left out of what is shared. */
  savedBy: z.strictObject({ id: z.uuid(), name: z.string() }).optional(),
  /** BCP 47: of labels and words. What a register wrote is in its own language. */
  language: z.string(),
  profile: ReportProfile,
  company: z.strictObject({
    country: z.string(),
    companyId: z.string(),
    legalName: z.string(),
    legalNameInEnglish: z.string().optional(),
  }),
  policy: z.strictObject({
    id: z.string(),
    name: z.string(),
    /** With the operator: `>= 25 %`. */
    threshold: z.string(),
    control: z.string(),
    source: z.string(),
    inForceFrom: z.string().optional(),
    inForceUntil: z.string().optional(),
    isInForce: z.boolean(),
    /** Where counsel may differ and the reading was chosen: what the verdicts followed. */
    readings: LegalReadings.optional(),
  }),
  /** Of a version that confirms an earlier one. Left out of reduced copies. */
  confirms: Confirmation.optional(),
  sections: z.array(ReportSection),
  /** Every flag, whatever its state. Left out of reduced copies, whose sections tell what goes through. */
  flags: z.array(ReportFlag).optional(),
  chart: ReportChart.optional(),
  /** The answers of the service that all this was made from, as they are kept beside the version. */
  answers: z.array(z.strictObject({ requestId: z.string(), sha256: Sha256 })),
  /** The documents that belong to the version; their bytes are kept under their hash. */
  files: z.array(
    z.strictObject({
      documentId: z.string(),
      name: z.string(),
      category: z.string(),
      mediaType: z.string(),
      sizeBytes: z.int().min(0),
      sha256: Sha256,
      /** Left out of what is shared. */
      requestId: z.string().optional(),
      fetchedAt: z.iso.datetime(),
    }),
  ),
});
export type Report = z.infer<typeof Report>;
