import { describe, expect, it } from 'vitest';
import { failureOf } from '../testing/failure-of.ts';
import { franceForTests, sirenOf } from './testing/france-for-tests.ts';

const { inpi, gazette, read, find, fetchDocument } = franceForTests();

describe('who has objected to publication', () => {
  it('is nowhere: not in the answer, the search or the bytes that are kept', async () => {
    const { value, absence, wire, provenance } = await read('ei-hidden');
    const [hit] = await find(sirenOf('ei-hidden'));
    expect(hit?.legalName).toBe(`SIREN ${sirenOf('ei-hidden')} (name not public)`);
    expect(await find('hiddenname secretperson')).toEqual([]);
    const kept = (wire ?? []).map(({ bytes }) => Buffer.from(bytes).toString());
    expect(kept.join()).toContain(sirenOf('ei-hidden'));
    for (const text of [JSON.stringify({ value, absence, provenance, hit }), kept.join()]) {
      expect(text).not.toMatch(/secretperson|hiddenname|rue grande|fontbelle|1961/i);
    }
    expect(provenance?.sources['fr.rne']?.note).toContain('objected to publication');
    expect(absence.legalRepresentatives?.reason).toBe('restricted');
    expect([...inpi().journal, ...gazette().journal]).toEqual([]);
  });

  it('a place of business that is not public is neither told nor kept, and it is said that there is one', async () => {
    const { value, wire, provenance } = await read('sas-workshop');
    const kept = (wire ?? []).map(({ bytes }) => Buffer.from(bytes).toString()).join();
    expect(kept).toContain('99980011300048');
    expect(JSON.stringify(value) + kept).not.toMatch(/rue cachee/i);
    expect(kept).not.toContain('CACHEE');
    expect(provenance?.sources['fr.search']?.note).toBe('1 of 4 places of business is not public.');
  });

  it('a confidential deed is neither listed nor kept', async () => {
    const { value, wire } = await read('sas-workshop', 'availableDocuments');
    const kept = (wire ?? []).map(({ bytes }) => Buffer.from(bytes).toString()).join();
    expect(kept).toContain('a2024');
    expect(JSON.stringify(value) + kept).not.toMatch(/asecret|bsecret|confidentiel/i);
  });

  it('has no documents either: none is listed, none handed over by its id, and nobody else is asked', async () => {
    const { value, absence, provenance } = await read('ei-hidden', 'availableDocuments');
    expect(value.documents).toBeUndefined();
    expect(absence.documents?.reason).toBe('restricted');
    const { 'fr.search': lead, ...others } = provenance?.sources ?? {};
    expect(lead?.outcome).toBe('nothing');
    expect(Object.values(others).map(({ outcome }) => outcome)).toEqual(['not_asked', 'not_asked']);
    for (const id of ['fr.bodacc:notice/A201800110011', 'fr.rne:deed/a2012']) {
      expect((await failureOf(fetchDocument('ei-hidden', id))).code).toBe('not_supported');
    }
    expect([...inpi().journal, ...gazette().journal]).toEqual([]);
  });

  it('beneficial owners that the national register lets slip are neither read nor kept', async () => {
    const { value, wire } = await read('sas-workshop');
    const kept = (wire ?? []).map(({ bytes }) => Buffer.from(bytes).toString()).join();
    expect(kept).toContain('HOLDING ORVENNE');
    expect(JSON.stringify(value) + kept).not.toContain('SECRETOWNER');
  });
});
