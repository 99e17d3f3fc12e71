import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import * as contract from './index.ts';
import facts from './interface-members.json' with { type: 'json' };

const NAMED = {
  Address: contract.Address,
  Individual: contract.Individual,
  Company: contract.Company,
  Document: contract.RegistryDocument,
  FinancialStatement: contract.FinancialStatement,
  ArticlesOfAssociation: contract.ArticlesOfAssociation,
  Documents: contract.Documents,
  Graph: contract.Graph,
  RequestEcho: contract.RequestEcho,
  LegalRepresentative: contract.LegalRepresentative,
  OtherKeyPerson: contract.OtherKeyPerson,
  Shareholder: contract.Shareholder,
  Establishment: contract.Establishment,
  UltimateBeneficialOwner: contract.UltimateBeneficialOwner,
};

const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  ...NAMED,
  CompanyAnswer: contract.CompanyAnswer,
  NewCompanyRequest: contract.NewCompanyRequest,
  RepeatCompanyRequest: contract.RepeatCompanyRequest,
  SearchQuery: contract.SearchQuery,
  SearchResult: contract.SearchResult,
  PricingRequest: contract.PricingRequest,
};

/** A described schema is a copy with the same shape: the shape tells which it is. */
const nameOfShape = new Map<unknown, string>(
  Object.entries(NAMED).map(([name, { def }]) => [def.shape, name]),
);

function shapeOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) return `${shapeOf(schema.unwrap())} or null`;
  if (schema instanceof z.ZodArray) return `${shapeOf(schema.element)}[]`;
  if (schema instanceof z.ZodObject) return nameOfShape.get(schema.def.shape) ?? 'object';
  if (schema instanceof z.ZodRecord) return 'record';
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? 'integer' : 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodISODate) return 'date';
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum) {
    return 'string';
  }
  return schema._zod.def.type;
}

/** Every member below a schema with its shape; what has a name of its own is compared under that name. */
function membersOf(schema: z.core.$ZodType, path = ''): [string, string][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return membersOf(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodArray) return membersOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodRecord) return [[`${path}{}`, shapeOf(schema.valueType)]];
  if (!(schema instanceof z.ZodObject)) return [];
  if (path !== '' && nameOfShape.has(schema.def.shape)) return [];
  return Object.entries(schema.shape).flatMap(([member, inner]): [string, string][] => {
    const at = path === '' ? member : `${path}.${member}`;
    return [[at, shapeOf(inner)], ...membersOf(inner, at)];
  });
}

const additionsOf = (name: string): readonly string[] =>
  Object.entries(facts.additions).find(([schema]) => schema === name)?.[1] ?? [];

test.each(Object.entries(SCHEMAS).filter(([name]) => name !== 'Graph'))(
  '%s has the members of the interface with their shapes, and beyond them our additions alone',
  (name, schema) => {
    const shown = Object.assign({}, ...facts.rows.filter((row) => row.schema === name).map((r) => r.members));
    expect(Object.keys(shown).length).toBeGreaterThan(0);
    const members = Object.fromEntries(membersOf(schema));
    for (const addition of additionsOf(name)) {
      expect(members, `our addition ${addition}`).toHaveProperty([addition]);
      expect(shown, `${addition} is no addition`).not.toHaveProperty([addition]);
      delete members[addition];
    }
    expect(members).toEqual(shown);
  },
);

test('every schema that the facts name is compared', () => {
  const named = new Set([...facts.rows.map(({ schema }) => schema), ...Object.keys(facts.additions)]);
  expect([...named].filter((name) => !(name in SCHEMAS))).toEqual([]);
});

test('data points, smart ids and countries are those of the interface, and ours', () => {
  expect(contract.DataPoint.options).toEqual([
    'companyProfile',
    'ultimateBeneficialOwners',
    'subsidiaries', // ours
    'availableDocuments',
    'graph', // ours
  ]);
  expect(contract.SmartDocumentId.options).toEqual([
    'trade_register_extract',
    'certified_trade_register_extract',
    'last_fiscal_year_financial_statement',
    'last_consolidated_article_of_association', // ours
  ]);
  expect(Object.keys(contract.SMART_DOCUMENTS)).toEqual(contract.SmartDocumentId.options);
  const countries = facts.rows.find(({ section, row }) => section === '4.2' && row === 'country')?.cell ?? '';
  expect(contract.COUNTRIES).toEqual(countries.match(/\b([A-Z]{2}|TEST)\b(?=[,.])/g));
  // 50 states, the District of Columbia and five territories.
  expect(contract.US_COUNTRIES).toHaveLength(56);
  expect(new Set(contract.US_COUNTRIES).size).toBe(56);
});

const DOCUMENT = besideRepository('INTERFACE.md');

test('the facts are those of the document, line by line', (context) => {
  if (!DOCUMENT.isThere) skipAloud(context, DOCUMENT.whyNot);
  const lines = readFileSync(DOCUMENT.url, 'utf8').split('\n');
  const rows: string[] = [];
  let section = '';
  for (const line of lines) {
    section = /^#{2,3} (\d+(?:\.\d+)?)/.exec(line)?.[1] ?? section;
    if (!/^[24]\./.test(section)) continue;
    const cells = line.split('|').map((cell) => cell.trim());
    const [, first = '', second = '', third = ''] = cells;
    const isHead = ['Field', 'Member', 'Query parameter', 'Value', '---'].includes(first);
    if (cells.length > 3 && !isHead && first !== '') {
      rows.push(`${section} ${first}: ${cells.length > 4 ? third : second}`);
    }
  }
  const dataPoints = contract.DataPoint.options;
  const fromFacts = facts.rows.flatMap(({ section: of, row, cell }) =>
    row === null ? [] : [`${of} ${row}: ${cell}`],
  );
  const shown = rows.filter((row) => !dataPoints.some((name) => row.startsWith(`4.1 ${name}: `)));
  expect(rows.length - shown.length, 'data points that the document shows').toBe(3);
  expect([...new Set(fromFacts)].sort()).toEqual(shown.sort());
  for (const { row, cell } of facts.rows) {
    if (row === null) expect(lines).toContain(cell);
  }
});

test('each fact names every member that its words name', () => {
  for (const { section, row, cell } of facts.rows) {
    const words = new Set(cell.match(/\b[a-z]+(?:[A-Z]\w*)+\b/g));
    words.delete('englishName'); // the variant that is read, never emitted
    const alike = facts.rows.filter((fact) => fact.section === section && fact.cell === cell);
    const segments = new Set(
      alike.flatMap(({ members }) => Object.keys(members)).flatMap((path) => path.split(/[.[\]{}]+/)),
    );
    expect(
      [...words].filter((word) => !segments.has(word)),
      `${row}: ${cell}`,
    ).toEqual([]);
  }
});
