import { parseXml } from '@rgrove/parse-xml';
import { describe, expect, it } from 'vitest';
import { CompanyAnswer, type Shareholder } from '#lib/contract/index.ts';
import { isOfClass, jointHoldings } from '#lib/domain/ownership/index.ts';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import { withoutMark } from './find-issuer.ts';
import { mapFilings, readDocumentId } from './map-filings.ts';
import { mapHolders, unknownTypes } from './map-holders.ts';
import { Columns, type Filing, Submissions } from './schema.ts';
import { Schedule } from './schema-schedule.ts';
import { fixtureOf, readFixtures } from './testing/read-fixtures.ts';
import { writeSchedule } from './testing/write-schedule.ts';

const scheduleOf = (xml: string) => {
  const { root } = parseXml(xml);
  if (root === null) throw new Error('expected an element');
  return Schedule.parse(objectOf(root));
};

/** An issuer's schedules as EDGAR has them, newest first. */
function holdersOf(name: string) {
  const { submissions, schedules, pages } = fixtureOf(name);
  const { cik, filings } = Submissions.parse(submissions);
  const all = [...filings.recent, ...Object.values(pages).flatMap((page) => Columns.parse(page))];
  const read = all
    .toSorted((one, other) => other.filed.localeCompare(one.filed))
    .flatMap((filing) => {
      const written = schedules[filing.accession];
      return written === undefined ? [] : [{ filing, schedule: scheduleOf(writeSchedule(written)) }];
    });
  return mapHolders(cik, read);
}

const nameOf = ({ individual, company }: Shareholder) => individual?.name?.fullName ?? company?.legalName;
const inShort = (name: string) =>
  holdersOf(name).shareholders.map((holder) => [nameOf(holder), holder.sharePercentage]);

describe('holders of more than 5 %', () => {
  it('with percentage, class, day, accession number and page', () => {
    expect(holdersOf('de-one-class')).toEqual({
      shareholders: [
        {
          type: 'company',
          company: { legalName: 'Larkspur Index Advisors', countryCode: 'US-PA' },
          sharePercentage: 6.4,
          numberOfShares: 6_400_000,
          source:
            'Schedule 13G, filed on 2026-05-08 (accession number 0009990100-26-000012): 6.4 % of the class “Common Units”, by voting or investment power, as the holder states as of 2026-03-31. https://www.sec.gov/Archives/edgar/data/9990001/000999010026000012/0009990100-26-000012-index.htm',
        },
        {
          type: 'individual',
          individual: { name: { fullName: 'Octavia Fernhollow' } },
          sharePercentage: 31.25,
          numberOfShares: 31_250_000,
          source: expect.stringContaining('as of 2026-02-05'),
        },
      ],
      notes: [],
    });
  });

  it('joint filers of the same shares count once; a member of 5 % or less is left out', () => {
    expect(inShort('de-joint-filers')).toEqual([
      ['Hawkmoth Master Fund LP', 9.1],
      ['Brackwater Holdings Ltd', 5.5],
    ]);
    const [first, second] = holdersOf('de-joint-filers').shareholders;
    expect(first?.source).toContain(
      'The same shares are stated by Hawkmoth Capital Management LLC; Cornelius Vantresca.',
    );
    expect(first?.company).toMatchObject({ identifiers: { CIK: '0009990210' } });
    // Whatever each states of its own: who files together may act together.
    const marks = jointHoldings(holdersOf('de-joint-filers').shareholders);
    expect(marks.map(({ mayBeTogether }) => mayBeTogether)).toEqual([
      'filing 0009990100-26-000020',
      'filing 0009990100-26-000020',
    ]);
    // A code of a place that is not known stands for no country.
    expect(first?.company).not.toHaveProperty('countryCode');
    expect(second?.company?.countryCode).toBe('GB');
    expect(holdersOf('de-joint-filers').notes).toEqual([
      '1 holder last reported 5 % or less, and is left out.',
    ]);
  });

  it('an amendment replaces the filer’s schedule; one that states nothing of it changes nothing', () => {
    expect(inShort('md-amended')).toEqual([
      ['Thistledown Fund Advisors, L.P.', 13.1],
      ['Ironquill Partners LP', 8.3],
      ['Silent Orchard Foundation', undefined],
    ]);
    const [, quiet, silent] = holdersOf('md-amended').shareholders;
    expect(quiet?.source).toContain('as of 2025-08-07');
    expect(silent?.source).toContain('no percentage stated of the class');
    expect(silent).not.toHaveProperty('numberOfShares');
  });

  it('5 % is not above 5 %: an amendment to it ends a holding, and so does the box of item 5', () => {
    expect(inShort('nv-exited')).toEqual([['Just Above LLC', 5.01]]);
    expect(holdersOf('nv-exited').notes).toEqual(['3 holders last reported 5 % or less, and are left out.']);
  });

  it('classes stand beside each other, each as its filer last stated it', () => {
    const { shareholders } = holdersOf('de-two-classes');
    expect(shareholders.map(({ sharePercentage }) => sharePercentage)).toEqual([20.5, 90]);
    expect(shareholders.map(({ source }) => /class “(.*?)”/.exec(source ?? '')?.[1])).toEqual([
      'Class A Common Stock, par value $0.0001 per share',
      'Class B Common Stock',
    ]);
  });

  it('a percentage that is blank or in words is not known, and never zero', () => {
    expect(inShort('tx-blank-percent')).toEqual([
      ['Blankpage Investors SA', undefined],
      ['Wordy Ventures Ltd', undefined],
    ]);
    const [blank, wordy] = holdersOf('tx-blank-percent').shareholders;
    expect(blank?.numberOfShares).toBe(1_250_000.5);
    expect(wordy).toMatchObject({ numberOfShares: 3_000_000, company: { countryCode: 'HK' } });
  });

  it('a schedule that the issuer filed about another one names none of its holders', () => {
    expect(inShort('ny-filer-itself')).toEqual([['Larkspur Index Advisors', 6.1]]);
    expect(holdersOf('ny-filer-itself').notes).toEqual(['1 schedule of the list is about another issuer.']);
  });

  it('every one is worded so that its percentage is taken as one of a class', () => {
    for (const name of readFixtures().keys()) {
      const { shareholders } = holdersOf(name);
      CompanyAnswer.pick({ shareholders: true }).parse({ shareholders });
      expect(shareholders.every(({ source }) => isOfClass(source ?? ''))).toBe(true);
    }
  });
});

