import { OWNERS_IN_GRAPH } from '#lib/domain/backoffice/usage-table.ts';
import { PRINT } from '#lib/domain/tokens/colours.ts';
import { invoiceAmounts } from './invoice-amounts.ts';

/** What an invoice is for, as the ledger has it. */
export type InvoiceSubject =
  | {
      readonly kind: 'purchase';
      readonly reference: string;
      /** Left out: it is to be paid by transfer. */
      readonly paidAt?: Date;
    }
  | {
      readonly kind: 'overdraft';
      readonly negativeSince: Date;
      /** Since the balance went negative, by data point; documents as `documents`. */
      readonly charges: readonly {
        readonly item: string;
        readonly count: number;
        readonly credits: number;
      }[];
      /** Credits bought since then. */
      readonly boughtCredits: number;
      /** The sum of corrections since then. */
      readonly correctedCredits: number;
    };

export interface InvoiceFacts {
  readonly number: string;
  /** Name first, then address and whatever else must be on it. */
  readonly issuerLines: readonly string[];
  readonly account: { readonly id: string; readonly name: string };
  /** Lines of the customer's address, its name not among them. */
  readonly addressLines: readonly string[];
  readonly issuedAt: Date;
  readonly dueOn: Date;
  /** Hundredths of a per cent; null: no tax line. */
  readonly taxBasisPoints: number | null;
  readonly note: string | null;
  readonly bankLines: readonly string[];
  /** What is owed: positive. */
  readonly amountCredits: number;
  readonly creditPriceCents: number;
  readonly subject: InvoiceSubject;
}

const LABELS: Readonly<Record<string, string>> = {
  companyProfile: 'Company profiles',
  ultimateBeneficialOwners: 'Ultimate beneficial owners',
  [OWNERS_IN_GRAPH]: 'Declared owners looked up in ownership structures',
  subsidiaries: 'Lists of subsidiaries',
  search: 'Searches',
  availableDocuments: 'Lists of documents',
  graph: 'Ownership graphs',
  documents: 'Documents',
};

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const whole = new Intl.NumberFormat('en-GB');
const euro = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });

/** A figure as it is printed: with a real minus sign. */
const figure = (credits: number) => whole.format(credits).replace('-', '−');
const money = (cents: number) => euro.format(cents / 100);

/** What `invoice.typ` prints: every figure is computed and formatted here, none there. */
export function invoiceView(facts: InvoiceFacts) {
  const { amountCredits, creditPriceCents, issuedAt, taxBasisPoints, subject } = facts;
  const { netCents, taxCents, totalCents } = invoiceAmounts(amountCredits, facts);
  const paidAt = subject.kind === 'purchase' ? subject.paidAt : undefined;
  const [issuerName = '', ...issuerAddress] = facts.issuerLines;
  return {
    colours: PRINT,
    number: facts.number,
    issued: {
      year: issuedAt.getUTCFullYear(),
      month: issuedAt.getUTCMonth() + 1,
      day: issuedAt.getUTCDate(),
      text: day.format(issuedAt),
    },
    issuer: { name: issuerName, lines: issuerAddress },
    recipient: { ...facts.account, lines: facts.addressLines },
    dueOn: day.format(facts.dueOn),
    paidOn: paidAt === undefined ? null : day.format(paidAt),
    note: facts.note,
    bankLines: paidAt === undefined ? facts.bankLines : [],
    about:
      subject.kind === 'purchase'
        ? `Credits bought in advance. Reference: ${subject.reference}`
        : `The credit balance of this account has been below zero since ${moment.format(subject.negativeSince)} UTC and ` +
          'has not been funded for 30 days. This invoice is for the negative amount.',
    statement: subject.kind === 'purchase' ? null : statementOf(subject, amountCredits),
    position: {
      label: subject.kind === 'purchase' ? 'Credits' : 'Credits used beyond the balance',
      quantity: figure(amountCredits),
      price: money(creditPriceCents),
      amount: money(netCents),
    },
    net: money(netCents),
    tax:
      taxCents === null ? null : { label: `Tax, ${(taxBasisPoints ?? 0) / 100} %`, amount: money(taxCents) },
    total: money(totalCents),
  };
}

/** How the balance went from what it was to what it is. */
function statementOf(
  { charges, boughtCredits, correctedCredits }: Extract<InvoiceSubject, { kind: 'overdraft' }>,
  amountCredits: number,
) {
  const chargedCredits = charges.reduce((sum, { credits }) => sum + credits, 0);
  const moved = (label: string, credits: number) =>
    credits === 0 ? [] : [{ label, figure: `${credits > 0 ? '+' : ''}${figure(credits)}` }];
  return {
    rows: [
      {
        label: 'Balance before',
        figure: figure(chargedCredits - boughtCredits - correctedCredits - amountCredits),
      },
      ...charges.map(({ item, count, credits }) => ({
        label: `${LABELS[item] ?? item} (${whole.format(count)})`,
        figure: figure(0 - credits),
      })),
      ...moved('Credits bought', boughtCredits),
      ...moved('Corrections', correctedCredits),
    ],
    balance: figure(-amountCredits),
  };
}
