/* Structured extracts of invented companies, in the form of XJustiz 3.5: codes with the word in a comment beside them. */

export interface SiFixture {
  readonly name: string;
  readonly court?: readonly [code: string, word: string];
  readonly register?: readonly [kind: string, number: string];
  readonly form: readonly [code: string, word: string];
  readonly seat?: string;
  readonly purpose?: string;
  readonly general?: string;
  /** Further particulars, as XML. */
  readonly more?: string;
  readonly people?: readonly SiFixturePerson[];
  readonly entries?: readonly (readonly [kind: string, text: string])[];
}

interface SiFixturePerson {
  readonly role: readonly [code: string, word: string];
  readonly person?: {
    readonly first: string;
    readonly last: string;
    readonly born?: string;
    readonly place?: string;
  };
  readonly company?: {
    readonly name: string;
    readonly register?: readonly [court: string, kind: string, number: string];
  };
  /** How this one may sign. */
  readonly rule?: string;
}

const NAMESPACE = 'xmlns:t="http://www.xjustiz.de" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** A code with its list and, in a comment, its word. */
const code = (name: string, list: string, [value, word]: readonly [string, string]) =>
  `<t:${name} listVersionID="3.5" listURI="urn:xoev-de:xjustiz:codeliste:${list}"><!--${word}--><code>${value}</code></t:${name}>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const tag = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<t:${name}>${escaped(text)}</t:${name}>`;

const address = (place: string | undefined, street = '') =>
  place === undefined
    ? ''
    : `<t:anschrift>${code('anschriftstyp', 'gds.anschriftstyp', ['003', 'Dienst-/Geschäftsanschrift'])}${street}${tag('ort', place)}${code('staat', 'bfj.staat', ['000', 'Deutschland'])}</t:anschrift>`;

const holderOf = ({ name, form, seat }: SiFixture) =>
  `<t:bezeichnung>${tag('bezeichnung.aktuell', name)}</t:bezeichnung>
   <t:angabenZurRechtsform>${code('rechtsform', 'xunternehmen.rechtsformen', form)}</t:angabenZurRechtsform>
   <t:sitz>${tag('ort', seat ?? 'Musterhausen')}</t:sitz>
   ${address(seat ?? 'Musterhausen', `${tag('strasse', 'Erlenweg')}${tag('hausnummer', '7')}${tag('postleitzahl', '00117')}`)}`;

function participation({ role, person, company }: SiFixturePerson, number: number): string {
  const named = person
    ? `<t:natuerlichePerson><t:vollerName>${tag('vorname', person.first)}${tag('nachname', person.last)}</t:vollerName>
       ${person.born ? `<t:geburt>${tag('geburtsdatum', person.born)}</t:geburt>` : ''}${address(person.place)}</t:natuerlichePerson>`
    : `<t:organisation><t:bezeichnung>${tag('bezeichnung.aktuell', company?.name)}</t:bezeichnung>${
        company?.register
          ? `<t:registereintragung><t:auswahl_registerbehoerde>${code('inlaendischesRegistergericht', 'gds.gerichte', ['Z0000', company.register[0]])}</t:auswahl_registerbehoerde>${code('registerart', 'gds.registerzeichen', [company.register[1], company.register[1]])}${tag('registernummer', company.register[2])}</t:registereintragung>`
          : ''
      }</t:organisation>`;
  return `<t:beteiligung><t:rolle>${tag('rollennummer', String(number))}${code('rollenbezeichnung', 'gds.rollenbezeichnung', role)}</t:rolle>
    <t:beteiligter><t:auswahl_beteiligter>${named}</t:auswahl_beteiligter></t:beteiligter></t:beteiligung>`;
}

