import { coverNames, type NameCover } from './cover-names.ts';
import { customerCopy } from './customer-copy.ts';
import { asStored, withSaid } from './format-1/with-said.ts';
import { unexplained } from './make-section.ts';
import { minimalPeople } from './minimal-people.ts';
import { redactChart } from './redact-chart.ts';
import {
  PersonalPart as Parts,
  type PersonalPart,
  type Report,
  type ReportField,
  type ReportRow,
  type ReportSection,
} from './report.ts';
import type { ShareProfileKind } from './report-profiles.ts';
import { withArguments } from './said.ts';
import { wordFor } from './value-words.ts';
import { withoutOwnLists } from './without-own-lists.ts';

/**
 * What goes through. `MASKED` is for the page of a colleague: days of birth and addresses are kept back, nothing else,
 * and keys stay, so that two can be compared. The others are for sharing: nothing internal is left of them. `CUSTOM`
 * names the parts; free text goes through only with names and interests, for it may tell both.
 */
export type Redaction =
  | { readonly kind: 'MASKED' }
  | { readonly kind: 'FULL'; readonly fullSha256: string }
  /** `smallBelow`: in percent; of holders of less than that the number alone is told. */
  | { readonly kind: 'MINIMAL'; readonly fullSha256: string; readonly smallBelow?: number }
  /** Nothing in it leads to the whole version, of which anybody with its hash may ask how it was decided. */
  | { readonly kind: 'CUSTOMER'; readonly smallBelow?: number }
  | { readonly kind: 'CUSTOM'; readonly fullSha256: string; readonly parts: readonly PersonalPart[] };

export const MINIMAL_PARTS: readonly PersonalPart[] = [
  'name',
  'birthMonth',
  'residenceCountry',
  'nationality',
  'interest',
];

/**
 * How much of persons a profile lets through. Whatever is more than the legal minimum is for those alone who prove who
 * they are: this is the one place that says what that is.
 */
export function personalExtentOf({
  kind,
  parts = [],
}: {
  readonly kind: ShareProfileKind;
  readonly parts?: readonly PersonalPart[] | undefined;
}): 'limited' | 'extended' | 'full' {
  if (kind === 'FULL' || kind === 'REGULATOR' || Parts.options.every((part) => parts.includes(part)))
    return 'full';
  return parts.every((part) => MINIMAL_PARTS.includes(part)) ? 'limited' : 'extended';
}

const HIDDEN_ON_PAGES: ReadonlySet<PersonalPart> = new Set([
  'birthDate',
  'birthPlace',
  'residenceAddress',
  'identifiers',
]);

const MAY_BE_IN_TEXT: readonly PersonalPart[] = ['name', 'interest'];

/** How everything is cut: the same for each section, row and field. */
interface Cut {
  readonly allows: (part: PersonalPart) => boolean;
  readonly keepsInternal: boolean;
  /** Keys that follow from a name and a birth could be tried out. */
  readonly keepsKeys: boolean;
  /** Undefined where names go through. */
  readonly cover: NameCover | undefined;
}

/** A smaller report of the same form: everything that is shared, and every masked page, is made from it alone. */
export function redactReport(stored: Report, redaction: Redaction): Report {
  const isShared = redaction.kind !== 'MASKED';
  const given = withSaid(isShared ? withoutOwnLists(stored) : stored);
  const minimal =
    redaction.kind === 'MINIMAL' || redaction.kind === 'CUSTOMER'
      ? minimalPeople(given, redaction.smallBelow)
      : undefined;
  const reduced = minimal?.report ?? given;
  const report = redaction.kind === 'CUSTOMER' ? customerCopy(reduced) : reduced;
  const parts = partsOf(redaction);
  const cut: Cut = {
    allows: (part) =>
      parts.has(part) && (part !== 'freeText' || MAY_BE_IN_TEXT.every((one) => parts.has(one))),
    keepsInternal: !isShared,
    keepsKeys: !isShared || redaction.kind === 'FULL',
    cover: parts.has('name') ? minimal?.cover : coverNames(report),
  };
  const { chart, savedBy, flags, confirms, ...rest } = report;
  const drawn = chart && cut.allows('interest') ? redactChart(chart, cut) : undefined;
  return asStored({
    ...rest,
    ...(savedBy && !isShared && { savedBy }),
    ...(confirms && keepsFlags(redaction) && { confirms }),
    profile: isShared ? profileOf(redaction) : report.profile,
    sections: report.sections.map((section) => cutSection(section, cut)),
    ...(flags && keepsFlags(redaction) && { flags: flags.map((flag) => withoutRequest(flag, isShared)) }),
    ...(drawn && { chart: drawn }),
    answers: isShared ? [] : report.answers,
    files: report.files.map(({ requestId, name, ...file }) => ({
      ...file,
      ...(requestId !== undefined && !isShared && { requestId }),
      name: cut.allows('freeText') ? name : wordFor('documentCategory', file.category),
    })),
  });
}

