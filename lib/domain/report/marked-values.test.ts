import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { redactReport } from './redact-report.ts';
import type { Report } from './report.ts';
import { reportOf } from './report-of.ts';
import { reportTables } from './report-tables.ts';
import { inputOf } from './testing/report-input.ts';

const consulted = { authoritative: true, outcome: 'merged' };
const person = { name: { fullName: 'Anna Roy' }, identifiers: { passport: 'P-4711' } };
const answer = readAs(CompanyAnswer, {
  request: {
    requestId: '00000000-0000-4000-8000-000000000001',
    provenance: {
      sources: {
        r: { ...consulted, register: 'Register' },
        rule: { ...consulted, register: 'Rule', method: 'inferred', limitations: ['a passage'] },
        m: { ...consulted, register: 'Model', method: 'ai_analysis', limitations: ['nothing of 2020'] },
      },
      facts: {
        '/company': 'r',
        '/company/capital': 'm',
        '/legalRepresentatives/0': 'm',
        '/shareholders/0/sharePercentage': 'm',
        '/subsidiaries/0': 'm',
        '/companyRelationships/0': 'm',
        '/ultimateBeneficialOwners/0': 'm',
      },
      conflicts: [],
    },
  },
  company: { legalName: 'ACME', capital: { amount: 1, currency: 'EUR' }, legalForm: { localName: 'SA' } },
  legalRepresentatives: [
    { type: 'individual', individual: person },
    { type: 'company', company: { legalName: 'Board SA' }, representedBy: { name: { fullName: 'Bo Ek' } } },
  ],
  shareholders: [
    { type: 'individual', individual: person, sharePercentage: 60 },
    { type: 'company', company: { legalName: 'Holding SA' }, sharePercentage: 40 },
  ],
  subsidiaries: [{ company: { legalName: 'Daughter SA' }, sharePercentage: 10 }],
  companyRelationships: [{ relation: 'mergedInto', company: { legalName: 'Successor SA' } }],
  ultimateBeneficialOwners: [person],
});
const report = reportOf(
  inputOf(
    companyFileOf({
      ...{ companyProfile: answer, ultimateBeneficialOwners: answer, availableDocuments: answer },
    }),
  ),
);

const marked = ({ sections }: Report) =>
  sections.flatMap(({ id, rows }) =>
    rows.flatMap(({ title, fields }) =>
      fields.filter(({ key }) => key === 'inferred').map(({ values }) => `${id}, ${title}: ${values}`),
    ),
  );
const WORDS = 'inferred by an AI model, not stated by a register';

test('what a model inferred is marked in every section, and nothing else is', () => {
  expect(marked(report)).toEqual([
    `identity, Identity: Nominal capital: ${WORDS}`,
    `representatives, Anna Roy: ${WORDS}`,
    `shareholders, Anna Roy: share percentage: ${WORDS}`,
    `subsidiaries, Daughter SA: ${WORDS}`,
    `relationships, Successor SA: ${WORDS}`,
    `declaredOwners, Anna Roy: ${WORDS}`,
  ]);
});

test('the checks say so, the tables have it, and what is shared keeps it', () => {
  const checks = report.sections.find(({ id }) => id === 'checks');
  const said = JSON.stringify(checks);
  expect(said).toContain('Data was not read from a register: Profile.');
  expect(said).not.toContain('Data was not read from a register: List of documents.');
  const cells = reportTables(report)
    .filter(({ id }) => id !== 'sources')
    .map(({ id, rows }) => [id, rows.flat().some((cell) => cell.includes(WORDS))]);
  expect(cells).toEqual([
    ['people', true],
    ['shareholders', true],
    ['owners', true],
    ['flags', false],
    ['required', false],
  ]);
  const shared = redactReport(report, { kind: 'MINIMAL', fullSha256: 'a'.repeat(64) });
  expect(marked(shared)).toEqual(marked(report));
});

test('numbers of a person are hidden on pages and in what is shared by law, and who acts for a company is covered', () => {
  const textOf = (redaction: Parameters<typeof redactReport>[1]) =>
    JSON.stringify(redactReport(report, redaction));
  expect(JSON.stringify(report)).toContain('P-4711');
  expect(textOf({ kind: 'MASKED' })).not.toContain('P-4711');
  expect(textOf({ kind: 'MINIMAL', fullSha256: 'a'.repeat(64) })).not.toContain('P-4711');
  const nameless = textOf({ kind: 'CUSTOM', fullSha256: 'a'.repeat(64), parts: ['interest'] });
  expect(nameless).not.toContain('Bo Ek');
  expect(nameless).not.toContain('P-4711');
});

test('a report tells of persons that were read by rule', () => {
  const checks = report.sections.find(({ id }) => id === 'checks')?.rows ?? [];
  const derived = checks.filter(({ key }) => key === 'persons_extracted:data:rule');
  expect(JSON.stringify(derived)).toContain('Persons were extracted from text: Rule.');
});

test.each([
  ['composed', 'earlierNotes', 'text'],
  ['stated', 'statusInfo', 'quote'],
  ['not told', 'statusInfo', 'text'],
] as const)('further words of a status that are %s', (origin, key, kind) => {
  const at = '/company/status/statusDetailsBeta/additionalInfo';
  const values = { composed: { [at]: 'composed' }, stated: {}, 'not told': undefined }[origin];
  const { request } = answer;
  const before = readAs(CompanyAnswer, {
    request: { ...request, provenance: { ...request.provenance, ...(values && { values }) } },
    company: { status: { statusDetailsBeta: { status: 'ACTIVE', additionalInfo: 'Notoj' } } },
  });
  const { sections } = reportOf(inputOf(companyFileOf({ companyProfile: before })));
  const fields = sections.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
  expect(fields.filter(({ values: said }) => said.includes('Notoj'))).toMatchObject([{ key, kind }]);
});
