import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_RESULTS, SearchResult } from '#lib/contract/index.ts';
import { searchCompanies } from './search-companies.ts';

const first = (query: string) => searchCompanies(query)[0];
const numbers = (query: string) => searchCompanies(query).map(({ companyNumber }) => companyNumber);

describe('search finds first', () => {
  it.each([
    ['a number', 'T0000102', 'T0000102', 'id'],
    ['a number without its zeros', '102', 'T0000102', 'id'],
    ['a number in small letters with spaces', 't 0000 102', 'T0000102', 'id'],
    ['an id that is no number', 'graph_chain', 'GRAPH_CHAIN', 'id'],
    ['a number that nobody registered', 'T7654321', 'T7654321', 'id'],
    ['a delay', 'GRAPH_CHAIN_DELAY_3', 'GRAPH_CHAIN_DELAY_3', 'id'],
    ['an exact legal name', 'Insolvent Example Foundry KLR', 'T0000102', 'exactLegalName'],
    ['the same in other letters', 'INSOLVENT  example foundry klr', 'T0000102', 'exactLegalName'],
    [
      'a name without its accents',
      'cirkau lodkanae oeuvre zizkoss example klr',
      'T0000605',
      'exactLegalName',
    ],
    ['a name full of signs', `O'Quill & "Sons" <Example> = 100 % #1 * $ + KLR`, 'T0000608', 'exactLegalName'],
    ['a name without its form', 'Insolvent Example Foundry', 'T0000102', 'default'],
    ['one word', 'insolvent', 'T0000102', 'default'],
    ['the beginning of a word', 'insolv', 'T0000102', 'default'],
    ['words in another order', 'foundry insolvent', 'T0000102', 'default'],
    ['a letter too many', 'insolvennt foundry', 'T0000102', 'default'],
    ['a letter too few', 'insovent foundry', 'T0000102', 'default'],
    ['a wrong letter', 'insolvemt', 'T0000102', 'default'],
    ['two letters swapped', 'isnolvent', 'T0000102', 'default'],
    ['two letters swapped in a short word', 'brae exmaple', 'T0000702', 'default'],
    ['a former name', 'Lanternfish Almanac Printers KLR', 'T0000601', 'default'],
    ['a former name with a slip', 'lanternfsh almanac', 'T0000601', 'default'],
    ['a trading name', 'The Gilded Thimble', 'T0000611', 'default'],
    ['an English rendering', 'Greek Script Example Shipping', 'T0000603', 'default'],
    ['a whole Chinese name', '示例星河贸易有限公司', 'T0000602', 'exactLegalName'],
    ['a piece of a Chinese name', '星河贸易', 'T0000602', 'default'],
    ['two Chinese letters', '星河', 'T0000602', 'default'],
    ['a Greek name without accents', 'παραδειγμα ναυτιλιακη', 'T0000603', 'default'],
    ['a Cyrillic word', 'лазурь', 'T0000604', 'default'],
  ])('%s: %s', (_, query, companyNumber, matchType) => {
    expect(first(query)).toMatchObject({ companyNumber, matchType });
  });
});

describe('search', () => {
  it('puts a part of a number before names', () => {
    const results = searchCompanies('T00006');
    expect(results[0]?.matchType).toBe('partialId');
    expect(results.filter(({ matchType }) => matchType === 'partialId')).toHaveLength(12);
  });

  it('orders by kind of match, then as the list stands', () => {
    const order = ['id', 'exactLegalName', 'partialId', 'default'];
    for (const query of ['T0000609', 'Same Name Example Trading KLR', '0006', 'example']) {
      const kinds = searchCompanies(query).map(({ matchType }) => order.indexOf(matchType));
      expect(kinds, query).toEqual(kinds.toSorted((a, b) => a - b));
    }
  });

  it('gives both companies of one name', () => {
    const exact = searchCompanies('same name example trading klr').filter(
      ({ matchType }) => matchType === 'exactLegalName',
    );
    expect(exact.map(({ companyNumber }) => companyNumber)).toEqual(['T0000609', 'T0000610']);
  });

  it.each(['T0000102', '102', 'T7654321', 'GRAPH_CHAIN', 'DELAY_7'])(
    'a number finds one company: %s',
    (query) => {
      expect(searchCompanies(query)).toHaveLength(1);
    },
  );

  it('finds what fits and nothing else', () => {
    expect(searchCompanies('  Zebra  Quux Ltd ')).toEqual([]);
    expect(searchCompanies('星河').map(({ companyNumber }) => companyNumber)).toEqual(['T0000602']);
    expect(numbers('insolvent')).toEqual(['T0000102']);
    expect(searchCompanies('example')).toHaveLength(MAX_SEARCH_RESULTS);
  });

  it('never gives a company twice, and speaks the contract', () => {
    for (const query of [
      'T0000101',
      '??',
      'example trading klr',
      '企业',
      'DELAY_3',
      'DELAY_4',
      'a'.repeat(200),
    ]) {
      const results = searchCompanies(query);
      expect(new Set(numbers(query)).size, query).toBe(results.length);
      expect(results.length).toBeLessThanOrEqual(MAX_SEARCH_RESULTS);
      for (const { matchType, ...result } of results) {
        SearchResult.parse({ ...result, country: 'TEST', matchReason: { matchType } });
      }
    }
  });

  it('finds nothing, or fails, when told to', () => {
    expect(searchCompanies('SEARCH_NOTHING')).toEqual([]);
    expect(() => searchCompanies('search_unavailable')).toThrow(
      expect.objectContaining({ code: 'service_unavailable', retryAfterMs: 60_000 }),
    );
  });
});
