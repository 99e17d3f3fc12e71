import { expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import type { SourceDescriptor } from '../registry.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { consult, hasItsKey, whyNotAsked } from './consult.ts';
import type { Companion } from './part.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const bytes = (text: string) => ({ bytes: new TextEncoder().encode(text), mediaType: 'text/plain' });

const SOURCE: SourceDescriptor = {
  ...{ id: 'a', name: 'A', kind: 'index', home: 'https://source.test', licence: 'CC0', fills: [] },
};

/** What becomes of asking a companion for the company Acme, whose number is 123. */
const asked = (read: Companion['read']) =>
  consult(
    {
      source: SOURCE,
      adds: ['companyProfile'],
      keyOf: () => '123',
      read,
    },
    { country: 'FR', companyId: '123', known: { company: { legalName: 'Acme' } } },
    contextForTests({ now: NOW }),
    { country: 'FR', companyId: '123', requestedAt: NOW, dataPoint: 'companyProfile' },
  );

test.each<[string, unknown, readonly string[] | undefined]>([
  ['drifted', new Failure('registry_changed', 'drift'), ['first', 'second']],
  ['broke', new TypeError('x is not a function'), ['first', 'second']],
  ['found nothing', new Failure('resource_not_found', 'none'), ['first', 'second']],
  // What came before it fell silent proves nothing.
  ['fell silent', new Failure('service_unavailable', 'down'), undefined],
])('what a companion answered before it %s is kept as it came', async (_, error, kept) => {
  const consulted = await asked(async ({ onAnswer }) => {
    onAnswer?.(bytes('first'));
    onAnswer?.(bytes('second'));
    throw error;
  });
  const wire = 'wire' in consulted ? consulted.wire : undefined;
  expect(wire?.map((answer) => new TextDecoder().decode(answer.bytes))).toEqual(kept);
});

test.each([
  [{ number: '9', names: ['Zebra'] }, 'Zebra (9)'],
  [{ lei: 'Y', names: ['Zebra', 'Acme'] }, 'Zebra (Y)'],
  [{ names: ['Zebra'] }, 'Zebra'],
  [{ number: '9', names: [] }, '9'],
  [{ names: [] }, undefined],
])('another company is named: %o', async (about, note) => {
  const wire = [bytes('of another')];
  const consulted = await asked(async () => ({ about, value: {}, absence: {}, wire }));
  expect(consulted).toMatchObject({ outcome: 'another_company', wire });
  expect('note' in consulted ? consulted.note : undefined).toBe(note);
});

test.each([
  [{ keyFrom: 'https://keys.test' }, 'Needs a free key: https://keys.test'],
  [{ keyFrom: 'https://keys.test', isAccount: true }, 'Needs a free account: https://keys.test'],
  [{ keyFrom: 'https://keys.test', isPaid: true }, 'Needs a paid key: https://keys.test'],
] as const)('a source with %o that has no key says what it needs', (more, note) => {
  expect(whyNotAsked({ ...SOURCE, ...more })).toEqual({ outcome: 'needs_key', note });
});

test.each([
  [{ id: 'at.firmenbuch', keyFrom: 'https://keys.test' }, true],
  [{ id: 'at.accounts', keyFrom: 'https://keys.test', reachedAs: 'at.firmenbuch' }, true],
  [{ id: 'at.accounts', keyFrom: 'https://keys.test' }, false],
  [{ id: 'at.accounts', keyFrom: 'https://keys.test', reachedAs: 'gb.companies-house' }, false],
  [{ id: 'at.accounts' }, true],
])('with the key of at.firmenbuch alone, %o can be asked: %s', (source, expected) => {
  const { env } = contextForTests({ settings: { AT_FIRMENBUCH_KEY: 'a-key-of-tests' } });
  expect(hasItsKey(source, env)).toBe(expected);
});
