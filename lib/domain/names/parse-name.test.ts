import { describe, expect, it, test } from 'vitest';
import { parseName } from './parse-name.ts';

describe('a parsed name', () => {
  it('has its words without case, marks, signs and legal form', () => {
    expect(parseName('LÖWENZAHN & Söhne  G.m.b.H.')).toEqual({
      folded: 'lowenzahn sohne gmbh',
      core: 'lowenzahn sohne',
      tokens: ['lowenzahn', 'sohne'],
      formClass: 'private_limited',
    });
  });

  it.each(['A.B.C. Ltd', 'A. B. C. Ltd.', 'A B C Limited', 'ABC Ltd'])('joins the initials of %s', (name) => {
    expect(parseName(name).core).toBe('abc');
  });

  it('does not join a letter that stands beside initials', () => {
    expect(parseName('Plan B A.G.')).toMatchObject({ core: 'plan b', formClass: 'public_limited' });
    expect(parseName('St.Gallen AG').core).toBe('st gallen');
    expect(parseName('3 M Tools').core).toBe('3 m tools');
  });

  it('has each word once', () => {
    expect(parseName('Duran Duran SL').tokens).toEqual(['duran']);
    expect(parseName(' – & ! ')).toEqual({ folded: '', core: '', tokens: [], formClass: null });
  });
});

describe('the legal form', () => {
  test.each([
    ['Kowal Sp. z o.o.', 'private_limited'],
    ['Kowal sp z o o', 'private_limited'],
    ['Kowal spółka z ograniczoną odpowiedzialnością', 'private_limited'],
    ['Kowal S.à r.l.', 'private_limited'],
    ['SARL Kowal', 'private_limited'],
    ['Kowal Pty. Ltd.', 'private_limited'],
    ['ООО «Kowal»', 'private_limited'],
    ['Kowal UG (haftungsbeschränkt)', 'private_limited'],
    ['Kowal S.p.A. in liquidazione', 'public_limited'],
    ['Kowal PLC', 'public_limited'],
    ['Kowal A/S', 'corporation'],
    ['Kowal GmbH & Co. KG', 'limited_partnership'],
    ['Kowal Ges.m.b.H. & Co KG', 'limited_partnership'],
    ['Kowal Sp. z o.o. sp. k.', 'limited_partnership'],
    ['Kowal e.V.', 'association'],
    ['Kowal eG', 'cooperative'],
    ['Kowal LLP', 'partnership'],
    ['Kowal e.K.', 'sole_trader'],
    ['Kowal', null],
  ])('of %s is %s', (name, formClass) => {
    expect(parseName(name)).toMatchObject({ core: 'kowal', formClass });
  });

  test.each([
    ['上海青松有限公司', '上海青松', ['上海', '海青', '青松'], 'private_limited'],
    ['上海青松股份有限公司', '上海青松', ['上海', '海青', '青松'], 'public_limited'],
    ['株式会社さくら', 'さくら', ['さく', 'くら'], 'corporation'],
    ['さくら㈱', 'さくら', ['さく', 'くら'], 'corporation'],
    ['ガス株式会社', 'ガス', ['ガス'], 'corporation'],
    ['(주)한빛', '한빛', ['한빛'], 'corporation'],
    ['青 ABC', '青 abc', ['青', 'abc'], null],
    ['חברת השחר בע"מ', 'חברת השחר', ['חברת', 'השחר'], 'private_limited'],
  ])('of %s, in whatever script', (name, core, tokens, formClass) => {
    expect(parseName(name)).toMatchObject({ core, tokens, formClass });
  });

  it('stays where nothing else would be left', () => {
    expect(parseName('Limited')).toMatchObject({ core: 'limited', formClass: 'private_limited' });
    expect(parseName('有限公司')).toMatchObject({ core: '有限公司', formClass: 'private_limited' });
    expect(parseName('The Limited Company Ltd').core).toBe('the limited company');
  });

  it('is taken out before a place, but a word that is a form elsewhere is not', () => {
    expect(parseName('Kowal GmbH Wien')).toMatchObject({ core: 'kowal wien', formClass: 'private_limited' });
    expect(parseName('Thermal Spa Ltd').core).toBe('thermal spa');
    expect(parseName('SAS Analytics Inc').core).toBe('sas analytics');
  });

  it('may stand first, in some countries only', () => {
    expect(parseName('AS Havn', 'NO').core).toBe('havn');
    expect(parseName('AS Havn').core).toBe('as havn');
    expect(parseName('SAS Dupont', 'FR').core).toBe('dupont');
    expect(parseName('Rossi S.a.s.', 'IT').formClass).toBe('limited_partnership');
    expect(parseName('Rossi S.a.s.').formClass).toBe('corporation');
    expect(parseName('Kowal, o.s.', 'CZ')).toMatchObject({ core: 'kowal', formClass: 'association' });
    expect(parseName('Kowal OS')).toMatchObject({
      core: 'kowal os',
      tokens: ['kowal', 'os'],
      formClass: null,
    });
    expect(parseName('Black Ops', 'GB').tokens).toEqual(['black', 'ops']);
    expect(parseName('Kowal Inc', 'US-DE').core).toBe('kowal');
  });

  it('of a foundation, an association, a cooperative stays a word of the name', () => {
    expect(parseName('Stiftung Kowal')).toMatchObject({ core: 'stiftung kowal', formClass: 'foundation' });
    expect(parseName('Kowal Foundation Ltd')).toMatchObject({
      core: 'kowal foundation',
      formClass: 'private_limited',
    });
  });
});
