import { describe, expect, it, test } from 'vitest';
import { CaseFound, type WireCase } from './cir-schema.ts';
import { debtorOf, isOpen, mapCases, mapInsolvency, unknownKinds } from './map-insolvency.ts';

const NUMBER = '01234567';

/** A case with these publications, each of them a day and its words. */
function caseOf(
  publications: readonly (readonly [day: string, words: string])[],
  { number = 'F.16/26/1', ...more }: Readonly<Record<string, unknown>> & { number?: string } = {},
): WireCase {
  const publicatie = publications.map(([day, words]) => ({
    publicatieDatum: [day],
    publicatieOmschrijving: [words],
  }));
  const insolvente = {
    insolventienummer: [number],
    persoon: [{ rechtspersoonlijkheid: ['rechtspersoon'], KvKNummer: ['1234567'] }],
    publicatiegeschiedenis: [{ publicatie }],
    ...more,
  };
  const found = CaseFound.parse({
    getCaseResult: [{ inspubWebserviceInsolvente: [{ insolvente: [insolvente] }] }],
  });
  const wire = found.getCaseResult.inspubWebserviceInsolvente.insolvente;
  if (wire === undefined) throw new Error('A case without a case.');
  return wire;
}

const OPENED = ['2026-01-10', 'Uitspraak faillissement op 8 januari 2026'] as const;

it.each([
  ['opened', [], true],
  ['ended', [['2026-05-01', 'Einde faillissement door slotuitdeling']], false],
  ['lifted', [['2026-05-01', 'Opheffing faillissement wegens gebrek aan baten']], false],
  ['annulled', [['2026-05-01', 'Vernietiging faillissement in hoger beroep']], false],
  ['asked to be lifted', [['2026-05-01', 'Verzoek tot opheffing faillissement']], true],
  ['a hearing on its end', [['2026-05-01', 'Zitting over beëindiging schuldsanering']], true],
  [
    'ended and opened again',
    [
      ['2026-05-01', 'Vernietiging faillissement'],
      ['2026-06-01', 'Uitspraak faillissement op 30 mei 2026'],
    ],
    true,
  ],
  ['words that nobody knows', [['2026-05-01', 'Neerlegging lijst']], true],
] as const)('%s', (_, later, expected) => {
  expect(isOpen(caseOf([...later, OPENED]))).toBe(expected);
});

it.each([
  ['Uitspraak faillissement op 01 november 2017', '2017-11-01'],
  ['Uitspraak faillissement op 1-11-2017', '2017-11-01'],
  ['Uitspraak faillissement', '2017-12-04'],
  ['Uitspraak faillissement op 1 brumaire 2017', '2017-12-04'],
  ['Uitspraak faillissement op 31 februari 2017', '2017-12-04'],
])('%s began on %s', (words, expected) => {
  const status = mapInsolvency([caseOf([['2017-12-04+01:00', words]])]);
  expect(status?.statusDetailsBeta?.insolvencyStartDate).toBe(expected);
});

test('of several open cases all are told of, since the first, as the gravest', () => {
  const surseance = caseOf([['2026-01-02', 'Verlening surseance op 1 januari 2026']], {
    number: 'S.16/26/2',
  });
  const status = mapInsolvency([surseance, caseOf([OPENED])]);
  expect(status).toMatchObject({
    localName: 'Faillissement',
    statusDetailsBeta: { insolvencyStartDate: '2026-01-01' },
  });
  expect(mapInsolvency([])).toBeUndefined();
});

describe('whose case it is', () => {
  const natural = (more: object) => ({
    persoon: [{ rechtspersoonlijkheid: ['natuurlijk persoon'], ...more }],
  });
  const trading = (former: string) => ({
    handelendOnderDeNamen: [
      { handelendOnderDeNaam: [{ '@voorheen': former, handelsnaam: ['X'], KvKNummer: [NUMBER] }] },
    ],
  });
  it.each([
    ['own', {}],
    ['trader', natural({ KvKNummer: [NUMBER] })],
    ['trader', { ...natural({}), ...trading('false') }],
    ['own', { persoon: [{ rechtspersoonlijkheid: ['rechtspersoon'] }], ...trading('false') }],
    ['trader', { persoon: [{ KvKNummer: ['7654321'] }], ...trading('false') }],
    ['other', { ...natural({}), ...trading('true') }],
    ['other', natural({ KvKNummer: ['7654321'] })],
  ] as const)('%s', (expected, more) => {
    expect(debtorOf(caseOf([OPENED], more), NUMBER)).toBe(expected);
  });
});

test('an administrator without a name is none, and one of a new kind keeps its word', () => {
  const cbvers = [
    {
      cbv: [
        { CB: ['C'] },
        { achternaam: ['Hazelhof'], CB: ['X'] },
        { achternaam: ['Duinweg'], CB: ['curator'] },
      ],
    },
  ];
  const { representatives, others, proceedings } = mapCases([caseOf([OPENED], { cbvers })], 'company');
  expect(others.map(({ role }) => role?.localName)).toEqual(['X']);
  expect(representatives.map(({ role, capacity }) => [role?.localName, capacity])).toEqual([
    ['Curator', 'trustee_in_bankruptcy'],
  ]);
  expect(proceedings[0]?.officeHolders).toEqual(['/otherKeyPersons/0', '/legalRepresentatives/0']);
});

test('a case of a kind that is not known is one, under its letter, and is reported', () => {
  const [known, unknown] = [caseOf([OPENED]), caseOf([OPENED], { number: 'Q.16/26/1' })];
  expect(mapInsolvency([unknown])).toMatchObject({
    localName: 'Q',
    statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING' },
  });
  expect(unknownKinds([known, unknown])).toEqual([{ member: 'insolventienummer', value: 'Q' }]);
});
