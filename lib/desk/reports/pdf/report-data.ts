import type { Report, ReportRow, ReportSection, SectionId } from '#lib/domain/report/report.ts';
import { REVIEW_DECISIONS } from '#lib/domain/report/report-state.ts';
import { wordFor } from '#lib/domain/report/value-words.ts';
import { PRINT } from '#lib/domain/tokens/colours.ts';
import { qrPath } from '../../people/qr-path.ts';
import { chartPages } from './chart-pages.ts';
import { countryText, dateText, momentText } from './field-text.ts';
import { type CaseFile, fileParts, notDoneHere } from './file-parts.ts';
import { fact, listed, type Part, part, rowData } from './part.ts';
import { PDF_WORDS } from './pdf-words.ts';

/** One step of a version's review: what it became, by whom, when and why. */
export interface ReviewStep {
  readonly state: string;
  /** Empty where a copy does not name who it was. */
  readonly by: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly reason?: string;
}

export interface ReportToPrint {
  readonly report: Report;
  /** Of the canonical JSON of this very report. */
  readonly sha256: string;
  /** The steps of this version, oldest first. */
  readonly review: readonly ReviewStep[];
  /** Where the report is verified: what the QR code holds. */
  readonly verifyUrl: string;
  /** What stands beside the version; a copy that was reduced has none of it. */
  readonly file?: CaseFile;
  /** SHA-256 of the certificate that it will be sealed with. */
  readonly sealFingerprint: string;
  /** Behind the text of every page: for whom this copy was made, and when (ISO 8601). */
  readonly watermark?: { readonly recipient: string; readonly at: string };
}

/** The fifteen chapters of a report on paper in their order, and the sections of the model that each holds. */
const CHAPTERS: readonly (readonly SectionId[] | 'file' | 'review' | 'integrity')[] = [
  ['summary'],
  ['warnings'],
  ['identity', 'establishments', 'relationships'],
  ['representatives', 'keyPersons'],
  ['shareholders', 'subsidiaries'],
  ['declaredOwners'],
  ['computedOwners'],
  ['discrepancies'],
  ['structure'],
  ['documents'],
  ['sources'],
  'file',
  'review',
  ['limits'],
  'integrity',
];

/** A report with more rows begins with its contents. */
const ROWS_TO_LEAF_THROUGH = 60;

/** Beyond these, entries are set as lines and not as tables: the setter would need more memory than a server has to spare. */
const MOST_ROWS_IN_TABLES = 400;

/** What the template reads: text and numbers, nothing to be decided. */
export function reportData({ report, sha256, review, file, verifyUrl, ...given }: ReportToPrint) {
  const { company, profile, savedAt, version } = report;
  const { watermark, sealFingerprint } = given;
  const rowCount = report.sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    language: report.language,
    words: PDF_WORDS,
    colours: PRINT,
    title: `${company.legalName}, ${company.companyId}: report, version ${version}`,
    author: report.savedBy?.name ?? null,
    made: savedAt.slice(0, 19).split(/[-T:]/).map(Number),
    company: {
      name: company.legalName,
      english: company.legalNameInEnglish ?? null,
      place: `${countryText(company.country)} · ${company.companyId}`,
    },
    hasContents: rowCount > ROWS_TO_LEAF_THROUGH,
    hasTables: rowCount <= MOST_ROWS_IN_TABLES,
    footer: [
      `Report ${report.id}`,
      `version ${version}`,
      `SHA-256 ${sha256.slice(0, 12)}`,
      momentText(savedAt),
      profile.kind,
    ].join(' · '),
    watermark: watermark === undefined ? null : `${watermark.recipient} · ${momentText(watermark.at)}`,
    chapters: CHAPTERS.flatMap((chapter) => {
      if (chapter === 'file') return file ? { title: PDF_WORDS.file, parts: fileParts(report, file) } : [];
      if (chapter === 'review') return { title: PDF_WORDS.reviewLog, parts: [reviewPart(review)] };
      if (chapter === 'integrity') return { title: PDF_WORDS.integrity, parts: integrityParts(report) };
      return sectionsChapter(report, chapter, review);
    }),
    chart: report.chart === undefined ? null : chartPages(report.chart),
    chartTitle: `Ownership of ${company.legalName}`,
    integrity: { sha256, verifyUrl, sealFingerprint, qr: qrPath(verifyUrl) },
  };
}

function sectionsChapter(report: Report, ids: readonly SectionId[], review: readonly ReviewStep[]) {
  const sections = ids.flatMap((id) => report.sections.filter((section) => section.id === id));
  const [first] = ids;
  const parts = sections.map((section, at) => partOf(section, report, at === 0));
  if (first === 'summary') parts.unshift(part({ rows: [accountOf(report, review)] }));
  if (first === 'limits') parts.push(notDoneHere());
  if (first === 'documents' && report.files.length > 0) parts.push(filesPart(report));
  return { title: sections[0]?.title ?? '', parts, isStructure: first === 'structure' };
}

