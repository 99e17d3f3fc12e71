import { z } from 'zod';
import type { Address, Company, CompanyStatus, LegalForm } from '#lib/contract/index.ts';
import { type SiAddress, type SiExtract, type SiMessage, SiMoney, type SiOrganisation } from './si-schema.ts';
import type { SiSubject } from './si-subject.ts';

/** The company that an extract is about. */
export function siCompany({ fachdatenRegister }: SiMessage, subject: SiSubject): Company {
  const { auszug, basisdatenRegister: base, auswahl_zusatzangaben: more } = fachdatenRegister ?? {};
  const holder = base?.rechtstraeger;
  const former = holder?.bezeichnung?.['bezeichnung.alt'] ?? [];
  const legalForm = siLegalForm(holder);
  const capital = capitalIn(more);
  const purpose = base?.gegenstand ?? base?.geschaeftszweck;
  const address = siAddress(holder?.anschrift[0]) ?? seatOf(holder);
  const status = statusIn(auszug);
  return {
    id: subject.number,
    countryCode: 'DE',
    identifiers: { EUID: subject.euid, Handelsregister: `${subject.court} ${subject.number}` },
    legalName: subject.name,
    ...(former.length > 0 && { formerNames: former }),
    ...(status && { status }),
    ...(auszug?.ersteEintragung && { registrationDate: auszug.ersteEintragung }),
    ...(legalForm && { legalForm }),
    ...(capital && { capital }),
    ...(purpose && { activityDescription: purpose }),
    ...(address && { legalAddress: address }),
  };
}

type Form = Pick<LegalForm, 'englishTranslation' | 'serviceStandard' | 'iso20275Code'>;

/** By the register's word: of its code list only few codes are certain. ISO 20275 where the ELF list has the form. */
const FORMS: readonly (readonly [words: RegExp, form: Form])[] = [
  [
    /Unternehmergesellschaft/i,
    {
      englishTranslation: 'Entrepreneurial company (limited liability)',
      serviceStandard: 'Limited Liability Company',
      iso20275Code: '63KS',
    },
  ],
  [
    /Kommanditgesellschaft auf Aktien/i,
    { englishTranslation: 'Partnership limited by shares', serviceStandard: 'Corporation' },
  ],
  [
    /Kommanditgesellschaft/i,
    { englishTranslation: 'Limited partnership', serviceStandard: 'Partnership', iso20275Code: '8Z6G' },
  ],
  [
    /beschränkter Haftung/i,
    {
      englishTranslation: 'Private limited company',
      serviceStandard: 'Limited Liability Company',
      iso20275Code: '2HBR',
    },
  ],
  [
    /Europäische (?:Aktieng|G)esellschaft|Societas Europaea/i,
    { englishTranslation: 'European company (SE)', serviceStandard: 'Corporation', iso20275Code: 'SGST' },
  ],
  [
    /Aktiengesellschaft/i,
    { englishTranslation: 'Public limited company', serviceStandard: 'Corporation', iso20275Code: '6QQB' },
  ],
  [
    /Offene Handelsgesellschaft/i,
    { englishTranslation: 'General partnership', serviceStandard: 'Partnership', iso20275Code: '40DB' },
  ],
  [
    /Einzelkauf|Einzelunternehm|eingetragene[rn]? Kauf/i,
    { englishTranslation: 'Sole proprietor', serviceStandard: 'Sole Proprietorship' },
  ],
  [/Genossenschaft/i, { englishTranslation: 'Cooperative', serviceStandard: 'Cooperative' }],
  [/Partnerschaft/i, { englishTranslation: 'Professional partnership', serviceStandard: 'Partnership' }],
  [/Verein/i, { englishTranslation: 'Association', serviceStandard: 'Nonprofit Organization' }],
];

export function siLegalForm(holder: SiOrganisation | undefined): LegalForm | undefined {
  const localName = holder?.angabenZurRechtsform?.rechtsform?.word;
  if (localName === undefined) return undefined;
  return { localName, ...FORMS.find(([words]) => words.test(localName))?.[1] };
}

