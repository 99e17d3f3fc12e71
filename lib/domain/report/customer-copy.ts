import type { Report, ReportRow, ReportSection, SectionId } from './report.ts';

/** What sources say of the company, and who owns it. A section that is not named here stays in the house. */
const SHOWN: ReadonlySet<SectionId> = new Set([
  'conclusion',
  'summary',
  'flags',
  'identity',
  'proceedings',
  'charges',
  'filingDuties',
  'ownerStatements',
  'registerRemarks',
  'establishments',
  'representatives',
  'cannotBind',
  'keyPersons',
  'shareholders',
  'subsidiaries',
  'relationships',
  'declaredOwners',
  'controllingEntities',
  'computedOwners',
  'structure',
  'sources',
  'limits',
]);

/** Rows that tell how the case was worked: where sources disagree, which documents were bought, what was asked. */
const OF_THE_CASE: Partial<Record<SectionId, RegExp>> = {
  conclusion: /^flags$/,
  sources: /^(conflict|document|request|availableDocuments)(:|$)/,
  limits: /^absent:documents$/,
};

/** Warnings about persons and companies, and what officers decided of who is the same person. */
const ASSESSED =
  /^(marked|markedWords|disqualified\..+|disqualifications(\..+)?|warned|settledBy|match|suggestions|matched)(#\d+)?$/;

/** What a customer may be shown of itself, of a report that is reduced to its owners and representatives already. */
export function customerCopy({ files: _, ...report }: Report): Report {
  return {
    ...report,
    files: [],
    sections: report.sections
      .filter(({ id }) => SHOWN.has(id))
      .map(ownFlags)
      .map(factsOf),
  };
}

/** Flags that a register gives of the company itself; and no mark of a topic, which could follow from others. */
function ownFlags(section: ReportSection): ReportSection {
  if (section.id === 'conclusion') {
    return { ...section, rows: section.rows.map(({ mark: _, ...row }) => row) };
  }
  if (section.id !== 'flags') return section;
  const isOwn = ({ key, personal, fields }: ReportRow) =>
    OF_COMPANY.test(key) && personal === undefined && fields.some((field) => field.key === 'register');
  return { ...section, rows: section.rows.filter(isOwn) };
}

const OF_COMPANY = /^\w+:(?:company|legalAddress|taxId|address\/\w+):/;

const factsOf = (section: ReportSection): ReportSection => ({
  ...section,
  rows: section.rows
    .filter(({ key }) => OF_THE_CASE[section.id]?.test(key) !== true)
    .map(({ mark, ...row }): ReportRow => {
      const fields = row.fields.filter(({ key }) => !ASSESSED.test(key));
      const isWarned = mark === 'warning' && row.fields.some(({ key }) => WARNED.test(key));
      return { ...row, ...(mark && !isWarned && { mark }), fields };
    }),
});

/** The mark that follows from a warning would tell of it. */
const WARNED = /^(marked|warned)$/;
