import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyProfile } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { lookedUp } from './looked-up.ts';
import { mapCheck } from './map-check.ts';
import { CheckAnswer } from './schema.ts';
import { readFixtures } from './testing/stand-in.ts';

/* No member that VIES gives and the interface has a place for is dropped: what is left out stands here. */

const MATCH = 'an answer to a comparison that we do not ask for';
const LEFT_OUT = (name: string): string | undefined => {
  if (/^(viesApproximate\.|trader)/.test(name)) return MATCH;
  return {
    countryCode: 'the state that was asked for',
    originalVatNumber: 'the number that was asked for, as it was written',
    userError: 'decides whether there is an answer, and is no part of it',
    'errorWrappers.[].error': 'there is no answer',
    actionSucceed: 'there is no answer',
  }[name];
};

const Numbered = z.looseObject({ countryCode: z.string().default('PL'), vatNumber: z.string().default('1') });

/** What becomes of an answer, of whatever number it is. */
function read(wire: unknown) {
  const { countryCode, vatNumber } = Numbered.parse(wire);
  const vat = `${countryCode}${vatNumber}`;
  const answer = lookedUp(CheckAnswer.parse(wire), vat);
  return mapCheck(answer, { vat, isDerived: false, isSaid: true, companyId: '1', names: ['No such name'] });
}

const fixtures = [...readFixtures().values()].filter((wire) => wire.actionSucceed !== false);
const unknown = (wires: readonly unknown[]) =>
  unreadMembers(wires, read).filter((name) => LEFT_OUT(name) === undefined);

it('fixtures: nothing is left out without a reason', () => {
  const proven = { ...fixtures[0], requestIdentifier: 'WAPIAAAATEST0001' };
  expect(unknown([...fixtures, proven])).toEqual([]);
});

const SAMPLES = besideRepository('registries/VAT/');
const samples = SAMPLES.isThere ? readdirSync(SAMPLES.url).filter((file) => file.startsWith('vies_')) : [];

describe('samples of the real service', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples)('%s', (file) => {
    const wire: unknown = JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8'));
    if (file.includes('failed')) {
      expect(() => read(wire)).toThrow('could not look the number up');
      return;
    }
    CompanyProfile.parse(read(wire).value);
    const proven = { ...fixtures[0], requestIdentifier: 'WAPIAAAATEST0001' };
    expect(unknown([wire, ...fixtures, proven])).toEqual([]);
  });
});
