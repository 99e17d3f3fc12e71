import { describe, expect, it } from 'vitest';
import { xml } from '../testing/answers.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { firmenbuch } from './firmenbuch.ts';
import { firmenbuchStandIn } from './testing/stand-in.ts';

const register = standInForTests(
  () => firmenbuchStandIn.start(),
  (started) => [started],
);
const found = (query: string) =>
  firmenbuch.search(contextForTests({ settings: register().settings }), { country: 'AT', query });
const shown = async (query: string) =>
  (await found(query)).map(({ companyNumber, legalName, matchType }) => [
    companyNumber,
    legalName,
    matchType,
  ]);

describe('a search by name', () => {
  it('finds by whole words, best first', async () => {
    expect(await shown('zirbenthal & söhne maschinenbau gmbh')).toEqual([
      ['999001w', 'Zirbenthal & Söhne Maschinenbau GmbH', 'exactLegalName'],
    ]);
    // Present names and former ones.
    expect(register().journal).toHaveLength(2);
  });

  it('finds whoever has the word, also where a legal form is not told', async () => {
    const all = await found('gmbh');
    expect(all.map(({ companyNumber }) => companyNumber)).toContain('999001w');
    expect(all.length).toBeGreaterThan(3);
  });

  it('has the town of the seat, without what the register calls it', async () => {
    const [hit] = await found('zirbenthal & söhne maschinenbau gmbh');
    expect(hit?.address).toEqual({ city: 'Neuhavre', countryCode: 'AT' });
  });

  it('finds by a part of a name where no whole word fits', async () => {
    expect(await shown('zirbenth')).toEqual([
      ['999001w', 'Zirbenthal & Söhne Maschinenbau GmbH', 'default'],
      ['999006b', 'Zirbenthal Liegenschaften GmbH & Co KG', 'default'],
    ]);
    expect(register().journal).toHaveLength(4);
    expect(await shown('nobody')).toEqual([]);
  });

  it('shows whatever the register finds, however little of the name was asked for', async () => {
    await register().fault(
      xml(
        '<E:Envelope xmlns:E="urn:e"><E:Body><S REQUEST_FIRMENWORTLAUT="x"><ERGEBNIS><FNR>1234a</FNR><STATUS/>' +
          '<NAME>Donaudampfschifffahrtsgesellschaft</NAME></ERGEBNIS></S></E:Body></E:Envelope>',
      ),
    );
    expect(await shown('schifff')).toEqual([['1234a', 'Donaudampfschifffahrtsgesellschaft', 'default']]);
  });

  it('shows a company under its present name, once, and a former name as one where no other fits', async () => {
    expect(await shown('zirbenthal')).toHaveLength(2);
    expect(await shown('maschinenfabrik')).toEqual([
      ['999001w', 'Zirbenthal Maschinenfabrik Gesellschaft m.b.H. (historisch)', 'default'],
    ]);
  });

  it('shows a deleted company with its status', async () => {
    const [company, status] = [
      { legalName: 'Moosgrund Textil GmbH' },
      { localName: 'gelöscht', active: false },
    ];
    for (const query of ['moosgrund', '999003 y']) {
      expect(await found(query)).toMatchObject([{ ...company, status: { ...status, status: 'CLOSED' } }]);
    }
    // A search by name says nothing of the status of the others.
    expect((await found('zirbenthal')).map((hit) => hit.status)).toEqual([undefined, undefined]);
  });

  it('takes names beyond Latin-1, and fifty of a thousand', async () => {
    expect(await shown('Ürgüplü')).toEqual([['999007d', 'Ürgüplü Alpenkraft AG', 'default']]);
    const hit = (number: number) =>
      `<ERGEBNIS><FNR>${number}a</FNR><STATUS/><NAME>Reihe</NAME><NAME>GmbH ${number}</NAME></ERGEBNIS>`;
    const hits = Array.from({ length: 1_000 }, (_, at) => hit(1_000 + at)).join('');
    await register().fault(
      xml(
        `<E:Envelope xmlns:E="urn:e"><E:Body><S REQUEST_FIRMENWORTLAUT="reihe">${hits}</S></E:Body></E:Envelope>`,
      ),
    );
    const many = await shown('Reihe GmbH 1700');
    expect(many).toHaveLength(50);
    expect(many[0]).toEqual(['1700a', 'Reihe GmbH 1700', 'exactLegalName']);
  });

  it.each(['ab', 'a*', '**'])('refuses %s, which the register would, before it is asked', async (query) => {
    expect((await failureOf(found(query))).code).toBe('invalid_request');
    expect(register().journal).toEqual([]);
  });
});

describe('a search by number', () => {
  it.each(['999001 W', 'FN 999001w', 'fn999001 w'])(
    '%s finds its company, and the number found opens it',
    async (query) => {
      const [hit] = await found(query);
      expect(hit).toMatchObject({ companyNumber: '999001w', address: { city: 'Neuhavre' }, matchType: 'id' });
      expect(firmenbuch.companyId(hit?.companyNumber ?? '')).toBe('999001w');
    },
  );

  it('finds nothing where nobody has it', async () => {
    expect(await found('999015s')).toEqual([]);
  });

  it.each(['999001 x', 'ATU12345611'])('refuses %s before it is asked', async (query) => {
    expect((await failureOf(found(query))).code).toBe('invalid_request');
    expect(register().journal).toEqual([]);
  });
});
