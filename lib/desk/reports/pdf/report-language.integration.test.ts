import { expect, test, vi } from 'vitest';
import { POLICIES } from '#lib/domain/ownership/index.ts';
import { countryText } from '#lib/domain/report/field-text.ts';
import { reportOf } from '#lib/domain/report/report-of.ts';
import { inputOfTestCompany, pagesOf } from '../../../../e2e/support/report-of-test-company.ts';

/** All words of a report and its PDF, in the pseudo-locale: what is in plain letters then is data, or was left in the code. */
const { inPseudo } = vi.hoisted(() => ({
  inPseudo: async (original: () => Promise<{ default: object }>) => {
    const { pseudoWords } = await vi.importActual<typeof import('#lib/words/pseudo-words.ts')>(
      '#lib/words/pseudo-words.ts',
    );
    return { default: pseudoWords((await original()).default) };
  },
}));
vi.mock('#lib/words/en/desk/pdf.json', inPseudo);
vi.mock('#lib/words/en/report/company-values.json', inPseudo);
vi.mock('#lib/words/en/report/labels.json', inPseudo);
vi.mock('#lib/words/en/report/law.json', inPseudo);
vi.mock('#lib/words/en/report/owner-values.json', inPseudo);
vi.mock('#lib/words/en/report/ownership.json', inPseudo);
vi.mock('#lib/words/en/report/parts.json', inPseudo);
vi.mock('#lib/words/en/report/sentences.json', inPseudo);

/** Every text in it, whatever its member is called. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const squeezed = (text: string): string => text.replace(/\s/g, '');

/** What `pdfOf` is given beside the report; days, countries and abbreviations are the same in each language so far. */
const GIVEN = ['Customer onboarding', 'Passport seen', 'Owners agree', 'Ada', 'plumbline.example/verify'];
const NOT_WORDS = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|(?:[A-Z]{2,} ?)+|(?:ab)+|(?:ef)+)$/;

/** Words of the page that no accent shows to come from a file of words. */
const plainRuns = (text: string): string[] =>
  text
    .split(/[^\p{L} ’-]+/u)
    .flatMap((run) => run.match(/(?<!\p{L})[A-Za-z]{2,}(?:[ ’-]+[A-Za-z]{2,})*(?!\p{L})/gu) ?? [])
    .filter((words) => !NOT_WORDS.test(words));

test.each(['T0000301', 'T0000302', 'T0000404', 'GRAPH_MIXED', 'GRAPH_CIRCULAR'])(
  '%s: every word of its PDF is data, or stands in lib/words',
  async (id) => {
    const input = await inputOfTestCompany(id, { policy: POLICIES[1] });
    const report = reportOf(input);
    const fields = report.sections.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
    const countries = fields.flatMap(({ kind, values }) =>
      kind === 'country' ? values.map(countryText) : [],
    );
    const data = squeezed([...textsIn(input.file), ...countries, ...GIVEN].join('\n'));
    const plain = (await pagesOf(report)).flatMap(plainRuns);
    expect([...new Set(plain)].filter((words) => !data.includes(squeezed(words)))).toEqual([]);
  },
);
