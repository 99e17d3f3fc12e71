import { z } from 'zod';
import { showTurning } from '../names/show-turning.ts';
import { Coded, coded, day, list, one, text } from './si-members.ts';

/*
 * The structured register content (SI) of the German registers: message nachricht.reg.0400003 of XJustiz 3.x, as
 * `objectOf` writes it, comments kept. Only members in use; unknown ones pass. Whatever may be missing is optional: what
 * must be there is asked for by the reader, which names it.
 */

const Address = z.looseObject({
  anschriftstyp: coded,
  strasse: text,
  hausnummer: text,
  anschriftenzusatz: text,
  postfachnummer: text,
  postleitzahl: text,
  ort: text,
  ortsteil: text,
  staat: coded,
});
export type SiAddress = z.output<typeof Address>;

const Organisation = z.looseObject({
  bezeichnung: one(
    z.looseObject({
      'bezeichnung.aktuell': text,
      'bezeichnung.alt': list(z.string().transform(showTurning)),
    }),
  ),
  angabenZurRechtsform: one(z.looseObject({ rechtsform: coded })),
  sitz: one(z.looseObject({ ort: text, staat: coded })),
  anschrift: list(Address),
  registereintragung: one(
    z.looseObject({
      auswahl_registerbehoerde: one(z.record(z.string(), z.unknown())),
      registerart: coded,
      registernummer: text,
    }),
  ),
});
export type SiOrganisation = z.output<typeof Organisation>;

const Person = z.looseObject({
  vollerName: one(
    z.looseObject({
      vorname: text,
      rufname: text,
      titel: text,
      namensvorsatz: text,
      nachname: text,
      namenszusatz: text,
      geburtsname: text,
    }),
  ),
  geschlecht: coded,
  geburt: one(z.looseObject({ geburtsdatum: text, geburtsort: one(z.looseObject({ ort: text })) })),
  anschrift: list(Address),
});
export type SiPerson = z.output<typeof Person>;

const Participation = z.looseObject({
  rolle: list(z.looseObject({ rollennummer: text, rollenbezeichnung: coded })),
  beteiligter: one(
    z.looseObject({
      auswahl_beteiligter: one(
        z.looseObject({ organisation: one(Organisation), natuerlichePerson: one(Person) }),
      ),
    }),
  ),
});
export type SiParticipation = z.output<typeof Participation>;

/** Who may sign how: a code, or free text; and whether they may deal with themselves (section 181 BGB). */
const Rule = z.looseObject({
  auswahl_vertretungsbefugnis: one(
    z.looseObject({ vertretungsbefugnis: coded, vertretungsbefugnisFreitext: text }),
  ),
  auswahl_befreiungVon181BGB: one(
    z.looseObject({ befreiungVon181BGB: coded, befreiungVon181BGBFreitext: text }),
  ),
});
export type SiRule = z.output<typeof Rule>;

const Extract = z.looseObject({
  eintragungstext: list(z.looseObject({ eintragungsart: coded, text: text, spalte: text })),
  abrufdatum: day,
  ersteEintragung: day,
  letzteEintragung: day,
  anzahlEintragungen: text,
  letzteAenderung: one(z.looseObject({ aenderungsdatum: day })),
});
export type SiExtract = z.output<typeof Extract>;

const Register = z.looseObject({
  mitteilungsart: coded,
  betroffenerRechtstraeger: one(z.looseObject({ 'ref.rollennummer': text })),
  auszug: one(Extract),
  basisdatenRegister: one(
    z.looseObject({
      satzungsdatum: one(z.looseObject({ aktuellesSatzungsdatum: day, erstesSatzungsdatum: day })),
      rechtstraeger: one(Organisation),
      vertretung: one(
        z.looseObject({
          allgemeineVertretungsregelung: one(Rule),
          vertretungsberechtigte: list(
            z.looseObject({ 'ref.rollennummer': text, besondereVertretungsregelung: one(Rule) }),
          ),
        }),
      ),
      gegenstand: text,
      geschaeftszweck: text,
    }),
  ),
  /** Differs by legal form: read by the names in it (`moneyIn`). */
  auswahl_zusatzangaben: one(z.record(z.string(), z.unknown())),
});

const FileNumber = z.looseObject({ register: coded, laufendeNummer: text, zusatzkennung: text });

export const SiMessage = z.looseObject({
  nachrichtenkopf: one(
    z.looseObject({ '@xjustizVersion': z.string().optional(), erstellungszeitpunkt: text }),
  ),
  grunddaten: one(
    z.looseObject({
      verfahrensdaten: one(
        z.looseObject({
          instanzdaten: list(
            z.looseObject({
              auswahl_instanzbehoerde: one(z.looseObject({ gericht: coded })),
              aktenzeichen: one(
                z.looseObject({
                  auswahl_aktenzeichen: one(z.looseObject({ 'aktenzeichen.strukturiert': one(FileNumber) })),
                }),
              ),
            }),
          ),
          beteiligung: list(Participation),
        }),
      ),
    }),
  ),
  fachdatenRegister: one(Register),
});
export type SiMessage = z.output<typeof SiMessage>;

/** A sum of money: `zahl` beside its currency. */
export const SiMoney = z.looseObject({
  zahl: text.pipe(z.coerce.number()),
  auswahl_waehrung: one(z.looseObject({ waehrung: one(Coded) })),
});
export type SiMoney = z.output<typeof SiMoney>;
