import type { Company } from '#lib/contract/index.ts';
import type { AccountsFile, OlderAccounts, PresentAccounts } from './schema-accounts.ts';

/** What annual accounts say, whatever their form. Amounts as filed, none computed. */
export interface Accounts {
  readonly number: string | undefined;
  readonly names: readonly string[];
  readonly isGroup: boolean;
  readonly begin: string | undefined;
  readonly end: string | undefined;
  readonly currency: string | undefined;
  /** What the register calls the capital, and its amount. */
  readonly capital: { readonly name: string; readonly amount: number } | undefined;
  /** Key figures, with our words for them; those that are not told are left out. */
  readonly figures: readonly (readonly [words: string, amount: number])[];
}

export const readAccounts = (file: AccountsFile): Accounts =>
  'present' in file ? ofPresent(file.present) : ofOlder(file.older);

interface Row<Amount extends string> {
  readonly POSTENZEILE?: { readonly [name in Amount]?: number | undefined } | undefined;
}
const amountOf = (item: Row<'BETRAG_GJ'> | undefined): number | undefined => item?.POSTENZEILE?.BETRAG_GJ;
const olderAmountOf = (item: Row<'BETRAG'> | undefined): number | undefined => item?.POSTENZEILE?.BETRAG;

const told = (lines: readonly (readonly [string, number | undefined])[]): Accounts['figures'] =>
  lines.flatMap(([words, amount]) => (amount === undefined ? [] : [[words, amount] as const]));

function ofPresent(file: PresentAccounts): Accounts {
  const [about] = file.ALLGEMEINE_ANGABEN;
  const [firm] = about.FIRMENDATEN;
  const [year] = about.GESCHAEFTSJAHR;
  const sheet = file.BILANZ ?? file.ANLAGE1_AUSZUG_AUS_DER_BILANZ ?? file.ANLAGE3_AUSZUG_AUS_DER_BILANZ;
  const statement = file.GUV_GKV ?? file.GUV_UKV;
  const { EIGENKAPITAL: equity, RUECKSTELLUNGEN, VERBINDLICHKEITEN } = sheet?.PASSIVA ?? {};
  const share = amountOf(equity?.EINGEFORDERTES_STAMMKAPITAL?.STAMMKAPITAL);
  const stock = amountOf(equity?.EINGEFORDERTES_GRUNDKAPITAL?.GRUNDKAPITAL);
  const result =
    statement?.JAHRESUEBERSCHUSS_JAHRESFEHLBETRAG ??
    statement?.BILANZ_GEWINN_VERLUST?.JAHRESUEBERSCHUSS_JAHRESFEHLBETRAG;
  return {
    number: firm.FIRMENBUCHNUMMER,
    names: [firm.FIRMENWORTLAUT?.ZEILE.join(' ') ?? ''].filter(Boolean),
    isGroup: about.JAHRESABSCHLUSS_KONZERNABSCHLUSS === 'KAB',
    ...{ begin: year.BEGINN, end: year.ENDE, currency: about.BILANZ_WAEHRUNG },
    capital: named('Stammkapital', share) ?? named('Grundkapital', stock),
    figures: told([
      ['total assets', amountOf(sheet?.AKTIVA)],
      ['equity', amountOf(equity)],
      ['retained earnings or accumulated loss', amountOf(equity?.BILANZGEWINN_BILANZVERLUST)],
      ['provisions', amountOf(RUECKSTELLUNGEN)],
      ['liabilities', amountOf(VERBINDLICHKEITEN)],
      ['result of the year', amountOf(result)],
    ]),
  };
}

function ofOlder({ BILANZ_GLIEDERUNG: [file] }: OlderAccounts): Accounts {
  const [about] = file.ALLG_JUSTIZ;
  const sheet = file.HGB_Form_2 ?? file.HGB_Form_3;
  const { HGB_224_3_A: equity, HGB_224_3_C } = sheet?.HGB_224_3 ?? {};
  return {
    number: about.FIRMA[0].FNR,
    names: [],
    isGroup: false,
    ...{ begin: about.GJ[0].BEGINN, end: about.GJ[0].ENDE, currency: about.WAEHRUNG },
    capital: named('Nennkapital', olderAmountOf(equity?.HGB_229_1_A_I ?? equity?.HGB_224_3_A_I)),
    figures: told([
      ['total assets', olderAmountOf(sheet?.HGB_224_2)],
      ['equity', olderAmountOf(equity)],
      ['provisions', olderAmountOf(HGB_224_3_C)],
    ]),
  };
}

const named = (name: string, amount: number | undefined): Accounts['capital'] =>
  amount === undefined ? undefined : { name, amount };

const amountWords = (amount: number, currency: string | undefined): string =>
  [amount.toFixed(2), currency].filter(Boolean).join(' ');

/** How every fact out of accounts is labelled. */
export const labelOf = ({ end }: Pick<Accounts, 'end'>): string =>
  `annual accounts of ${end ?? 'an unknown day'}`;

export function mapCapital(accounts: Accounts): Company['capital'] {
  const { capital, currency } = accounts;
  if (capital === undefined) return undefined;
  const isCurrency = currency !== undefined && /^[A-Z]{3}$/.test(currency);
  return {
    amount: capital.amount,
    ...(isCurrency && { currency }),
    formatted: `${capital.name} ${amountWords(capital.amount, currency)} (${labelOf(accounts)})`,
  };
}

/** The key figures in a sentence: the interface has no member for them. */
export function figuresWords(accounts: Accounts): string {
  const { begin, end, currency, figures } = accounts;
  const year = begin === undefined || end === undefined ? '' : `, year from ${begin} to ${end}`;
  const said = figures.map(([words, amount]) => `${words} ${amountWords(amount, currency)}`);
  const label = labelOf(accounts);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}${year}: ${said.join('; ') || 'no figure that could be read'}.`;
}
