import type { Shareholder } from '#lib/contract/index.ts';
import { amountOf, currencyOf } from './amount.ts';
import type { Sections, WireParty } from './krs-schema.ts';
import { mapParty } from './map-party.ts';

/** What the text of a partner's shares says: `90 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 4 500,00 ZŁ`. */
export interface Shares {
  readonly number?: number;
  /** Of all of them. */
  readonly value?: number;
  readonly currency?: string;
  /** Of each. */
  readonly price?: number;
}

const AMOUNT = '(\\d[\\d\\s.]*(?:,\\d{1,2})?)';
const CURRENCY = '(ZŁ|ZL|PLN|EUR|USD|GBP|CHF)';
const NUMBER = /^(\d[\d\s.]*)\s*(?:\([^)]*\)\s*)?UDZIA[ŁL]/i;
const EACH = new RegExp(`(?:PO|WARTOŚCI(?: NOMINALNEJ)?)\\s+${AMOUNT}\\s*${CURRENCY}[^\\d,;]*\\bKAŻD`, 'i');
const TOTAL = new RegExp(
  `(?:ŁĄCZNEJ|OGÓLNEJ|CAŁKOWITEJ)\\s+WARTOŚCI(?:\\s+NOMINALNEJ)?(?:\\s+WYNOSZĄCEJ)?\\s*:?\\s*${AMOUNT}\\s*${CURRENCY}`,
  'i',
);
/** Without the word "total" it is the value of all only where nothing says "each". */
const PLAIN = new RegExp(`O\\s+WARTOŚCI(?:\\s+NOMINALNEJ)?\\s*:?\\s*${AMOUNT}\\s*${CURRENCY}`, 'i');

export function sharesOf(text: string): Shares {
  const words = text.trim().replace(/\s+/g, ' ');
  const number = amountOf(NUMBER.exec(words)?.[1]);
  const each = EACH.exec(words);
  const total = TOTAL.exec(words) ?? (each === null ? PLAIN.exec(words) : null);
  const value = amountOf(total?.[1]);
  const price = amountOf(each?.[1]);
  const currency = currencyOf((total ?? each)?.[2]);
  return {
    ...(number !== undefined && { number }),
    ...(value !== undefined && { value }),
    ...(price !== undefined && { price }),
    ...(currency && { currency }),
  };
}

/** Partners with their shares, and a sole shareholder; partners of a partnership without any. */
export function mapShareholders({ dzial1 }: Sections): Shareholder[] {
  const held = dzial1.wspolnicySpzoo.map((wire) => ({ wire, shares: sharesOf(wire.posiadaneUdzialy ?? '') }));
  const capital = capitalOf(dzial1.kapital?.wysokoscKapitaluZakladowego, held);
  return [
    ...held.flatMap(({ wire, shares }) => partnerOf(wire, shares, capital, held.length === 1)),
    ...dzial1.jedynyAkcjonariusz.flatMap((wire) =>
      holderOf(wire, {
        ...(dzial1.jedynyAkcjonariusz.length === 1 && { sharePercentage: 100 }),
        source: 'JEDYNY AKCJONARIUSZ (sole shareholder): one holder has all shares',
      }),
    ),
    ...dzial1.wspolnicyPartnerzy.flatMap((wire) =>
      holderOf(wire, { source: 'WSPÓLNIK (partner): the register gives no share' }),
    ),
  ];
}

interface WholeCapital {
  readonly amount: number;
  readonly currency: string;
  readonly words: string;
}

/** The capital, of which a share can be computed. Where the partners have more, the extract contradicts itself: none can. */
function capitalOf(
  money: { readonly wartosc?: string | undefined; readonly waluta?: string | undefined } | undefined,
  held: readonly { readonly shares: Shares }[],
): WholeCapital | null {
  const [amount, currency] = [amountOf(money?.wartosc), currencyOf(money?.waluta)];
  // In grosze: fractions of a złoty do not add up exactly.
  const sum = held.reduce((total, { shares }) => total + Math.round(100 * (worthOf(shares) ?? 0)), 0);
  if (amount === undefined || amount === 0 || currency === undefined) return null;
  if (sum > Math.round(100 * amount)) return null;
  return { amount, currency, words: [money?.wartosc, money?.waluta].join(' ') };
}

/** Value of all shares of a partner: as told, or the price of one times their number. */
function worthOf({ value, number, price }: Shares): number | undefined {
  if (value !== undefined) return value;
  return number === undefined || price === undefined ? undefined : number * price;
}

function partnerOf(
  wire: WireParty,
  shares: Shares,
  capital: WholeCapital | null,
  isAlone: boolean,
): Shareholder[] {
  const { number, value, currency, price } = shares;
  const worth = worthOf(shares);
  const part =
    capital !== null && currency === capital.currency && worth !== undefined
      ? worth / capital.amount
      : undefined;
  const hasAll = wire.czyPosiadaCaloscUdzialow && isAlone && (part === undefined || part === 1);
  const words = wire.posiadaneUdzialy ?? 'WSPÓLNIK (partner): the register gives no number of shares';
  const how = hasAll
    ? 'The partner has all shares, as the register says.'
    : part === undefined
      ? undefined
      : `Percentage computed by us: ${value === undefined ? 'the number of shares times the value of each, as part of' : 'the value of the shares in'} the capital of ${capital?.words} of the same extract.`;
  return holderOf(wire, {
    ...(hasAll
      ? { sharePercentage: 100 }
      : part !== undefined && { sharePercentage: Math.round(part * 1e8) / 1e6 }),
    ...(number !== undefined && { numberOfShares: number }),
    ...(price !== undefined && { shareNominalPrice: price }),
    ...(value !== undefined && { nominalCapitalHeld: { amount: value, ...(currency && { currency }) } }),
    source: [words, how].filter(Boolean).join('. '),
  });
}

function holderOf(wire: WireParty, held: Omit<Shareholder, 'type'>): Shareholder[] {
  const party = mapParty(wire);
  return party === null ? [] : [{ ...party, ...held }];
}
