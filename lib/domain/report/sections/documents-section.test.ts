import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../../company-view/testing/company-file-of.ts';
import { orderedDocument } from '../../lookup/testing/ordered-document.ts';
import { reportOf } from '../report-of.ts';
import { inputOf } from '../testing/report-input.ts';

const requestId = '00000000-0000-4000-8000-000000000001';
const availableDocuments = readAs(CompanyAnswer, {
  request: {
    requestId,
    dataStatus: { dataPoints: { availableDocuments: { status: 'succeeded', cost: 1, authoritative: true } } },
    sources: {
      dataPoints: { availableDocuments: { register: 'Unit Register', method: 'live_from_registry' } },
    },
    provenance: {
      sources: {
        u: { register: 'Unit Register', outcome: 'merged' },
        a: {
          register: 'Accounts Register',
          outcome: 'merged',
          note: 'It lists 20 filings; the newest 2 stand here.',
        },
      },
      facts: { '/documents': 'a' },
      conflicts: [],
    },
  },
  documents: {
    financialStatements: [{ id: 'a:1', name: 'Accounts', period: { endDate: { year: 2022 } } }],
    otherDocuments: [{ name: 'On paper', description: 'the register has no file of it' }],
  },
});
const source = { requestId, register: 'Extract Office' };
const report = reportOf(
  inputOf({
    ...companyFileOf({ availableDocuments }),
    documents: [orderedDocument({ documentId: 'x', status: 'kept', source })],
  }),
);
const section = (id: string) => report.sections.find((one) => one.id === id);
const rows = section('documents')?.rows ?? [];
const said = (at: number, key: string) => rows[at]?.fields.find((field) => field.key === key)?.values;

test('each document names the source that gave it, and its own date', () => {
  expect(rows.map((_, at) => said(at, 'register'))).toEqual([
    ['Accounts Register'],
    ['Accounts Register'],
    ['Extract Office'],
  ]);
  expect(said(0, 'periodEnd')).toEqual(['2022']);
  const list = section('sources')?.rows.find(({ key }) => key === 'availableDocuments');
  expect(list?.fields.find(({ key }) => key === 'register')?.values).toEqual(['Accounts Register']);
});

test('what cannot be ordered says why, and a list that is cut says so', () => {
  expect(rows.map(({ note }) => note)).toEqual([
    undefined,
    'Cannot be ordered: the source provides no file',
    'Saved',
  ]);
  expect(said(1, 'description')).toEqual(['the register has no file of it']);
  expect(section('documents')?.lead).toBe('It lists 20 filings; the newest 2 stand here.');
});