/** A message as the registers give it, compact or not: read by local names alone. */
export function siMessage(fixture: SiFixture): string {
  const { court = ['Z9901', 'Amtsgericht Musterhausen'], register = ['HRB', '90001'], people = [] } = fixture;
  const gericht = code('gericht', 'gds.gerichte', court);
  return `<?xml version="1.0" encoding="UTF-8"?>
<t:nachricht.reg.0400003 ${NAMESPACE}>
  <t:nachrichtenkopf xjustizVersion="3.5.1">${tag('erstellungszeitpunkt', '2026-10-05T09:30:00Z')}</t:nachrichtenkopf>
  <t:grunddaten><t:verfahrensdaten>
    <t:instanzdaten><t:auswahl_instanzbehoerde>${gericht}</t:auswahl_instanzbehoerde>
      <t:aktenzeichen><t:auswahl_aktenzeichen><t:aktenzeichen.strukturiert>
        ${code('register', 'gds.registerzeichen', [register[0], register[0]])}${tag('laufendeNummer', register[1])}<t:jahr/>
      </t:aktenzeichen.strukturiert></t:auswahl_aktenzeichen></t:aktenzeichen></t:instanzdaten>
    <t:beteiligung><t:rolle>${tag('rollennummer', '1')}${code('rollenbezeichnung', 'gds.rollenbezeichnung', ['287', 'Rechtsträger(in)'])}</t:rolle>
      <t:beteiligter><t:auswahl_beteiligter><t:organisation>${holderOf(fixture)}</t:organisation></t:auswahl_beteiligter></t:beteiligter></t:beteiligung>
    ${people.map((one, at) => participation(one, at + 2)).join('\n    ')}
  </t:verfahrensdaten></t:grunddaten>
  <t:schriftgutobjekte/>
  <t:fachdatenRegister>
    <t:betroffenerRechtstraeger>${tag('ref.rollennummer', '1')}</t:betroffenerRechtstraeger>
    <t:auszug>
      ${(fixture.entries ?? []).map(([kind, text]) => `<t:eintragungstext>${code('eintragungsart', 'reg.eintragungstyp', ['009', kind])}${tag('text', text)}</t:eintragungstext>`).join('')}
      ${tag('abrufdatum', '2026-10-05')}${tag('ersteEintragung', '2014-03-11')}${tag('letzteEintragung', '2026-07-01')}${tag('anzahlEintragungen', '9')}
    </t:auszug>
    <t:basisdatenRegister>
      <t:satzungsdatum>${tag('aktuellesSatzungsdatum', '2014-02-20')}</t:satzungsdatum>
      <t:rechtstraeger>${holderOf(fixture)}</t:rechtstraeger>
      <t:vertretung>
        <t:allgemeineVertretungsregelung><t:auswahl_vertretungsbefugnis>${fixture.general ? code('vertretungsbefugnis', 'reg.allgemeine-vertretungsregelung', ['066', fixture.general]) : ''}</t:auswahl_vertretungsbefugnis></t:allgemeineVertretungsregelung>
        ${people.map(({ rule }, at) => (rule === undefined ? '' : `<t:vertretungsberechtigte>${tag('ref.rollennummer', String(at + 2))}<t:besondereVertretungsregelung><t:auswahl_vertretungsbefugnis>${tag('vertretungsbefugnisFreitext', rule)}</t:auswahl_vertretungsbefugnis></t:besondereVertretungsregelung></t:vertretungsberechtigte>`)).join('')}
      </t:vertretung>
      ${tag('gegenstand', fixture.purpose)}<t:geschaeftszweck/>
    </t:basisdatenRegister>
    <t:auswahl_zusatzangaben>${fixture.more ?? ''}</t:auswahl_zusatzangaben>
  </t:fachdatenRegister>
</t:nachricht.reg.0400003>`;
}

const money = (amount: string) =>
  `<t:zahl>${amount}</t:zahl><t:auswahl_waehrung>${code('waehrung', 'kba.waehrung', ['EUR', 'Euro'])}</t:auswahl_waehrung>`;

const managing: readonly [string, string] = ['086', 'Geschäftsführer(in)'];

