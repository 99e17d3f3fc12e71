import type { AnyDocument, Documents } from '#lib/contract/index.ts';
import type { Submission } from './schema.ts';

/** By the words of the document, else of the submission that it came with. The first that fits counts. */
const CATEGORIES = [
  [/financial statement|accounts/i, 'financialStatements'],
  [/annual return|^B1\b/i, 'annualReturns'],
  [/constitution|memorandum|articles of association/i, 'articlesOfAssociation'],
] as const satisfies readonly (readonly [RegExp, keyof Documents])[];

type Category = (typeof CATEGORIES)[number][1] | 'otherDocuments';

/** What was filed, newest first, each in its category. Pure. */
export function mapSubmissions(number: string, submissions: readonly Submission[]): Documents {
  const newestFirst = submissions.toSorted(
    (one, other) =>
      (other.sub_received_date ?? '').localeCompare(one.sub_received_date ?? '') ||
      other.sub_num - one.sub_num ||
      one.doc_num - other.doc_num,
  );
  const groups = Map.groupBy(newestFirst, categoryOf);
  const of = (category: Category) => (groups.get(category) ?? []).map((wire) => mapDocument(number, wire));
  const accounts = (groups.get('financialStatements') ?? []).map((wire) => ({
    ...mapDocument(number, wire),
    ...periodOf(wire),
  }));
  const lists = {
    financialStatements: accounts,
    annualReturns: of('annualReturns'),
    articlesOfAssociation: of('articlesOfAssociation'),
    otherDocuments: of('otherDocuments'),
  } satisfies Documents;
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

const categoryOf = ({ doc_type_desc: document, sub_type_desc: submission }: Submission): Category =>
  [document, submission].flatMap(
    (words) => CATEGORIES.find(([shape]) => words !== undefined && shape.test(words))?.[1] ?? [],
  )[0] ?? 'otherDocuments';

/** Without an id: it can't be ordered by the interface that is known. */
function mapDocument(number: string, wire: Submission): Pick<AnyDocument, 'name' | 'description' | 'date'> {
  const { doc_type_desc: document, sub_type_desc: submission, sub_received_date: date } = wire;
  const name = document ?? submission;
  const about = [
    document !== submission && document !== undefined ? submission : undefined,
    `submission ${wire.sub_num}, document ${wire.doc_num}`,
    wire.sub_status_desc?.toLowerCase(),
    wire.sub_effective_date && `effective ${wire.sub_effective_date}`,
    wire.num_pages && `${wire.num_pages} pages`,
  ].filter(Boolean);
  return {
    ...(name !== undefined && { name }),
    description: `${about.join(', ')}. The register sells it for €2.50: https://core.cro.ie/company/${number}`,
    ...(date !== undefined && { date }),
  };
}

function periodOf({ acc_year_to_date: end }: Submission): Pick<AnyDocument, 'period'> {
  if (end === undefined) return {};
  const [year, month, day] = end.split('-').map(Number);
  return { period: { endDate: { year: Number(year), ...(month && { month }), ...(day && { day }) } } };
}
