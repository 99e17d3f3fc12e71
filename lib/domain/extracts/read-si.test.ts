import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { localName } from '#lib/platform/xml/elements.ts';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { unreadMembers } from '../../registries/testing/unread-members.ts';
import { readSi, type SiExtract } from './index.ts';
import { SI_FIXTURES, siMessage } from './testing/si-message.ts';

function read(xml: string) {
  const root = parseXml(xml, { keepsComments: true });
  return readSi(localName(root), objectOf(root));
}

function extractOf(xml: string): SiExtract {
  const found = read(xml);
  if ('problem' in found) throw new Error(found.problem);
  return found;
}

const problemOf = (xml: string) => {
  const found = read(xml);
  return 'problem' in found ? found.problem : undefined;
};

const particular = ({ facts }: SiExtract, kind: string) =>
  facts.particulars?.filter((one) => one.kind === kind).map(({ text }) => text);

describe('a GmbH', () => {
  const extract = extractOf(siMessage(SI_FIXTURES.gmbh));

  it('is known by court and number, and has what the register says of it', () => {
    expect(extract.subject).toEqual({
      name: 'Lindenquell Messtechnik GmbH',
      number: 'HRB 90001',
      courtCode: 'Z9901',
      court: 'Amtsgericht Musterhausen',
      euid: 'DEZ9901.HRB90001',
    });
    expect(extract.producedOn).toBe('2026-10-05');
    expect(extract.facts.company).toEqual({
      id: 'HRB 90001',
      countryCode: 'DE',
      identifiers: { EUID: 'DEZ9901.HRB90001', Handelsregister: 'Amtsgericht Musterhausen HRB 90001' },
      legalName: 'Lindenquell Messtechnik GmbH',
      registrationDate: '2014-03-11',
      legalForm: {
        localName: 'Gesellschaft mit beschränkter Haftung (GmbH)',
        englishTranslation: 'Private limited company',
        serviceStandard: 'Limited Liability Company',
        iso20275Code: '2HBR',
      },
      capital: { amount: 50_000, currency: 'EUR' },
      activityDescription: 'Entwicklung & Bau von Messgeräten.',
      legalAddress: {
        addressLine1: 'Erlenweg 7',
        postalCode: '00117',
        city: 'Musterhausen',
        countryCode: 'DE',
      },
    });
  });

  it('has directors and holders of Prokura with births and their own rule', () => {
    expect(extract.facts.legalRepresentatives).toEqual([
      {
        role: {
          localName: 'Geschäftsführer(in), einzelvertretungsberechtigt',
          englishTranslation: 'Managing director',
          serviceStandard: 'Managing Director',
        },
        type: 'individual',
        individual: {
          name: { fullName: 'Hedda Wiesengrund', firstName: 'Hedda', lastName: 'Wiesengrund' },
          birthDate: { year: 1979, month: 4, day: 12 },
          residenceAddress: { city: 'Musterhausen', countryCode: 'DE' },
        },
        representationMode: { mode: 'sole' },
      },
      expect.objectContaining({
        individual: expect.objectContaining({ birthDate: { year: 1985 } }),
        representationMode: { mode: 'joint' },
      }),
      expect.objectContaining({
        role: expect.objectContaining({
          localName: 'Prokurist(in), Einzelprokura',
          serviceStandard: 'Authorized Signatory',
        }),
        representationMode: { mode: 'sole' },
      }),
    ]);
  });

  it('keeps what the interface has no member for, and every code with its word', () => {
    expect(particular(extract, 'representation')).toEqual([
      'Ist nur ein Geschäftsführer bestellt, so vertritt er die Gesellschaft allein',
    ]);
    expect(particular(extract, 'firstEntry')).toEqual(['2014-03-11']);
    expect(particular(extract, 'lastEntry')).toEqual(['2026-07-01']);
    expect(particular(extract, 'court')).toEqual(['Amtsgericht Musterhausen (Z9901)']);
    expect(particular(extract, 'entryText')).toEqual(['Satzung: Gesellschaftsvertrag vom 20.02.2014.']);
    expect(extract.facts.codes).toContainEqual({
      list: 'gds.rollenbezeichnung',
      code: '285',
      word: 'Prokurist(in)',
    });
  });
});

