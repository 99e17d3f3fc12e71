import { readFileSync } from 'node:fs';
import { parseXml } from '@rgrove/parse-xml';
import { describe, expect, it } from 'vitest';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { aboutIssuer, howFound } from './holders.ts';
import { mapFilings } from './map-filings.ts';
import { mapHolders } from './map-holders.ts';
import { Submissions } from './schema.ts';
import { Schedule } from './schema-schedule.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { writeSchedule } from './testing/write-schedule.ts';

/* No member that EDGAR gives and the interface has a place for is dropped: what is left out stands here. */

const REGISTERS = 'what the company’s register or the LEI index says of it';
const NO_PLACE = 'the interface has no member for it';

const ISSUER_LEFT_OUT: Readonly<Record<string, string>> = {
  'addresses.business.city': REGISTERS,
  'addresses.business.stateOrCountry': REGISTERS,
  'addresses.business.street1': REGISTERS,
  category: NO_PLACE,
  description: NO_PLACE,
  ein: 'a tax number, which no source of the United States is asked for here',
  entityType: NO_PLACE,
  'exchanges.[]': NO_PLACE,
  'filings.files.[].filingCount': 'the page itself has its filings',
  'filings.files.[].filingFrom': 'the last day decides whether a page is read',
  'filings.files.[].filingTo': 'decides whether a page is read for holders',
  'filings.files.[].name': 'the address of a page that is read',
  fiscalYearEnd: NO_PLACE,
  flags: NO_PLACE,
  insiderTransactionForIssuerExists: NO_PLACE,
  insiderTransactionForOwnerExists: NO_PLACE,
  investorWebsite: NO_PLACE,
  ownerOrg: 'an office of the SEC',
  phone: REGISTERS,
  sic: 'a classification of 1987, which the SEC alone still uses',
  sicDescription: 'a classification of 1987, which the SEC alone still uses',
  stateOfIncorporationDescription: 'the code of the state says it',
  'tickers.[]': NO_PLACE,
  website: REGISTERS,
};

const fixtures = [...readFixtures().values()];

/** What becomes of an issuer; that the file names of pages have to be of a certain form does not count. */
const readIssuer = (wire: unknown) => {
  const issuer = Submissions.parse(wire);
  return { about: aboutIssuer(issuer), note: howFound(issuer), documents: mapFilings(issuer.filings.recent) };
};

const wires = fixtures.flatMap(({ schedules }) =>
  Object.entries(schedules).map(([accession, written]) => {
    const { root } = parseXml(writeSchedule(written));
    if (root === null) throw new Error('expected an element');
    const wire: unknown = JSON.parse(JSON.stringify(objectOf(root)));
    return { accession, form: written.form, wire };
  }),
);

const readSchedule = (wire: unknown) => {
  const schedule = Schedule.parse(wire);
  const filing = { accession: '0009990100-26-000001', filed: '2026-03-01', form: schedule.form };
  return {
    schedule,
    ...mapHolders(schedule.issuerCik, [
      { filing: { ...filing, document: undefined, reportDate: undefined }, schedule },
    ]),
  };
};

const ofBoth =
  /(issuerName|city|liveTestFlag|ccc|notApplicableFlag|solePower|soleVotingPower|item4|items1To7|signatureInformation)/;

describe('what is left out of the wire, with the reason', () => {
  it('an issuer', () => {
    const unread = unreadMembers(
      fixtures.map(({ submissions }) => submissions),
      readIssuer,
    );
    expect(unread.filter((name) => ISSUER_LEFT_OUT[name] === undefined)).toEqual([]);
  });

  // Prose, powers one by one, what item 4 says again, signatures, and the issuer's name as the filer writes it.
  it.each(['13D', '13G'])('a schedule %s', (kind) => {
    const ofKind = wires.filter(({ form }) => form.includes(kind)).map(({ wire }) => wire);
    expect(unreadMembers(ofKind, readSchedule).filter((name) => !ofBoth.test(name))).toEqual([]);
  });
});

const SAMPLES = besideRepository('registries/US/sec/');

describe('samples of the real EDGAR', () => {
  it('an issuer', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    const sample = readFileSync(new URL('submissions_arxis_shape.json', SAMPLES.url), 'utf8');
    expect(Object.keys(readIssuer(JSON.parse(sample)).documents)).toEqual([
      'financialStatements',
      'otherDocuments',
    ]);
    const known = Object.keys(fixtures[0]?.submissions ?? {});
    expect(Object.keys(JSON.parse(sample)).filter((name) => !known.includes(name))).toEqual([]);
  });
});
