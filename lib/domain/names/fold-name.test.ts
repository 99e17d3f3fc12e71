import { describe, expect, it } from 'vitest';
import { foldName } from './fold-name.ts';

describe('foldName', () => {
  it('drops case, marks, signs and spaces too many', () => {
    expect(foldName('  LÖWENZAHN & Söhne  GmbH. ')).toBe('lowenzahn sohne gmbh');
    expect(foldName('Ærø Łódź Straße')).toBe('aero lodz strasse');
    expect(foldName('青松岭机械有限公司')).toBe('青松岭机械有限公司');
  });

  it('keeps a word with an apostrophe one word, however the apostrophe is written', () => {
    expect(foldName('O’Hanrahan’s')).toBe('ohanrahans');
    expect(foldName("O'Hanrahan's")).toBe('ohanrahans');
  });

  it('keeps characters whole, and in kana the marks that make another sound', () => {
    expect(foldName('ガス・한빛')).toBe('ガス 한빛');
    expect(foldName('ガス')).toBe('ガス');
  });

  it('leaves nothing of signs alone', () => {
    expect(foldName(' – & ! ')).toBe('');
  });
});
