import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { soapAnswer } from '#lib/platform/soap.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { objectOf, type XmlData } from '#lib/platform/xml/object-of.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { profileOf } from './firmenbuch.ts';
import { figuresWords, mapCapital, readAccounts } from './map-accounts.ts';
import { notesOf } from './map-company.ts';
import { mapDocuments } from './map-documents.ts';
import { AccountsFile } from './schema-accounts.ts';
import { Extract } from './schema-extract.ts';
import { FiledDocuments, FiledFile, Hits } from './schema-search.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { writeXml } from './testing/write-xml.ts';

/* No member that the register gives and the interface has a place for is dropped: what is left out stands here. */

type Reasons = readonly (readonly [members: RegExp, why: string])[];

const EXTRACT_LEFT_OUT: Reasons = [
  [/^@(?:ABFRAGEZEITPUNKT|PRUEFSUMME|UMFANG)$/, 'of the answer, not of the company; the kept bytes have it'],
  [/\.@(?:VNR|UNR)$/, 'numbers of the register’s own; read where they order facts or name a deletion'],
  [/\.@AUFRECHT$/, 'that it stands is what is taken for granted; read where it is false'],
  [/\.@MIT_FIRMA_GELOESCHT_DURCH_VNR$/, 'one entry that went with the company is enough'],
  [/^(?:EUID|IDENT)\.\[\]\.ZNR/, 'a number without one is that of the company itself'],
  [/\.ORTNR\.\[\]\./, 'the number of a town whose name is read'],
  [/^FUN\.\[\]\.FU_DKZ10\.\[\]\.#$/, 'the empty text of an entry that ends another'],
  [/^VOLLZ\.\[\]\.ANTRAGSTEXT/, 'read where the first one tells of a transfer from an older register'],
  [/^VOLLZ\.\[\]\.(?:AZ|EINGELANGTAM)/, 'the court’s file of an entry, and when it was applied for'],
  [/^ZWL\.\[\]\.ZW_DKZ06\.\[\]\.SITZ/, 'the seat of a branch that is closed'],
];
const DOCUMENTS_LEFT_OUT: Reasons = [[/^ERGEBNIS\.\[\]\.(?:AZ|VNR)\.\[\]$/, 'numbers of the register’s own']];
const ACCOUNTS_LEFT_OUT: Reasons = [
  [/AUFSTELLENDE_PERSONEN/, 'who drew the accounts up, with days of birth: in the file itself'],
  [
    /BILANZ_VERSION|@SORTIERUNG|@davon|@ART$|PRUEFSUMME|SOFTWARE|BESTAETIGUNG|DARSTELLUNG/,
    'of the file, not of the company',
  ],
  [
    /GESCHAEFTSJAHR\.\[\]\.(?:DATUM_DER_AUFSTELLUNG|GROESSENKLASSE|RECHTSFORM)/,
    'the list of documents and the extract have it',
  ],
  [/GESCHAEFTSJAHR_VORANGEGANGEN|BETRAG_VJ/, 'of the year before'],
  [/PASSIVA\.\[\]\.POSTENZEILE|HGB_224_3\.\[\]\.POSTENZEILE/, 'the same sum as that of the assets'],
  [
    /EINGEFORDERTES_(?:STAMM|GRUND)KAPITAL\.\[\]\.POSTENZEILE|DAVON_/,
    'a part or another measure of what is read',
  ],
  [/ANLAGEVERMOEGEN|BILANZ_GEWINN_VERLUST\.\[\]\.POSTENZEILE/, 'further lines: in the file itself'],
];
/** Lines that only samples have. */
const OF_SAMPLES = /UMLAUFVERMOEGEN|RECHNUNGSABGRENZUNG|RUECKLAGEN|BEZEICHNUNG/;

const NOW = new Date('2026-11-20T12:00:00Z');
const readExtract = (wire: unknown) => {
  const extract = Extract.parse(wire);
  return [profileOf(extract), notesOf(extract), extract['@FNR'], extract['@STICHTAG']];
};
const readDocuments = (wire: unknown) => {
  const { ERGEBNIS } = FiledDocuments.parse(wire);
  return [mapDocuments(ERGEBNIS, NOW), ERGEBNIS];
};
const readFile = (wire: unknown) => {
  const accounts = readAccounts(AccountsFile.parse(wire));
  return [mapCapital(accounts), figuresWords(accounts), accounts];
};

const fixtures = [...readFixtures().values()];
const written = (name: string, content: Parameters<typeof writeXml>[1]): XmlData =>
  objectOf(parseXml(writeXml(name, content)));
const listOf = (ERGEBNIS: (typeof fixtures)[number]['documents']) =>
  written('SUCHEURKUNDERESPONSE', { '@REQUEST_FNR': '', ERGEBNIS });

const KINDS = {
  extract: {
    documents: fixtures.map(({ extract }) => written('AUSZUG_V2_RESPONSE', extract)),
    ...{ read: readExtract, leftOut: EXTRACT_LEFT_OUT },
  },
  documents: {
    documents: fixtures.flatMap(({ documents }) => (documents.length === 0 ? [] : [listOf(documents)])),
    ...{ read: readDocuments, leftOut: DOCUMENTS_LEFT_OUT },
  },
  accounts: {
    documents: fixtures.flatMap(({ accounts }) =>
      Object.values(accounts).map((each) => written('UEBERMITTLUNG', each)),
    ),
    ...{ read: readFile, leftOut: ACCOUNTS_LEFT_OUT },
  },
} as const;

describe('what is left out of the wire, with the reason', () => {
  it.each(Object.entries(KINDS))('%s', (_, { documents, read, leftOut }) => {
    const unread = unreadMembers(documents, read);
    expect(unread.filter((name) => !leftOut.some(([members]) => members.test(name)))).toEqual([]);
    // And the list holds no reason for nothing.
    expect(leftOut.filter(([members]) => !unread.some((name) => members.test(name)))).toEqual([]);
  });
});

const SAMPLES = besideRepository('registries/AT/');
const sample = (file: string) => parseXml(readFileSync(new URL(file, SAMPLES.url), 'utf8'));
const answerIn = (file: string): XmlData => {
  const element = soapAnswer('the sample', sample(file));
  return element === null ? '' : objectOf(element);
};
const unexplained = (kind: keyof typeof KINDS, wire: XmlData): string[] => {
  const { documents, read, leftOut } = KINDS[kind];
  return unreadMembers([wire, ...documents], read).filter(
    (name) => !OF_SAMPLES.test(name) && !leftOut.some(([members]) => members.test(name)),
  );
};

describe('samples of the real register', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(SAMPLES.isThere).toBe(true);
  });

  it.runIf(SAMPLES.isThere)('a short extract', () => {
    const wire = answerIn('auszug_v2.xml');
    const value = profileOf(Extract.parse(wire));
    expect(CompanyProfile.parse(value).company).toMatchObject({
      ...{ id: '30435h', registrationDate: '1993-04-23', identifiers: { EUID: 'ATBRA.030435-000' } },
      status: { active: true, statusDetailsBeta: { status: 'ACTIVE' } },
    });
    expect(value.legalRepresentatives.map((each) => each.representationMode?.mode)).toEqual(['sole', 'sole']);
    expect(unexplained('extract', wire)).toEqual([]);
  });

  it.runIf(SAMPLES.isThere)('a search, a list of documents, a document', () => {
    expect(Hits.parse(answerIn('sucheFirma.xml')).ERGEBNIS).toMatchObject([
      { FNR: '433826f', STATUS: undefined },
    ]);
    const list = answerIn('sucheUrkunde.xml');
    const { financialStatements } = mapDocuments(FiledDocuments.parse(list).ERGEBNIS, NOW);
    const ends = financialStatements?.map(({ period }) => period?.endDate?.year);
    expect(ends).toEqual([2009, 2008, 2006, 2005]);
    expect(unexplained('documents', list)).toEqual([]);
    const { DOKUMENT } = FiledFile.parse(answerIn('urkunde.xml'));
    const content = Buffer.from(DOKUMENT?.[0]?.CONTENT ?? '', 'base64').toString('utf8');
    const accounts = readAccounts(AccountsFile.parse(objectOf(parseXml(content))));
    expect(accounts).toMatchObject({ number: '030435h', end: '2020-03-31', capital: undefined });
    expect(accounts.figures).toEqual([
      ['total assets', 171_959.99],
      ['equity', 83_728.15],
    ]);
  });

  it.runIf(SAMPLES.isThere)('annual accounts', () => {
    const wire = objectOf(sample('urkunde_content_030536g_2025-12-31_jab40.xml'));
    const accounts = readAccounts(AccountsFile.parse(wire));
    expect(mapCapital(accounts)).toEqual({
      ...{ amount: 36_336.42, currency: 'EUR' },
      formatted: 'Stammkapital 36336.42 EUR (annual accounts of 2025-12-31)',
    });
    expect(unexplained('accounts', wire)).toEqual([]);
  });

  it.runIf(SAMPLES.isThere)('a fault', () => {
    expect(() => soapAnswer('the sample', sample('fault.xml'))).toThrow(
      'no longer accepts our request (Client)',
    );
  });
});