it('of an AG has the board, its chair, supervisors, and a role that is not listed in its own word', () => {
  const { facts } = extractOf(siMessage(SI_FIXTURES.ag));
  expect(facts.company?.capital).toEqual({ amount: 1_250_000, currency: 'EUR' });
  expect(facts.company?.legalForm?.iso20275Code).toBe('6QQB');
  expect(facts.legalRepresentatives?.map(({ role }) => role?.serviceStandard)).toEqual([
    'Chairman of the Board',
    'Board Member',
  ]);
  expect(facts.otherKeyPersons?.map(({ role }) => role)).toEqual([
    {
      localName: 'Mitglied des Aufsichtsrats',
      englishTranslation: 'Member of the supervisory board',
      serviceStandard: 'Supervisory Board Member',
    },
    { localName: 'Registerbotin', serviceStandard: 'Other' },
  ]);
});

it('of a KG has the corporate general partner and limited partners without a share', () => {
  const { facts } = extractOf(siMessage(SI_FIXTURES.kg));
  expect(facts.legalRepresentatives).toMatchObject([
    {
      type: 'company',
      role: { serviceStandard: 'General Partner' },
      company: {
        legalName: 'Schilfrohr Verwaltungs GmbH',
        id: 'Musterhausen HRB 90004',
        countryCode: 'DE',
        identifiers: { Handelsregister: 'Amtsgericht Musterhausen HRB 90004' },
      },
    },
  ]);
  expect(facts.shareholders?.map(({ source }) => source)).toEqual([
    'General partner (Persönlich haftende(r) Gesellschafter(in))',
    'Limited partner (Kommanditist(in)), liable up to 10000 EUR',
  ]);
  // A year alone is a year alone.
  expect(facts.shareholders?.[1]?.individual?.birthDate).toEqual({ year: 1959 });
  expect(facts.company?.capital).toBeUndefined();
});

it('a company without its court has no number to be looked up by, and says so', () => {
  const xml = siMessage(SI_FIXTURES.kg).replace(
    /<t:auswahl_registerbehoerde>.*?<\/t:auswahl_registerbehoerde>(?=<t:registerart)/,
    '',
  );
  const [partner] = extractOf(xml).facts.legalRepresentatives ?? [];
  expect(partner?.company).toEqual({
    legalName: 'Schilfrohr Verwaltungs GmbH',
    identifiers: { Handelsregister: 'HRB 90004 (court not stated)' },
  });
});

