import { expect, test } from 'vitest';
import type { Flag } from '#lib/contract/index.ts';
import { changedBy, flaggedAnswers, mappedOf } from './testing/flagged-answers.ts';

/** A flag in one line: code, subject, days, value, words. */
const lineOf = ({ code, about, since, until, words, ...flag }: Flag): string =>
  [
    code,
    ...(about === '/company' ? [] : [about]),
    ...[since && `since ${since}`, until && `until ${until}`].filter(Boolean),
    ...('value' in flag && flag.value ? [JSON.stringify(flag.value)] : []),
    ...(words ? [words] : []),
  ].join(' ');

/** The raised flags of each fixture; that persons are masked is true of all. */
const RAISED: Readonly<Record<string, readonly string[]>> = {
  'oddzial-foreign': ['foreign_company {"country":"DE"}'],
  'sa-restructuring': [
    'insolvency_ended since 2010-04-03 until 2011-06-05 {"kind":"bankruptcy"}',
    'insolvency_open since 2026-02-02 {"kind":"restructuring","court":"SĄD REJONOWY W NADZIEJOWIE","number":"V GRS 3/26","holders":["RATUNEK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ"]} POSTĘPOWANIE SANACYJNE',
    'office_holder_binds /legalRepresentatives/1 {"capacity":"administrator","proceeding":"/insolvencyProceedings/1"}',
  ],
  'spk-liquidation': [
    'liquidation_open {"kind":"members_liquidation"} UCHWAŁA WSPÓLNIKÓW Z DNIA 01.12.2024 R.',
    'dissolution_proposed {"by":"company"} UCHWAŁA O ROZWIĄZANIU',
    'office_holder_binds /legalRepresentatives/1 {"capacity":"liquidator","proceeding":"/insolvencyProceedings/0"}',
  ],
  'spzoo-bankrupt': [
    'insolvency_open since 2025-05-20 {"kind":"bankruptcy","court":"SĄD REJONOWY W KŁOPOTACH","number":"KL1K/GU/43/2025","holders":["U****** M***"]} UPADŁOŚĆ LIKWIDACYJNA',
    'arrears_registered {"headings":["zaleglosci"]}',
    'register_remark {"item":"zarzad komisaryczny przymusowy powierzenie zarzadzania"} POSTANOWIENIE',
    'office_holder_binds /legalRepresentatives/3 {"capacity":"trustee_in_bankruptcy","proceeding":"/insolvencyProceedings/0"}',
    'office_holder_binds /legalRepresentatives/2 {"capacity":"curator"}',
  ],
  'spzoo-contradicting': ['inactive since 2026-10-01 {"kind":"suspended"}'],
  'spzoo-deleted': ['closed since 2025-09-10 {"reason":"LIQUIDATION"}'],
  'spzoo-restored': ['restored since 2026-06-01 ZMIANA DANYCH W REJESTRZE'],
  'dissolved by a court': ['compulsory_dissolution {"reason":"court"} POSTANOWIENIE SĄDU O ROZWIĄZANIU'],
  'an unknown heading': ['register_remark {"item":"nowy dzial"} NOWY WPIS'],
  'no deletion': ['status_unknown'],
};

test.each(flaggedAnswers())('$name raises what the table says and nothing else', ({ name, value }) => {
  const raised = (value.flags ?? []).filter(
    ({ state, code }) => state === 'raised' && code !== 'identity_protected',
  );
  expect(raised.map(lineOf)).toEqual(RAISED[name] ?? []);
});

test('a section without an entry denies what it would tell; of an entity without a current extract nothing is denied', () => {
  const denied = (name: string) =>
    flaggedAnswers()
      .find((each) => each.name === name)
      ?.value.flags?.flatMap(({ code, state }) => (state === 'clear' ? code : []));
  expect(denied('spzoo-poor')).toEqual([
    'closed',
    'insolvency_open',
    'liquidation_open',
    'arrears_registered',
  ]);
  expect(denied('spzoo-bankrupt')).toEqual(['closed', 'liquidation_open']);
  expect(denied('spzoo-restored')).toEqual(['closed']);
});

test('only in a remedial proceeding the one whom the court appoints acts for the entity', () => {
  const of = (rodzajPostepowania: string) => {
    const { value } = mappedOf(
      changedBy({
        dzial6: {
          postepowanieRestrukturyzacyjneX: [
            {
              otwarciePostepowaniaX: { data: '02.02.2026', rodzajPostepowania },
              nadzorcaX: [{ nazwa: 'RATUNEK SPÓŁKA AKCYJNA' }],
            },
          ],
        },
      }),
    );
    const [proceeding] = value.insolvencyProceedings ?? [];
    return [proceeding?.kind, proceeding?.officeHolders[0]?.replace(/\d+$/, '')];
  };
  expect(of('POSTĘPOWANIE SANACYJNE')).toEqual(['restructuring', '/legalRepresentatives/']);
  expect(of('PRZYSPIESZONE POSTĘPOWANIE UKŁADOWE')).toEqual(['arrangement', '/otherKeyPersons/']);
  expect(of('POSTĘPOWANIE NOWEGO RODZAJU')).toEqual(['restructuring', '/otherKeyPersons/']);
});

test('a heading that no table has is told to the operator', () => {
  expect(mappedOf(changedBy({ dzial4: { nowyDzial: [{ opis: 'X' }] } })).unknownValues).toEqual([
    { member: 'dzial', value: 'nowyDzial' },
  ]);
});

test('a commercial proxy binds, in his mode', () => {
  const workshop = flaggedAnswers().find(({ name }) => name === 'spzoo-workshop')?.value;
  expect(
    workshop?.legalRepresentatives?.map(({ capacity, representationMode }) => [
      capacity,
      representationMode?.mode,
    ]),
  ).toEqual([
    ['director', 'joint'],
    ['director', 'joint'],
    ['procurator', 'sole'],
    ['procurator', 'joint'],
  ]);
});

test('accounts, remarks and companies of mergers are members', () => {
  const workshop = flaggedAnswers().find(({ name }) => name === 'spzoo-workshop')?.value;
  expect(workshop?.filingDuties).toEqual({
    accounts: { lastMadeUpTo: '2025-12-31', lastFiled: '2026-09-02' },
  });
  expect(workshop?.companyRelationships?.map(({ relation, description }) => [relation, description])).toEqual(
    [['mergedFrom', 'PRZEJĘCIE INNEJ SPÓŁKI']],
  );
  expect(workshop?.registerRemarks?.map(({ kind }) => kind)).toEqual([
    ...['sposobReprezentacji', 'okreslenieOkolicznosci', 'opisPolaczeniaPodzialuPrzeksztalcenia'],
    ...['okolicznosciPowstania', 'informacjaOLiczbieUdzialow'],
  ]);
});
