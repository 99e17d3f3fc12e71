import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';

describe('who asks a source that demands a contact', () => {
  const contactOf = (US_SEC_CONTACT: string) => parseEnv({ US_SEC_CONTACT }).sources['us.sec']?.key;

  it('is named by an address, and by nobody unless the operator says so', () => {
    expect(contactOf('compliance@bank.example')).toBe('compliance@bank.example');
    expect(parseEnv({}).sources['us.sec']).toEqual({ url: 'https://data.sec.gov' });
  });

  it.each(['compliance', 'Bank compliance@bank.example', 'a@b\nx-other: 1', `${'a'.repeat(200)}@b`])(
    'not “%s”, since it goes into a header',
    (value) => {
      expect(() => contactOf(value)).toThrow(/US_SEC_CONTACT: expected an address of electronic mail/);
    },
  );
});
