import type { Report, ReportField, ReportRow, ReportSection, Said } from '../report.ts';
import { type Areas, readWords } from './read-words.ts';

/**
 * The lists from which the words of a field came. Fields that are not named here hold data; what composes several
 * sentences is compared as it is written.
 */
const OF_FIELD: Readonly<Record<string, Areas>> = {
  anomalies: ['values.anomaly'],
  behindOpen: ['sections'],
  category: ['values.documentCategory'],
  choices: ['rule', 'ownership.law.points'],
  closureReason: ['values.closureReason'],
  complexity: ['values.complexity'],
  consolidatedAs: ['sections'],
  consolidatingParent: ['values.consolidatingParent'],
  controlType: ['values.controlType'],
  decision: ['values.decision'],
  declaredControl: ['values.controlType'],
  differences: ['values.class'],
  endDate: ['sections'],
  endsBecause: ['values.openReason'],
  entityKind: ['values.entityKind'],
  extent: ['share'],
  factBasis: ['values.factBasis'],
  gender: ['values.gender'],
  ground: ['values.groundVerdict'],
  grounds: ['values.basis'],
  holdings: ['share', 'ownership.kind', 'values.edgeOf'],
  inferred: ['values.markedMethod'],
  keptBecause: ['values.conflictRule'],
  marked: ['values.warning'],
  method: ['values.method'],
  nature: ['values.shareNature'],
  nodeKind: ['values.nodeKind'],
  nodeStatus: ['values.nodeStatus'],
  otherMeans: ['values.otherMeans'],
  otherReadings: ['ownership.law.points'],
  outcome: ['values.outcome', 'values.stepOutcome', 'outcome'],
  ownersStatus: ['values.ownersStatus'],
  partyKind: ['values.partyKind'],
  relation: ['labels', 'values.relation'],
  representedBy: ['labels'],
  seen: ['labels'],
  serviceMethod: ['values.uboMethod'],
  serviceShare: ['share'],
  settledBy: ['labels.settledBy', 'askedCustomer'],
  share: ['share'],
  shareBand: ['share'],
  signing: ['values.signing'],
  source: ['law', 'ownership.law'],
  standing: ['values.entityStanding'],
  state: ['values.discrepancyState'],
  statement: ['values.statementKind'],
  status: ['values.status'],
  stoppedReason: ['values.stoppedReason', 'values.openReason'],
  suggestion: ['values.suggestion'],
  taxVerification: ['values.taxVerification'],
  threshold: ['rule.line', 'law'],
  toldBy: ['values.factPath'],
  uboBasis: ['values.uboBasis'],
  verdict: ['values.verdict'],
  whyNobodyAbove: ['values.absenceReason'],
  whyNotFollowed: ['values.notFollowed'],
};

/** Names that are words of ours. */
const OF_PARTIES: Areas = ['labels.unnamed', 'ownership'];

/** Titles and notes of ours, by section. */
const OF_ROW: Partial<Record<ReportSection['id'], Areas>> = {
  computedOwners: ['values.step', 'values.stepOutcome', 'values.verdict', 'values.outcome', 'outcome', 'law'],
  controllingEntities: ['values.entityStanding'],
  declaredOwners: ['values.statementKind'],
  discrepancies: ['values.class', 'values.discrepancyState'],
  documents: ['values.documentCategory', 'values.documentStatus'],
  identity: ['labels.group', 'values.status'],
  relationships: ['values.relation'],
  sources: ['values.dataPoint', 'values.itemStatus', 'values.sourceOutcome', 'values.factPath'],
  structure: ['values.stoppedReason', ...OF_PARTIES],
};

/** A version with the keys of its texts. Versions of format 1 have only words: a frozen list maps them to keys. */
export function withSaid<One extends Pick<Report, 'formatVersion' | 'sections'>>(report: One): One {
  if (report.formatVersion !== 1) return report;
  return { ...report, sections: report.sections.map(readSection) };
}

/** The same without keys that its format does not have: a copy of a version of format 1 has the bytes that it always had. */
export const asStored = (report: Report): Report =>
  report.formatVersion === 1 ? { ...report, sections: report.sections.map(withoutKeys) } : report;

function withoutKeys({ leadSaid: _, ...section }: ReportSection): ReportSection {
  return {
    ...section,
    ...(section.empty && { empty: { reason: section.empty.reason, words: section.empty.words } }),
    rows: section.rows.map(({ titleSaid: _title, noteSaid: _note, ...row }) => ({
      ...row,
      fields: row.fields.map(({ said: _said, ...field }) => field),
    })),
  };
}

function readSection(section: ReportSection): ReportSection {
  const { id, lead, empty, rows } = section;
  const leadSaid = lead === undefined ? null : readWords(lead, ['sections']);
  return {
    ...section,
    ...(leadSaid && { leadSaid }),
    ...(empty && { empty: readEmpty(empty) }),
    rows: rows.map((row) => readRow(row, ['labels', 'sections', ...(OF_ROW[id] ?? [])])),
  };
}

function readEmpty(empty: NonNullable<ReportSection['empty']>): NonNullable<ReportSection['empty']> {
  const said = saidOfEmpty(empty);
  return said ? { ...empty, said } : empty;
}

function saidOfEmpty({ reason, words }: NonNullable<ReportSection['empty']>): Said | null {
  const why: Areas = [`values.absenceReason.${reason}`, `values.notCompared.${reason}`];
  const alone = words.endsWith('.') ? readWords(words.slice(0, -1), why) : null;
  if (alone) return { key: 'absent.alone', args: { why: alone } };
  // Reasons have colons too: "Declared: none: …".
  for (const { index } of words.matchAll(/: /g)) {
    const because = readWords(words.slice(0, index), why);
    if (because)
      return { key: 'absent.because', args: { why: because, explanation: words.slice(index + 2) } };
  }
  return readWords(words, ['sections', 'namesNone', 'none']);
}

function readRow(row: ReportRow, areas: Areas): ReportRow {
  const titleSaid = readWords(row.title, row.subject === 'thing' ? areas : OF_PARTIES);
  const noteSaid = row.note === undefined ? null : readWords(row.note, areas);
  return {
    ...row,
    ...(titleSaid && { titleSaid }),
    ...(noteSaid && { noteSaid }),
    fields: row.fields.map(readField),
  };
}

/** `register.controlType#2` is a `controlType`. */
const nameOf = (key: string): string => key.replace(/#\d+$/, '').replace(/^.*\./, '');

const YES_OR_NO: Areas = ['labels.yes', 'labels.no'];
const FLAG = /^(is[A-Z]|employeesEstimate$|legalFormInferred$|retry$|accountsOverdue$|annualFilingOverdue$)/;

function readField(field: ReportField): ReportField {
  const name = nameOf(field.key);
  const areas = FLAG.test(name) ? YES_OR_NO : OF_FIELD[name];
  if (areas === undefined || field.kind === 'quote') return field;
  const said = field.values.map((value) => readWords(value, areas));
  return said.some((one) => one !== null) ? { ...field, said } : field;
}
