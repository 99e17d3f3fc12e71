// Prints reports on companies of Testland, one a line, in English or with the words of reports in the pseudo-locale: two
// runs of it say the same in two languages. It is a separate process, since a process loads its words once.
import { sayInPseudo } from './say-in-pseudo.ts';

const [language, ...ids] = process.argv.slice(2);
if (language === 'pseudo') sayInPseudo(/\/lib\/words\/en\/report\/(?!forms)[\w-]+\.json$/);

// After the hook: what is imported above is loaded before it.
const { POLICIES } = await import('#lib/domain/ownership/index.ts');
const { reportOf } = await import('#lib/domain/report/report-of.ts');
const { inputOfTestCompany } = await import('./report-of-test-company.ts');

for (const id of ids) {
  console.log(JSON.stringify(reportOf(await inputOfTestCompany(id, { policy: POLICIES[1] }))));
}
