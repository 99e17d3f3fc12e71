import type { CompanyStatus } from '#lib/contract/index.ts';
import { entityOf } from './entity-of.ts';
import type { Section6, WireParty, WireSeat } from './krs-schema.ts';
import { mapParty } from './map-party.ts';
import type { Entity } from './read-extract.ts';
import { isTold } from './wire.ts';

type Details = NonNullable<CompanyStatus['statusDetailsBeta']>;
interface State {
  readonly localName: string;
  readonly details: Details;
}

/** The register has no word for the status: it follows from what stands in section 6, whose headings are its words here. */
export function mapStatus(entity: Entity): CompanyStatus {
  const { localName, details } = stateOf(entity);
  const notes = notesOf(entity);
  const isGone = details.status === 'CLOSED';
  return {
    localName,
    ...(details.status !== 'UNKNOWN' && { active: !isGone }),
    statusDetailsBeta: { ...details, ...(notes.length > 0 && { additionalInfo: notes.join(' ') }) },
  };
}

function stateOf({ sections: { dzial6 }, leftWith }: Entity): State {
  if (leftWith === 'no deletion') {
    return { localName: 'Brak odpisu aktualnego', details: { status: 'UNKNOWN' } };
  }
  if (leftWith !== undefined && leftWith.restoredBy === undefined) {
    const { dataWpisu: closureDate, opis = 'WYKREŚLENIE' } = leftWith.entry;
    const closureReason = reasonOf(dzial6);
    return {
      localName: opis,
      details: {
        status: 'CLOSED',
        ...(closureDate && { closureDate }),
        ...(closureReason && { closureReason }),
      },
    };
  }
  return insolvencyOf(dzial6) ?? dissolutionOf(dzial6) ?? suspensionOf(dzial6) ?? STANDING;
}

const STANDING: State = { localName: 'Wpisany do rejestru', details: { status: 'ACTIVE' } };

/** Ends after which an entity goes on: an arrangement, a discontinuation, a repeal. */
const WENT_ON = /UKŁAD|UMORZ|UCHYL|KONTYNU/i;

/** What stood in section 6 when it was struck off; nothing where that does not tell. */
function reasonOf({ postepowanieUpadlosciowe, likwidacja }: Section6): Details['closureReason'] {
  const bankrupt = postepowanieUpadlosciowe.at(-1);
  if (bankrupt && !WENT_ON.test(bankrupt.opisZakonczeniaProcesuUpadlosci ?? '')) return 'BANKRUPTCY';
  const wound = likwidacja.at(-1);
  return wound && !WENT_ON.test(wound.zakonczenieLikwidacji ?? '') ? 'LIQUIDATION' : undefined;
}

function insolvencyOf({ postepowanieUpadlosciowe, restrukturyzacja }: Section6): State | undefined {
  const begun = (localName: string, since: string | undefined): State => ({
    localName,
    details: { status: 'UNDER_INSOLVENCY_PROCEEDING', ...(since && { insolvencyStartDate: since }) },
  });
  const bankruptcy = postepowanieUpadlosciowe.findLast((each) => !each.opisZakonczeniaProcesuUpadlosci);
  if (bankruptcy !== undefined) {
    return begun('Postępowanie upadłościowe', bankruptcy.informacjaOOgloszeniuUpadlosci?.data);
  }
  const restructuring = restrukturyzacja.findLast(({ ended }) => !ended);
  if (restructuring === undefined) return undefined;
  const kind = restructuring.opened?.rodzajPostepowania ?? 'Postępowanie restrukturyzacyjne';
  return begun(kind, restructuring.opened?.data);
}

function dissolutionOf({ likwidacja, rozwiazanieUniewaznienie }: Section6): State | undefined {
  if (likwidacja.some(({ zakonczenieLikwidacji }) => !zakonczenieLikwidacji)) {
    return { localName: 'Likwidacja', details: { status: 'PENDING_DISSOLUTION' } };
  }
  if (rozwiazanieUniewaznienie.length === 0) return undefined;
  return { localName: 'Rozwiązanie (unieważnienie)', details: { status: 'PENDING_DISSOLUTION' } };
}

function suspensionOf({ zawieszenieWznowienie }: Section6): State | undefined {
  const last = zawieszenieWznowienie.at(-1);
  return last?.dataZawieszenia === undefined || last.dataWznowienia !== undefined
    ? undefined
    : { localName: 'Zawieszenie wykonywania działalności', details: { status: 'INACTIVE_NOT_CLOSED' } };
}

/** Headings of sections 4 and 6 whose entries are not read, in English. */
const HEADINGS: Readonly<Record<string, string>> = {
  zaleglosci: 'arrears',
  wierzytelnosci: 'claims of creditors',
  zarzadKomisarycznyPrzymusowyPowierzenieZarzadzania: 'administration by appointment',
  postepowanieNaprawcze: 'rehabilitation proceedings',
  postepowanieUkladowe: 'arrangement proceedings',
};

/** A heading as a person reads it: `arrears (zaleglosci)`; the register's words alone where it is not listed. */
function headingOf(member: string): string {
  const words = member.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const english = HEADINGS[member];
  return english === undefined ? words : `${english} (${words})`;
}

/** Members of section 6 that are read one by one. */
const READ: ReadonlySet<string> = new Set([
  ...['restrukturyzacja', 'likwidacja', 'rozwiazanieUniewaznienie', 'postepowanieUpadlosciowe'],
  ...['zawieszenieWznowienie', 'polaczeniePodzialPrzeksztalcenie'],
]);

