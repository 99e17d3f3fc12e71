import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { figuresWords, mapCapital } from './map-figures.ts';
import { mapInterests, mapShareholders } from './map-holdings.ts';
import { mapPeople } from './map-people.ts';
import { mapDeposit } from './nbb.ts';
import { Accounts, Deposit } from './nbb-schema.ts';
import { readFixtures } from './testing/read-fixtures.ts';

/* No member that the bank gives and the interface has a place for is dropped: what is left out stands here. */

const LEFT_OUT: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^AccountingDataURL$/, 'the address follows from the reference'],
  [
    /^(?:ActivityCode|EnterpriseNumber|EnterpriseName|LegalForm.*|LegalSituation|Address\..*)$/,
    'the register tells it of the enterprise',
  ],
  [
    /^(?:CorrectedData|DataVersion|ImprovementDate|FullFillLegalValidation)$/,
    'how the bank processed the deposit',
  ],
  [/^GeneralAssemblyDate$/, 'no member has the day on which the accounts were approved'],
  [/^Currency$/, 'in the list there are no amounts; beside the figures it is read'],
  [/^ReferenceNumber$/, 'read of the deposit'],
  [/Address\.(?!Country$)/, 'addresses are codes, and those of persons are not shown'],
  [/(?:Person|Representatives\.\[\])\.Address\./, 'where a person lives is not shown'],
  [/Profession$/, 'no member has the profession of a person'],
  [/IdentifierKindOfNumber/, 'whether a number is Belgian is told by its check digits'],
  [/\.Line$/, 'lines come in this order'],
  [/^Rubrics.*(?:DataType|TypeAmount)$/, 'form of the figure'],
  [
    /^ParticipatingInterests.*(?:AccountDate|Currency|Equity|NetResult|LegalForm|Nature)$/,
    'no member has figures of a company in which shares are held',
  ],
  [/NumberNotSecuritiesAttached$/, 'rights without securities are no shares'],
  [
    /^(?:Administrators|ParticipatingInterests|Shareholders\.\w+)$|(?:EndDate|OtherFunctionMandate)$/,
    'null here; where it is filled it is read',
  ],
];

const END = '2025-12-31';
const YEAR = { end: END, currency: 'EUR' };
const readDeposit = (wire: unknown) => ({
  documents: { financialStatements: [mapDeposit(Deposit.parse(wire))] },
});
const readAccounts = (wire: unknown) => {
  const accounts = Accounts.parse(wire);
  const capital = mapCapital(accounts, YEAR);
  return {
    company: { ...(capital && { capital }), activityDescription: figuresWords(accounts, YEAR) || 'none' },
    ...mapPeople(accounts, END),
    shareholders: mapShareholders(accounts, END),
    subsidiaries: mapInterests(accounts, END),
  };
};

const fixtures = [...readFixtures().values()];
const KINDS = [
  { kind: 'a deposit', documents: fixtures.flatMap(({ deposits }) => deposits), read: readDeposit },
  {
    kind: 'accounts',
    documents: fixtures.flatMap((each) => Object.values(each.accounts)),
    read: readAccounts,
  },
] as const;

const withoutReason = (unread: readonly string[]) =>
  unread.filter((name) => !LEFT_OUT.some(([pattern]) => pattern.test(name)));

describe('what is left out of the wire, with the reason', () => {
  it.each(KINDS)('$kind', ({ documents, read }) => {
    expect(withoutReason(unreadMembers(documents, read))).toEqual([]);
  });

  it('lists nothing that is read after all', () => {
    const unread = KINDS.flatMap(({ documents, read }) => unreadMembers(documents, read));
    for (const [pattern] of LEFT_OUT)
      expect(
        unread.some((name) => pattern.test(name)),
        String(pattern),
      ).toBe(true);
  });
});

const SAMPLES = besideRepository('registries/BE/');
const readSample = (file: string): unknown =>
  z.unknown().parse(JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8')));

const FACTS = {
  company: true,
  legalRepresentatives: true,
  otherKeyPersons: true,
  shareholders: true,
  subsidiaries: true,
  documents: true,
} as const;

describe('samples of the real source', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(SAMPLES.isThere).toBe(true);
  });

  it.runIf(SAMPLES.isThere)('deposits', () => {
    for (const wire of z.array(z.unknown()).parse(readSample('nbb_cbso_references.json'))) {
      CompanyAnswer.pick(FACTS).parse(readDeposit(wire));
      expect(withoutReason(unreadMembers([wire, ...KINDS[0].documents], readDeposit))).toEqual([]);
    }
  });

  it.runIf(SAMPLES.isThere)('accounts', () => {
    const wire = readSample('nbb_cbso_accountingData_governance_shape.json');
    CompanyAnswer.pick(FACTS).parse(readAccounts(wire));
    expect(withoutReason(unreadMembers([wire, ...KINDS[1].documents], readAccounts))).toEqual([]);
  });
});