/** German names of countries by their ISO 3166-1 code, as the German list of states writes most of them. */
const COUNTRY_NAMES = new Intl.DisplayNames(['de'], { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRIES = new Map(
  LETTERS.flatMap((one) =>
    LETTERS.flatMap((other) => {
      const name = COUNTRY_NAMES.of(`${one}${other}`);
      return name === undefined ? [] : [[name, `${one}${other}`] as const];
    }),
  ),
);

/** A postal address; a state that has no code here stands in the second line, in the register's word. */
export function siAddress(given: SiAddress | undefined): Address | undefined {
  if (given === undefined) return undefined;
  const { strasse, hausnummer, anschriftenzusatz, ortsteil, postfachnummer, postleitzahl, ort, staat } =
    given;
  const line = [strasse, hausnummer].filter(Boolean).join(' ');
  const code = staat?.code === '000' ? 'DE' : COUNTRIES.get(staat?.word ?? '');
  const second = [anschriftenzusatz, ortsteil, code === undefined ? staat?.word : undefined]
    .filter(Boolean)
    .join(', ');
  const address = {
    ...(line && { addressLine1: line }),
    ...(second && { addressLine2: second }),
    ...(postfachnummer && { poBox: postfachnummer }),
    ...(postleitzahl && { postalCode: postleitzahl }),
    ...(ort && { city: ort }),
    ...(code && { countryCode: code }),
  };
  return Object.keys(address).length === 0 ? undefined : address;
}

const seatOf = (holder: SiOrganisation | undefined): Address | undefined =>
  holder?.sitz?.ort === undefined ? undefined : { city: holder.sitz.ort };

const Element = z.record(z.string(), z.unknown());

/** What lies below an element under its own name, wherever it stands: names differ by legal form. */
function* membersIn(value: unknown): Generator<readonly [name: string, value: unknown]> {
  if (Array.isArray(value)) {
    for (const each of value) yield* membersIn(each);
    return;
  }
  const element = Element.safeParse(value);
  if (!element.success) return;
  for (const [name, all] of Object.entries(element.data)) {
    yield [name, all];
    yield* membersIn(all);
  }
}

const Money = z.tuple([SiMoney], z.unknown()).transform(([money]) => money);

type Capital = NonNullable<Company['capital']>;

/** Nominal capital: `stammkapital` of a GmbH, `grundkapital` of an AG. */
function capitalIn(more: unknown): Capital | undefined {
  for (const [name, value] of membersIn(more)) {
    if (!/kapital$/i.test(name)) continue;
    const money = Money.safeParse(value);
    if (money.success) return capitalOf(money.data);
  }
  return undefined;
}

const capitalOf = ({ zahl, auswahl_waehrung }: SiMoney): Capital => {
  const currency = auswahl_waehrung?.waehrung?.code;
  return { amount: zahl, ...(currency && { currency }) };
};

const OfRole = z.looseObject({ 'ref.rollennummer': z.tuple([z.string()], z.string()) });

/** What further particulars give as the sum of a participant: what a limited partner is liable for. */
export function sumOfRole(more: unknown, role: string): Capital | undefined {
  for (const [, value] of membersIn(more)) {
    for (const each of Array.isArray(value) ? value : []) {
      const { data } = OfRole.safeParse(each);
      if (data?.['ref.rollennummer'][0] !== role) continue;
      for (const [, inner] of membersIn(each)) {
        const money = Money.safeParse(inner);
        if (money.success) return capitalOf(money.data);
      }
    }
  }
  return undefined;
}

const DELETED =
  /(?:gesellschaft|firma|unternehmen|registerblatt|genossenschaft) (?:ist|wurde)\b[^.]*\b(?:gelöscht|erloschen|geschlossen)/i;
const INSOLVENT = /insolvenzverfahren[^.]*\beröffnet/i;
const INSOLVENCY_OVER = /insolvenzverfahren[^.]*\b(?:aufgehoben|eingestellt)/i;
const DISSOLVED = /(?:gesellschaft|genossenschaft) (?:ist|wurde)\b[^.]*\baufgelöst/i;

/** What entries say of the company's life; undefined where they say nothing of it: an extract names no status. */
function statusIn(extract: SiExtract | undefined): CompanyStatus | undefined {
  const texts = (extract?.eintragungstext ?? []).flatMap(({ text }) => text ?? []);
  const saying = (pattern: RegExp) => texts.find((text) => pattern.test(text));
  const deleted = saying(DELETED);
  const insolvent = saying(INSOLVENCY_OVER) === undefined ? saying(INSOLVENT) : undefined;
  const dissolved = saying(DISSOLVED);
  const localName = deleted ?? insolvent ?? dissolved;
  if (localName === undefined) return undefined;
  const status = deleted ? 'CLOSED' : insolvent ? 'UNDER_INSOLVENCY_PROCEEDING' : 'PENDING_DISSOLUTION';
  return { localName, active: false, statusDetailsBeta: { status } };
}