/** Invented companies, one for each form that the register tells otherwise. */
export const SI_FIXTURES = {
  gmbh: {
    name: 'Lindenquell Messtechnik GmbH',
    form: ['221110', 'Gesellschaft mit beschränkter Haftung (GmbH)'],
    purpose: 'Entwicklung & Bau von Messgeräten.',
    general: 'Ist nur ein Geschäftsführer bestellt, so vertritt er die Gesellschaft allein.',
    more: `<t:kapitalgesellschaft><t:zusatzGmbH><t:stammkapital>${money('50000.00')}</t:stammkapital></t:zusatzGmbH></t:kapitalgesellschaft>`,
    people: [
      {
        role: managing,
        person: { first: 'Hedda', last: 'Wiesengrund', born: '1979-04-12', place: 'Musterhausen' },
        rule: 'einzelvertretungsberechtigt;',
      },
      {
        role: managing,
        person: { first: 'Ruben', last: 'Achterberg', born: '1985' },
        rule: 'vertritt gemeinsam mit einem Prokuristen',
      },
      {
        role: ['285', 'Prokurist(in)'],
        person: { first: 'Ylva', last: 'Sternkopf', born: '1990-01-15', place: 'Nebenan' },
        rule: 'Einzelprokura',
      },
    ],
    entries: [['Satzung', 'Gesellschaftsvertrag vom 20.02.2014.']],
  },
  ag: {
    name: 'Brachvogel Reederei AG',
    register: ['HRB', '90002'],
    form: ['231100', 'Aktiengesellschaft (AG)'],
    more: `<t:kapitalgesellschaft><t:zusatzAktiengesellschaft><t:grundkapital>${money('1250000.00')}</t:grundkapital></t:zusatzAktiengesellschaft></t:kapitalgesellschaft>`,
    people: [
      {
        role: ['217', 'Vorsitzende(r) des Vorstands'],
        person: { first: 'Imke', last: 'Deichgraf', born: '1966-11-30' },
        rule: 'gemeinschaftlich mit einem Vorstandsmitglied',
      },
      { role: ['218', 'Vorstand'], person: { first: 'Nils', last: 'Priel', born: '1971-02-03' } },
      { role: ['219', 'Mitglied des Aufsichtsrats'], person: { first: 'Tomke', last: 'Halligen' } },
      { role: ['999', 'Registerbotin'], person: { first: 'Jette', last: 'Warft' } },
    ],
  },
  kg: {
    name: 'Schilfrohr Handels GmbH & Co. KG',
    register: ['HRA', '90003'],
    form: ['212300', 'Kommanditgesellschaft (KG)'],
    more: `<t:personengesellschaft><t:zusatzKG><t:datenKommanditist><t:ref.rollennummer>3</t:ref.rollennummer><t:hafteinlage>${money('10000.00')}</t:hafteinlage></t:datenKommanditist></t:zusatzKG></t:personengesellschaft>`,
    people: [
      {
        role: ['101', 'Persönlich haftende(r) Gesellschafter(in)'],
        company: {
          name: 'Schilfrohr Verwaltungs GmbH',
          register: ['Amtsgericht Musterhausen', 'HRB', '90004'],
        },
        rule: 'einzelvertretungsberechtigt',
      },
      { role: ['102', 'Kommanditist(in)'], person: { first: 'Onno', last: 'Reetdach', born: '1959-00-00' } },
    ],
  },
  ek: {
    name: 'Amalia Torfstecher e.K.',
    register: ['HRA', '90005'],
    form: ['110100', 'Einzelkaufmann (e.K.)'],
    people: [
      { role: ['103', 'Inhaber(in)'], person: { first: 'Amalia', last: 'Torfstecher', born: '1988-06-06' } },
    ],
  },
  deleted: {
    name: 'Nebelhorn Verlag GmbH',
    register: ['HRB', '90006'],
    form: ['221110', 'Gesellschaft mit beschränkter Haftung (GmbH)'],
    people: [
      { role: ['104', 'Liquidator(in)'], person: { first: 'Enno', last: 'Moorhuhn', born: '1950-09-09' } },
    ],
    entries: [
      ['Auflösung', 'Die Gesellschaft ist aufgelöst.'],
      ['Löschung', 'Die Liquidation ist beendet. Die Gesellschaft ist gelöscht.'],
    ],
  },
} as const satisfies Record<string, SiFixture>;