/** Flags as data hold names, words and values of all kinds: only whole copies have them. */
const keepsFlags = ({ kind }: Redaction): boolean => kind === 'MASKED' || kind === 'FULL';

function withoutRequest<Flag extends { readonly requestId?: string | undefined }>(
  { requestId, ...flag }: Flag,
  isShared: boolean,
) {
  return { ...flag, ...(requestId !== undefined && !isShared && { requestId }) };
}

function partsOf(redaction: Redaction): ReadonlySet<PersonalPart> {
  switch (redaction.kind) {
    case 'MASKED':
      return new Set(Parts.options.filter((part) => !HIDDEN_ON_PAGES.has(part)));
    case 'FULL':
      return new Set(Parts.options);
    case 'MINIMAL':
    case 'CUSTOMER':
      return new Set(MINIMAL_PARTS);
    case 'CUSTOM':
      return new Set(redaction.parts);
  }
}

function profileOf(redaction: Exclude<Redaction, { kind: 'MASKED' }>): Report['profile'] {
  if (redaction.kind === 'CUSTOMER') return { kind: redaction.kind };
  const { kind, fullSha256 } = redaction;
  return { kind, fullSha256, ...(kind === 'CUSTOM' && { parts: [...redaction.parts] }) };
}

function cutSection(section: ReportSection, cut: Cut): ReportSection {
  const rows = section.rows
    .filter((row) => cut.keepsInternal || saysSomething(row))
    .filter(({ personal }) => personal === undefined || cut.allows(personal))
    .map((row, at) => cutRow(row, `${section.id}:${at + 1}`, cut));
  // The company's own name may be a person's, and is not hidden.
  const { cover = (text: string) => text } = cut;
  const isOwn = section.id === 'identity' || section.id === 'establishments';
  const { lead, leadSaid, empty } = section;
  return {
    ...section,
    ...(lead !== undefined && { lead: cover(lead) }),
    ...(leadSaid && { leadSaid: withArguments(leadSaid, cover) }),
    ...(empty && !mayExplain(empty, cut) && { empty: unexplained(empty) }),
    rows: rows.map((row) => coverRow(row, cover, isOwn)),
  };
}

/** A row that is inside matters alone, such as a request, is nobody else's. */
const saysSomething = ({ mark, fields }: ReportRow): boolean =>
  mark !== undefined || fields.length === 0 || fields.some(({ isInternal }) => !isInternal);

/** Of a failure it is its message, which may tell of charges and requests. */
const mayExplain = ({ reason }: NonNullable<ReportSection['empty']>, cut: Cut): boolean =>
  cut.allows('freeText') && (cut.keepsInternal || reason !== 'failed');

function cutRow(row: ReportRow, placeKey: string, { keepsKeys, ...cut }: Cut): ReportRow {
  const { note, noteSaid, mark, ...rest } = row;
  const saysInterest = row.subject === 'person' && !cut.allows('interest');
  return {
    ...rest,
    key: keepsKeys || !mayBeTriedOut(row) ? row.key : placeKey,
    ...(note !== undefined && !saysInterest && { note }),
    ...(noteSaid && !saysInterest && { noteSaid }),
    ...(mark !== undefined && !saysInterest && { mark }),
    fields: row.fields.flatMap((field) => cutField(field, cut)),
  };
}

const mayBeTriedOut = ({ key, subject }: ReportRow): boolean =>
  subject === 'person' || /[0-9a-f]{32}/.test(key);

function cutField(field: ReportField, { allows, keepsInternal }: Pick<Cut, 'allows' | 'keepsInternal'>) {
  const { personal, isInternal, isVerdict } = field;
  if (isInternal && !keepsInternal) return [];
  if (isVerdict && !allows('interest')) return [];
  // Whose name does not go through is covered, not left out.
  if (personal === undefined || personal === 'name' || allows(personal)) return [field];
  if (personal !== 'birthDate' || !allows('birthMonth')) return [];
  return [
    { ...field, personal: 'birthMonth' as const, values: field.values.map((date) => date.slice(0, 7)) },
  ];
}

function coverRow(row: ReportRow, cover: NameCover, isOwn: boolean): ReportRow {
  const fields = row.fields.map((field) =>
    isOwn && field.personal !== 'name' ? field : coverField(field, cover),
  );
  if (isOwn) return { ...row, fields };
  return {
    ...row,
    title: cover(row.title),
    ...(row.titleSaid && { titleSaid: withArguments(row.titleSaid, cover) }),
    ...(row.note !== undefined && { note: cover(row.note) }),
    ...(row.noteSaid && { noteSaid: withArguments(row.noteSaid, cover) }),
    fields,
  };
}

const coverField = ({ said, ...field }: ReportField, cover: NameCover): ReportField => ({
  ...field,
  values: field.values.map(cover),
  ...(said && { said: said.map((one) => one && withArguments(one, cover)) }),
});