it('what would turn the direction of a name stands as its code', () => {
  const xml = siMessage(SI_FIXTURES.gmbh)
    .replaceAll('Wiesengrund', 'Wiesen\u202Egrund')
    .replaceAll('Lindenquell', 'Linden\u2066quell')
    .replace('<!--Geschäftsführer(in)-->', '<!--Geschäfts\u202Eführer(in)-->');
  const extract = extractOf(xml);
  expect(extract.subject.name).toBe('Linden[U+2066]quell Messtechnik GmbH');
  expect(extract.facts.legalRepresentatives?.[0]?.individual?.name?.fullName).toBe(
    'Hedda Wiesen[U+202E]grund',
  );
  expect(JSON.stringify(extract)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});

it('a company and its people may be older than a century', () => {
  const xml = siMessage(SI_FIXTURES.gmbh)
    .replace('2014-03-11', '1871-05-01')
    .replace('1979-04-12', '1898-04-12');
  const { facts } = extractOf(xml);
  expect(facts.company?.registrationDate).toBe('1871-05-01');
  expect(facts.legalRepresentatives?.[0]?.individual?.birthDate).toEqual({ year: 1898, month: 4, day: 12 });
});

it('of a sole trader has the owner', () => {
  const { facts, subject } = extractOf(siMessage(SI_FIXTURES.ek));
  expect(subject.number).toBe('HRA 90005');
  expect(facts.company?.legalForm?.serviceStandard).toBe('Sole Proprietorship');
  expect(facts.legalRepresentatives).toMatchObject([{ role: { serviceStandard: 'Owner' } }]);
});

it('of a company that is gone says so in the register’s words; of others names no status', () => {
  expect(extractOf(siMessage(SI_FIXTURES.deleted)).facts.company?.status).toEqual({
    localName: 'Die Liquidation ist beendet. Die Gesellschaft ist gelöscht.',
    active: false,
    statusDetailsBeta: { status: 'CLOSED' },
  });
  expect(extractOf(siMessage(SI_FIXTURES.gmbh)).facts.company?.status).toBeUndefined();
});

it.each([
  ['Über das Vermögen der Gesellschaft ist das Insolvenzverfahren eröffnet.', 'UNDER_INSOLVENCY_PROCEEDING'],
  ['Die Gesellschaft ist durch Beschluss aufgelöst.', 'PENDING_DISSOLUTION'],
  ['Die Firma ist erloschen.', 'CLOSED'],
  ['Die Prokura des Gesellschafters ist erloschen.', undefined],
])('%s: %s', (text, status) => {
  const { facts } = extractOf(siMessage({ ...SI_FIXTURES.gmbh, entries: [['Eintragung', text]] }));
  expect(facts.company?.status?.statusDetailsBeta?.status).toBe(status);
});

it('an insolvency that is over is none', () => {
  const entries = [
    ['a', 'Das Insolvenzverfahren ist eröffnet.'],
    ['b', 'Das Insolvenzverfahren ist aufgehoben.'],
  ] as const;
  expect(extractOf(siMessage({ ...SI_FIXTURES.gmbh, entries })).facts.company?.status).toBeUndefined();
});

describe('is refused by name', () => {
  const whole = siMessage(SI_FIXTURES.gmbh);
  it.each([
    ['XML of another kind', '<invoice><id>1</id></invoice>', /not XJustiz \(its root is invoice\)/],
    [
      'another message of XJustiz',
      whole.replaceAll('nachricht.reg.0400003', 'nachricht.gds.basisnachricht.0005006'),
      /a different XJustiz message \(nachricht\.gds/,
    ],
    ['an older version', whole.replace('"3.5.1"', '"2.4.0"'), /XJustiz 2\.4\.0\. Expected/],
    ['no version', whole.replace(' xjustizVersion="3.5.1"', ''), /states no version/],
    ['no extract in it', whole.replace(/<t:auszug>[\s\S]*<\/t:auszug>/, ''), /at fachdatenRegister\.auszug/],
    [
      'no number',
      whole.replace('<t:laufendeNummer>90001</t:laufendeNummer>', ''),
      /at instanzdaten\.aktenzeichen/,
    ],
    ['no court', whole.replace(/<code>Z9901<\/code>/, ''), /at instanzdaten\.gericht/],
    [
      'no name',
      whole.replaceAll('bezeichnung.aktuell', 'bezeichnung.neu'),
      /at basisdatenRegister\.rechtstraeger/,
    ],
    [
      'a member of another form',
      whole.replace(/<t:rechtstraeger>[\s\S]*<\/t:rechtstraeger>/, '<t:rechtstraeger>one</t:rechtstraeger>'),
      /at fachdatenRegister\.basisdatenRegister\.rechtstraeger/,
    ],
  ])('%s', (_, xml, words) => {
    expect(problemOf(xml)).toMatch(words);
  });
});

const SENDING = 'of who sent the message with which program, not of the company';
const AGAIN = 'said again by what is read of the company itself';
const NUMBERS = 'numbers of the message, or of the place of an entry in the printed extract';
const ORGANISATION = 'grunddaten.verfahrensdaten.beteiligung.beteiligter.auswahl_beteiligter.organisation';
const LEFT_OUT: Readonly<Record<string, string>> = {
  'fachdatenRegister.@fachdatenRegisterVersion': SENDING,
  'fachdatenRegister.auszug.abrufuhrzeit': 'the day on which it was made is read',
  'fachdatenRegister.auszug.eintragungstext.laufendeNummer': NUMBERS,
  'fachdatenRegister.auszug.eintragungstext.position': NUMBERS,
  'fachdatenRegister.auszug.eintragungstext.spalte': NUMBERS,
  'fachdatenRegister.basisdatenRegister.geschaeftszweck': 'empty where the purpose stands in `gegenstand`',
  [`${ORGANISATION}.anschrift.hausnummer`]: AGAIN,
  [`${ORGANISATION}.anschrift.ort`]: AGAIN,
  [`${ORGANISATION}.anschrift.postleitzahl`]: AGAIN,
  [`${ORGANISATION}.anschrift.strasse`]: AGAIN,
  [`${ORGANISATION}.bezeichnung.bezeichnung.aktuell`]: AGAIN,
  [`${ORGANISATION}.sitz.ort`]: AGAIN,
  'grunddaten.verfahrensdaten.beteiligung.beteiligter.beteiligtennummer': NUMBERS,
  'grunddaten.verfahrensdaten.beteiligung.rolle.rollenID.id': NUMBERS,
  'grunddaten.verfahrensdaten.beteiligung.rolle.rollenID.ref.instanznummer': NUMBERS,
  'grunddaten.verfahrensdaten.instanzdaten.aktenzeichen.auswahl_aktenzeichen.aktenzeichen.strukturiert.jahr':
    'empty in a company register',
  'grunddaten.verfahrensdaten.instanzdaten.instanznummer': NUMBERS,
  'grunddaten.verfahrensdaten.instanzdaten.verfahrensgegenstand.gegenstand': SENDING,
  'nachrichtenkopf.aktenzeichen.absender': SENDING,
  'nachrichtenkopf.aktenzeichen.empfaenger': SENDING,
  'nachrichtenkopf.auswahl_empfaenger.empfaenger.sonstige': SENDING,
  'nachrichtenkopf.eigeneNachrichtenID': SENDING,
  'nachrichtenkopf.erstellungszeitpunkt': SENDING,
  'nachrichtenkopf.herstellerinformation.herstellerDesProdukts': SENDING,
  'nachrichtenkopf.herstellerinformation.nameDesProdukts': SENDING,
  'nachrichtenkopf.herstellerinformation.version': SENDING,
  schriftgutobjekte: SENDING,
};

it('no member of the register’s sample is dropped without a reason', (context) => {
  const sample = besideRepository('registries/DE/si_nachricht.reg.0400003_gmbh.xml');
  if (!sample.isThere) skipAloud(context, sample.whyNot);
  const xml = readFileSync(sample.url, 'utf8');
  const root = parseXml(xml, { keepsComments: true });
  const unread = unreadMembers([objectOf(root)], (data) => readSi(localName(root), data)).filter(
    (member) => !/[.]@list(?:URI|VersionID)$/.test(member),
  );
  // A code that stands twice is in the list of codes once: taking one away changes nothing.
  const members = unread.filter((member) => !/[.](?:!|code)[.]\[\]$/.test(member));
  expect(members.map((member) => member.replaceAll('.[]', ''))).toEqual(Object.keys(LEFT_OUT).toSorted());
  const codes = extractOf(xml).facts.codes?.map(({ code, word }) => `${code} ${word}`);
  const written = [...xml.matchAll(/<!--([^>]+)--><code>([^<]+)</g)].map(
    ([, word, code]) => `${code} ${word}`,
  );
  expect(new Set(codes)).toEqual(new Set(written));
});
