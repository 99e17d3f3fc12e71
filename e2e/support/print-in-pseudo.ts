// Prints the pages and the data of reports of companies of Testland, with all words of a report and its PDF in the
// pseudo-locale: what is in plain letters then is data, or was left in the code. A process of its own, since a process
// loads its words once.
import { sayInPseudo } from './say-in-pseudo.ts';

sayInPseudo(/\/lib\/words\/en\/(?:report\/(?!forms)[\w-]+|desk\/pdf)\.json$/);

// After the hook: what is imported above is loaded before it.
const { POLICIES } = await import('#lib/domain/ownership/index.ts');
const { countryText } = await import('#lib/domain/report/field-text.ts');
const { reportOf } = await import('#lib/domain/report/report-of.ts');
const { inputOfTestCompany, pagesOf } = await import('./report-of-test-company.ts');

/** Every text in it, whatever its member is called. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const printed = [];
for (const id of process.argv.slice(2)) {
  const input = await inputOfTestCompany(id, { policy: POLICIES[1] });
  const report = reportOf(input);
  const fields = report.sections.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
  const countries = fields.flatMap(({ kind, values }) => (kind === 'country' ? values.map(countryText) : []));
  printed.push({ id, pages: await pagesOf(report), data: [...textsIn(input.file), ...countries] });
}
console.log(JSON.stringify(printed));
