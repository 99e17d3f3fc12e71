import {
  consultedSentence,
  decisionSentence,
  riskSentence,
} from '#lib/domain/report/conclusion/case-sentences.ts';
import { type CaseLine, pageOne } from '#lib/domain/report/conclusion/page-one.ts';
import { drawnSection, isAbout } from '#lib/domain/report/drawn-section.ts';
import type { Report, ReportRow, ReportSection, SectionId } from '#lib/domain/report/report.ts';
import { type DrawnPart, isFactsOfOne, reportParts } from '#lib/domain/report/report-parts.ts';
import { listed } from '#lib/domain/report/sentences.ts';
import { wordFor } from '#lib/domain/report/value-words.ts';
import type { CaseRecord } from '#lib/domain/share/case-record.ts';
import { type CaseFile, fileParts, notDoneHere, ownerDataParts } from './file-parts.ts';
import { fact, type Part, part } from './part.ts';
import { moreFlags, moreInAnnex, PDF_WORDS } from './pdf-words.ts';
import { recordParts } from './record-parts.ts';
import { accountOf, type ReviewStep, reviewPart } from './review-parts.ts';

/** A part of a report under a heading of its own; those of the annex are numbered A1, A2. */
export interface Chapter {
  readonly number: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

interface Given {
  readonly report: Report;
  /** Null: the copy says nothing of it. */
  readonly review: readonly ReviewStep[] | null;
  readonly file?: CaseFile | undefined;
  readonly record?: CaseRecord | undefined;
}

/** Sections that stand under one heading, the first naming it. */
const TOGETHER: readonly (readonly SectionId[])[] = [
  ['summary'],
  ['flags'],
  ['warnings'],
  ['proceedings'],
  ['identity', 'charges', 'filingDuties', 'ownerStatements', 'registerRemarks', 'relationships'],
  ['representatives', 'cannotBind', 'keyPersons', 'disqualificationCheck'],
  ['shareholders'],
  ['declaredOwners', 'controllingEntities', 'computedOwners'],
  ['discrepancies'],
];
const TOGETHER_IN_ANNEX: readonly (readonly SectionId[])[] = [
  ['summary'],
  ['proceedings'],
  [
    'identity',
    'charges',
    'filingDuties',
    'ownerStatements',
    'registerRemarks',
    'establishments',
    'relationships',
  ],
  ['representatives', 'cannotBind', 'keyPersons', 'disqualificationCheck'],
  ['shareholders', 'subsidiaries'],
  ['declaredOwners', 'controllingEntities', 'computedOwners'],
  ['flags'],
  ['discrepancies', 'warnings'],
  ['structure'],
  ['required'],
  ['extracts', 'extractRepresentatives', 'extractKeyPersons', 'extractShareholders', 'extractOwners'],
  ['documents'],
  ['sources'],
  ['checks'],
];

/** A line of page one. `more`: what is said of the flags that are only in their chapter, before and after its page. */
interface ConclusionLine {
  readonly title: string;
  readonly mark: string | null;
  readonly sentences: readonly string[];
  readonly more: { readonly words: string; readonly chapter: string } | null;
}

/** Everything on the first page but the drawing. */
export function conclusionLines({ report, review, file }: Given): ConclusionLine[] {
  const { conclusion, main } = reportParts(report);
  const beside: readonly (CaseLine | null)[] = [
    file ? { key: 'consulted', sentence: consultedSentence(file) } : null,
    review ? { key: 'decision', sentence: decisionSentence(review, report) } : null,
    file ? { key: 'risk', sentence: riskSentence(file) } : null,
  ];
  const lines = beside.flatMap((line) =>
    line === null ? [] : [{ ...line, title: PDF_WORDS.conclusion[line.key] }],
  );
  const flags = main.findIndex(({ section }) => section.id === 'flags');
  return pageOne(conclusion, { lines, decisions: file?.flagDecisions ?? null }).map(
    ({ title, mark, sentences, more }) => ({
      title,
      mark: mark ?? null,
      sentences,
      more: more === 0 ? null : { words: moreFlags(more), chapter: String(flags + 2) },
    }),
  );
}

/** The chapters after the conclusion: what says something, then the annex. */
export function reportChapters(given: Given): Chapter[] {
  const { report } = given;
  const { main, annex, absent } = reportParts(report);
  const own = groupsOf(
    TOGETHER,
    main.map(({ section }) => section),
  ).map((sections) => ({
    title: sections[0]?.title ?? '',
    parts: sections.map((section, at) =>
      sectionPart(report, section, { isFirst: at === 0, drawn: main.find((one) => one.section === section) }),
    ),
  }));
  const ownerData = given.file ? ownerDataParts(report) : [];
  const hasRequired = annex.some(({ id }) => id === 'required');
  const others = groupsOf(
    TOGETHER_IN_ANNEX,
    annex.filter(({ id }) => id !== 'limits'),
  ).map((sections) => {
    const parts = sections.map((section, at) => sectionPart(report, section, { isFirst: at === 0 }));
    if (sections[0]?.id === 'required') parts.push(...ownerData);
    return {
      title: annexTitle(
        sections[0],
        main.map(({ section }) => section.id),
      ),
      parts,
    };
  });
  return [
    ...numbered(own, (at) => String(at + 2)),
    ...numbered(
      [
        ...others,
        ...(report.files.length > 0 ? [{ title: PDF_WORDS.filesTitle, parts: [filesPart(report)] }] : []),
        // A version from before the list of required data has the data on owners here.
        ...(given.file
          ? [{ title: PDF_WORDS.file, parts: fileParts(report, given.file, hasRequired ? [] : ownerData) }]
          : []),
        ...(given.record ? [{ title: PDF_WORDS.audit, parts: recordParts(given.record) }] : []),
        ...reviewChapter(report, given.review),
        { title: PDF_WORDS.limits, parts: limitsParts(report, annex, absent) },
        { title: PDF_WORDS.integrity, parts: integrityParts(report) },
      ],
      (at) => `A${at + 1}`,
    ),
  ];
}

const numbered = (
  chapters: readonly Omit<Chapter, 'number'>[],
  numberOf: (at: number) => string,
): Chapter[] => chapters.map((chapter, at) => ({ number: numberOf(at), ...chapter }));

function groupsOf(
  order: readonly (readonly SectionId[])[],
  sections: readonly ReportSection[],
): ReportSection[][] {
  return order
    .map((ids) => ids.flatMap((id) => sections.find((section) => section.id === id) ?? []))
    .filter((group) => group.length > 0);
}

/** What stands shortened before has its whole here, and says so. */
const annexTitle = (section: ReportSection | undefined, main: readonly SectionId[]): string =>
  section === undefined || !main.includes(section.id)
    ? (section?.title ?? '')
    : `${section.title}: ${PDF_WORDS.inFull}`;

function sectionPart(
  report: Report,
  section: ReportSection,
  { isFirst, drawn }: { readonly isFirst: boolean; readonly drawn?: DrawnPart | undefined },
): Part {
  const sources = report.sections.find(({ id }) => id === 'sources');
  const source = sources?.rows.find(({ key }) => key === section.source);
  // The row of its chapter may be about several data points.
  const to = source && sources && drawnSection(sources).rows.find((row) => isAbout(row, source.key))?.key;
  const named = new Set(report.sections.flatMap((each) => each.source ?? []));
  return part({
    rows: section.rows,
    title: isFirst ? null : section.title,
    lead: section.lead ?? null,
    source: source === undefined || to === undefined ? null : { to: `source ${to}`, title: source.title },
    foot:
      drawn === undefined || drawn.isWhole
        ? null
        : drawn.more > 0
          ? moreInAnnex(drawn.more)
          : PDF_WORDS.inAnnex,
    ...(isFactsOfOne(section) && { longest: 0 }),
    // A value of the law's list is read beside its name, however long.
    ...(section.id === 'required' && { longest: 200 }),
    ...(section.id === 'checks' && { inColumns: 'checked' }),
    ...(section.id === 'sources' && {
      anchorOf: (row) => ([...named].some((each) => isAbout(row, each)) ? `source ${row.key}` : null),
    }),
  });
}

const reviewChapter = (report: Report, review: Given['review']): Omit<Chapter, 'number'>[] =>
  review === null
    ? []
    : [
        {
          title: PDF_WORDS.reviewLog,
          parts: [part({ rows: [accountOf(report, review)] }), reviewPart(review)],
        },
      ];

/** Why there is nothing, section by section; then where the facts end and what was not done. */
function limitsParts(
  report: Report,
  annex: readonly ReportSection[],
  absent: readonly ReportSection[],
): Part[] {
  const limits = [...annex, ...absent].find(({ id }) => id === 'limits');
  const empty = absent.filter(({ id }) => id !== 'limits');
  const isEnd = ({ key }: ReportRow) => key.startsWith('end:');
  const ends = limits?.rows.filter(isEnd) ?? [];
  return [
    ...(limits
      ? [
          sectionPart(
            report,
            { ...limits, rows: limits.rows.filter((row) => !isEnd(row)) },
            { isFirst: true },
          ),
        ]
      : []),
    ...(ends.length > 0 ? [part({ title: PDF_WORDS.openEnds, rows: ends })] : []),
    ...(empty.length === 0
      ? []
      : [
          part({
            title: PDF_WORDS.absentTitle,
            rows: [
              {
                key: 'absent',
                title: '',
                subject: 'thing',
                // A flag is not broken between its sentences: reason and explanation are read in one line.
                fields: empty.map(({ id, title, lead, empty: why }) =>
                  fact(id, title, 'flag', [why?.words ?? PDF_WORDS.notGiven, lead].filter(Boolean).join(' ')),
                ),
              },
            ],
          }),
        ]),
    ...(report.profile.kind === 'CUSTOMER' ? [] : [notDoneHere()]),
  ];
}

const filesPart = ({ files }: Report): Part =>
  part({
    lead: PDF_WORDS.filesLead,
    rows: files.map((file) => ({
      key: file.documentId,
      title: file.name,
      note: listed(wordFor('documentCategory', file.category), file.mediaType),
      subject: 'thing',
      fields: [
        fact('fetchedAt', PDF_WORDS.fact.downloaded, 'moment', file.fetchedAt),
        fact('size', PDF_WORDS.fact.bytes, 'number', String(file.sizeBytes)),
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
                fields: [fact('full', PDF_WORDS.fact.fullSha256, 'hash', profile.fullSha256)],
              },
            ],
          }),
        ];
  if (answers.length === 0) return full;
  const answer = {
    key: 'answers',
    title: '',
    subject: 'thing' as const,
    fields: answers.map(({ requestId, sha256 }) => fact(requestId, requestId, 'hash', sha256)),
  };
  return [...full, part({ title: PDF_WORDS.answersTitle, rows: [answer] })];
}