/** What the register says beside, in sentences, its own words after the colons. */
function notesOf({ sections, leftWith, lastEntryOn }: Entity): string[] {
  const { dzial1, dzial2, dzial3, dzial4, dzial5, dzial6 } = sections;
  const other = Object.keys(dzial6).filter(
    (name) => !READ.has(name) && !name.startsWith('postepowanieRestrukturyzacyjne') && isTold(dzial6[name]),
  );
  const filed =
    dzial3?.wzmiankiOZlozonychDokumentach?.wzmiankaOZlozeniuRocznegoSprawozdaniaFinansowego.at(-1);
  return [
    ...deletionNotes(leftWith),
    ...proceedingNotes(dzial6),
    ...(dzial4.length === 0
      ? []
      : [`Section 4 (arrears, enforcement) has entries: ${dzial4.map(headingOf).join(', ')}.`]),
    ...((dzial5?.kurator.length ?? 0) === 0 ? [] : ['Section 5: a court has appointed a curator.']),
    ...(other.length === 0 ? [] : [`Section 6 has further entries: ${other.map(headingOf).join(', ')}.`]),
    ...dzial2.reprezentacja.flatMap(({ sposobReprezentacji }) => told('Representation', sposobReprezentacji)),
    ...dzial6.polaczeniePodzialPrzeksztalcenie.flatMap((each) =>
      told(
        'Merger, division or transformation',
        [
          each.okreslenieOkolicznosci,
          each.opisPolaczeniaPodzialuPrzeksztalcenia,
          ...each.podmioty.flatMap(nameOf),
        ]
          .filter(Boolean)
          .join('; '),
      ),
    ),
    ...(entityOf(sections)?.czyPosiadaStatusOPP ? ['Public benefit organisation (OPP).'] : []),
    ...told('Seat of the foreign company', abroad(dzial1.siedzibaIAdresPodmiotuZagranicznego)),
    ...told('Came into being by', dzial1.sposobPowstaniaPodmiotu?.okolicznosciPowstania),
    ...told('How many shares a partner may hold', dzial1.pozostaleInformacje?.informacjaOLiczbieUdzialow),
    ...told(
      'Last annual accounts filed',
      [filed?.dataZlozenia, filed?.zaOkresOdDo].filter(Boolean).join(', for '),
    ),
    ...told('Last entry in the register', lastEntryOn),
  ];
}

/** A company that takes part in a merger, with its number. */
function nameOf(wire: WireParty): string[] {
  const party = mapParty(wire);
  if (party?.type !== 'company') return [];
  const { legalName, id } = party.company;
  return [[legalName, id && `(KRS ${id})`].filter(Boolean).join(' ')];
}

function abroad(seat: WireSeat | undefined): string {
  const { adres, siedziba } = seat ?? {};
  const street = [adres?.ulica, adres?.nrDomu].filter(Boolean).join(' ');
  const town = [adres?.kodPocztowy, adres?.miejscowosc ?? siedziba?.miejscowosc].filter(Boolean).join(' ');
  return [street, town, adres?.kraj ?? siedziba?.kraj].filter(Boolean).join(', ');
}

const told = (what: string, words: string | undefined): string[] =>
  words === undefined || words === '' ? [] : [`${what}: ${words.replace(/\.$/, '')}.`];

function deletionNotes(leftWith: Entity['leftWith']): string[] {
  if (leftWith === undefined) return [];
  if (leftWith === 'no deletion') {
    return ['The register gives no current extract, and its full extract tells of no deletion.'];
  }
  const { entry, restoredBy } = leftWith;
  if (restoredBy === undefined) {
    return ['Struck off: all other data are as they stood in the register before that.'];
  }
  return [
    `Struck off on ${entry.dataWpisu ?? 'a day that is not told'}; a later entry of ${restoredBy.dataWpisu ?? 'a day that is not told'} followed: ` +
      `${restoredBy.opis ?? `number ${restoredBy.numerWpisu}`}. The register gives no current extract.`,
  ];
}

function proceedingNotes({
  postepowanieUpadlosciowe,
  restrukturyzacja,
  likwidacja,
  zawieszenieWznowienie,
  rozwiazanieUniewaznienie,
}: Section6): string[] {
  const court = (
    ruling:
      | {
          readonly data?: string | undefined;
          readonly sygnatura?: string | undefined;
          readonly organWydajacy?: string | undefined;
        }
      | undefined,
  ) => [ruling?.data, ruling?.sygnatura, ruling?.organWydajacy].filter(Boolean).join(', ');
  return [
    ...postepowanieUpadlosciowe.flatMap((each) => [
      ...told('Bankruptcy declared', court(each.informacjaOOgloszeniuUpadlosci)),
      ...told('Conduct of the bankruptcy', each.sposobProwadzeniaPostepowania),
      ...(each.opisZakonczeniaProcesuUpadlosci ? ['That bankruptcy has ended.'] : []),
    ]),
    ...restrukturyzacja.flatMap(({ opened, ended }) => [
      ...told('Restructuring opened', [opened?.rodzajPostepowania, court(opened)].filter(Boolean).join(', ')),
      ...(ended ? ['That restructuring has ended.'] : []),
    ]),
    ...likwidacja.flatMap((each) => [
      ...told('Liquidation opened', each.otwarcieLikwidacji),
      ...told('Representation by liquidators', each.sposobReprezentacjiPodmiotuPrzezLikwidatorow),
      ...(each.zakonczenieLikwidacji ? ['That liquidation has ended.'] : []),
    ]),
    ...rozwiazanieUniewaznienie.flatMap((each) => told('Dissolution', each.okreslenieOkolicznosci)),
    ...zawieszenieWznowienie.flatMap((each) => [
      ...told('Business suspended', each.dataZawieszenia),
      ...told('Business resumed', each.dataWznowienia),
    ]),
  ];
}