function partOf(section: ReportSection, report: Report, isFirst: boolean): Part {
  const source = report.sections
    .find(({ id }) => id === 'sources')
    ?.rows.find(({ key }) => key === section.source);
  const made = part({
    rows: section.rows,
    title: isFirst ? null : section.title,
    lead: section.lead ?? null,
    empty: section.rows.length > 0 ? null : (section.empty?.words ?? PDF_WORDS.notGiven),
    source: source === undefined ? null : { to: `source ${source.key}`, title: source.title },
  });
  if (section.id !== 'sources') return made;
  const named = new Set(report.sections.map((each) => each.source));
  return {
    ...made,
    rows: section.rows.map((row) => rowData(row, named.delete(row.key) ? `source ${row.key}` : null)),
  };
}

/**
 * Who answers for this version, and whether its rule is law on that day; the rule itself is in the summary. A decision
 * is a reviewer's: what the author does, and that a newer version took its place, is none.
 */
function accountOf({ savedBy, savedAt, policy }: Report, review: readonly ReviewStep[]): ReportRow {
  const decision = review.findLast(({ state }) => REVIEW_DECISIONS.some((decided) => decided === state));
  const last = review.at(-1);
  const isSuperseded = last?.state === 'superseded';
  const inForce = [
    policy.isInForce ? 'in force' : 'not in force on this date',
    ...(policy.inForceFrom === undefined ? [] : [`from ${dateText(policy.inForceFrom)}`]),
    ...(policy.inForceUntil === undefined ? [] : [`until ${dateText(policy.inForceUntil)}`]),
  ];
  return {
    key: 'account',
    title: '',
    subject: 'thing',
    fields: [
      fact('saved', 'Saved', 'text', listed(savedBy?.name, momentText(savedAt))),
      fact(
        'state',
        'State',
        'text',
        isSuperseded
          ? `Superseded by ${last.reason?.toLowerCase() ?? 'a newer version'}, ${momentText(last.at)}`
          : stateText(last?.state ?? 'draft'),
      ),
      fact(
        'decision',
        'Decision',
        'text',
        decision === undefined
          ? PDF_WORDS[isSuperseded ? 'neverDecided' : 'undecided']
          : listed(stateText(decision.state), decision.by, momentText(decision.at)),
      ),
      fact('policy', 'Policy', 'text', listed(policy.name, ...inForce)),
    ],
  };
}

/** `changes_requested` is "Changes requested". */
const stateText = (state: string): string => {
  const words = state.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const reviewPart = (review: readonly ReviewStep[]): Part =>
  part({
    empty: review.length > 0 ? null : PDF_WORDS.noReview,
    rows: review.map(({ state, by, at, reason }, place) => ({
      key: `step-${place}`,
      title: stateText(state),
      subject: 'thing',
      fields: [
        ...(by === '' ? [] : [fact('by', 'By', 'text', by)]),
        fact('at', 'At', 'moment', at),
        ...(reason === undefined ? [] : [fact('reason', 'Reason', 'text', reason)]),
      ],
    })),
  });

const filesPart = ({ files }: Report): Part =>
  part({
    title: PDF_WORDS.filesTitle,
    lead: PDF_WORDS.filesLead,
    rows: files.map((file) => ({
      key: file.documentId,
      title: file.name,
      note: listed(
        wordFor('documentCategory', file.category),
        file.mediaType,
        file.requestId && `request ${file.requestId}`,
      ),
      subject: 'thing',
      fields: [
        fact('fetched', 'Downloaded', 'moment', file.fetchedAt),
        fact('size', 'Bytes', 'number', String(file.sizeBytes)),
        fact('sha256', 'SHA-256', 'hash', file.sha256),
      ],
    })),
  });

function integrityParts({ answers, profile }: Report): Part[] {
  const full =
    profile.fullSha256 === undefined
      ? []
      : [
          part({
            rows: [
              {
                key: 'full',
                title: '',
                subject: 'thing',
                fields: [fact('full', 'SHA-256 of the whole version', 'hash', profile.fullSha256)],
              },
            ],
          }),
        ];
  if (answers.length === 0) return full;
  const rows = answers.map(
    ({ requestId, sha256 }): ReportRow => ({
      key: requestId,
      title: requestId,
      subject: 'thing',
      fields: [fact('sha256', 'SHA-256', 'hash', sha256)],
    }),
  );
  return [...full, part({ title: PDF_WORDS.answersTitle, rows })];
}