describe('a schedule', () => {
  const written = fixtureOf('de-joint-filers').schedules['0009990100-26-000020'];

  it('without an issuer, of another form or without a cover is refused', () => {
    if (written === undefined) throw new Error('expected a schedule');
    const whole = writeSchedule(written);
    for (const broken of [
      whole.replace(/<issuerCIK>.*?<\/issuerCIK>/, ''),
      whole.replace('SCHEDULE 13D<', 'SCHEDULE 14D<'),
      whole.replace(/<coverPageHeader>.*<\/coverPageHeader>/s, ''),
    ]) {
      expect(() => scheduleOf(broken)).toThrow();
    }
    expect(scheduleOf(whole).persons).toHaveLength(5);
  });

  it('of a type that is on no list is shown with it, and reported', () => {
    if (written === undefined) throw new Error('expected a schedule');
    const persons = written.persons.slice(0, 1).map((person) => ({ ...person, types: ['OO', 'XX'] }));
    const schedule = scheduleOf(writeSchedule({ ...written, persons }));
    const filing = { accession: '0009990100-26-000020', filed: '2026-03-02', form: 'SCHEDULE 13D' };
    const read = [{ schedule, filing: { ...filing, document: 'a.xml', reportDate: '' } }];
    expect(unknownTypes(read)).toEqual([{ member: 'typeOfReportingPerson', value: 'XX' }]);
    const [holder] = mapHolders(schedule.issuerCik, read).shareholders;
    expect(holder?.source).toContain(' Type of reporting person: XX. ');
  });

  it.each([
    ['5', 5],
    ['5.0%', 5],
    ['7.48 %', 7.48],
    ['100.0', 100],
    ['100.1', undefined],
    ['-3', undefined],
    ['less than 5', undefined],
  ])('percent %s', (percent, expected) => {
    if (written === undefined) throw new Error('expected a schedule');
    const [person] = written.persons;
    if (person === undefined) throw new Error('expected a person');
    const schedule = scheduleOf(writeSchedule({ ...written, persons: [{ ...person, percent }] }));
    expect(schedule.persons[0]?.percent).toBe(expected);
  });
});

describe('documents', () => {
  const filing = (form: string, document = 'a.htm'): Filing => ({
    ...{ accession: '0009990100-26-000001', filed: '2026-03-01', form },
    ...{ document, reportDate: '2025-12-31' },
  });
  const categoriesOf = (form: string) => Object.keys(mapFilings([filing(form)]));

  it.each(['10-K', '10-K/A', '10-KT', '10-K405', '20-F', '20-F/A', '40-F'])(
    '%s is an annual report',
    (form) => {
      expect(categoriesOf(form)).toEqual(['financialStatements']);
    },
  );
  it.each(['SC 13G', 'SC 13D/A', 'SCHEDULE 13D', 'SCHEDULE 13G/A'])('%s is another document', (form) => {
    expect(categoriesOf(form)).toEqual(['otherDocuments']);
  });
  it.each(['10-Q', '8-K', 'NT 10-K', '10-K405X', 'SC 14D9', '13F-HR', '4', ''])(
    '“%s” is not listed',
    (form) => {
      expect(categoriesOf(form)).toEqual([]);
    },
  );

  it('say their period, their day, their form of file', () => {
    expect(mapFilings([filing('10-K')]).financialStatements).toEqual([
      {
        id: 'annual-0009990100-26-000001',
        name: '10-K, period to 2025-12-31',
        description: 'Accession number 0009990100-26-000001, filed on 2026-03-01.',
        format: 'html',
        date: '2026-03-01',
        period: { endDate: { year: 2025, month: 12, day: 31 } },
      },
    ]);
    const schedule = filing('SCHEDULE 13G', 'xslSCHEDULE_13G_X02/primary_doc.xml');
    expect(mapFilings([schedule]).otherDocuments).toMatchObject([
      { id: 'schedule-0009990100-26-000001', format: 'xml' },
    ]);
  });

  it.each(['annual-0009990100-26-00001', 'other-0009990100-26-000001', '', 'annual-../x'])(
    '“%s” is no id',
    (id) => expect(readDocumentId(id)).toBeNull(),
  );
});

it.each([
  ['ACME CORP /DE/', 'ACME CORP'],
  ['ACME & COMPANY/MN', 'ACME & COMPANY'],
  ['Acme Inc /NEW/', 'Acme Inc'],
  ['A/B Testing Inc', 'A/B Testing Inc'],
])('the mark behind %s is no part of the name', (title, name) => expect(withoutMark(title)).toBe(name));
