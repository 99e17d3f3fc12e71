import { describe, expect, test } from 'vitest';
import { sectionSources } from './section-sources.ts';

const FILLS = [{ section: 'company' }, { section: 'shareholders', note: 'parents, without shares' }];

describe('which source fills which section', () => {
  test('of one source what it fills, and nothing of the others', () => {
    const rows = sectionSources({ name: 'An index', fills: FILLS });
    expect(rows.map(({ section, sources }) => [section, sources.map(({ name }) => name)])).toEqual([
      ['company', ['An index']],
      ['legalRepresentatives', []],
      ['otherKeyPersons', []],
      ['shareholders', ['An index']],
      ['establishments', []],
      ['subsidiaries', []],
      ['companyRelationships', []],
      ['ultimateBeneficialOwners', []],
      ['controllingEntities', []],
      ['documents', []],
    ]);
    expect(rows[3]?.sources[0]?.note).toBe('parents, without shares');
  });

  test('of several each by itself, in their order, and which needs a key', () => {
    const rows = sectionSources({
      name: 'An index',
      fills: [...FILLS, { section: 'documents' }],
      sources: [
        { name: 'An index', fills: FILLS },
        {
          name: 'A register',
          fills: [{ section: 'company' }, { section: 'documents' }],
          keyFrom: 'https://a.test',
        },
      ],
    });
    const rowOf = (name: string) => rows.find(({ section }) => section === name);
    expect(rowOf('company')?.sources.map(({ name, keyFrom }) => [name, keyFrom])).toEqual([
      ['An index', undefined],
      ['A register', 'https://a.test'],
    ]);
    expect(rowOf('shareholders')?.sources).toHaveLength(1);
    expect(rowOf('documents')?.sources.map(({ name }) => name)).toEqual(['A register']);
  });

  test('a source whose file is not imported is marked', () => {
    const [company] = sectionSources({
      fills: FILLS,
      sources: [
        { name: 'An index', fills: FILLS },
        { name: 'A register', fills: FILLS, needsFile: true },
      ],
    });
    expect(company?.sources.map(({ name, needsFile }) => [name, needsFile])).toEqual([
      ['An index', false],
      ['A register', true],
    ]);
  });

  test('what the law leaves empty, with its words', () => {
    const rows = sectionSources({
      name: 'A register',
      fills: [{ section: 'company' }],
      standing: { ultimateBeneficialOwners: { reason: 'restricted', explanation: 'Apply at the register.' } },
    });
    expect(rows.find(({ section }) => section === 'ultimateBeneficialOwners')).toMatchObject({
      sources: [],
      reason: 'restricted',
      explanation: 'Apply at the register.',
    });
  });

  test('a provider that does not say fills nothing that could be shown', () => {
    expect(sectionSources({ name: 'Elsewhere' })).toEqual([]);
  });
});
