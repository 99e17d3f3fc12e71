import type { Documents } from '#lib/contract/index.ts';
import type { KeyFigures } from './accounts-schema.ts';

type FinancialStatement = NonNullable<Documents['lastFiscalYearFinancialStatement']>;

/** The register's own id of a copy: whose, and of which year. */
export const accountsId = (number: string, year: string): string => `${number}/${year}`;

/** Reads such an id; null where it is none. */
export function readAccountsId(id: string): { readonly number: string; readonly year: string } | null {
  const [, number, year] = /^(\d{9})\/(\d{4})$/.exec(id) ?? [];
  return number === undefined || year === undefined ? null : { number, year };
}

/** One copy of annual accounts. Key figures are known of the newest year alone: its exact period and its words. */
export function mapAccounts(
  number: string,
  year: string,
  figures: readonly KeyFigures[],
): FinancialStatement {
  const own = figures.filter((each) => each.regnskapsperiode.tilDato.startsWith(year));
  const period = own[0]?.regnskapsperiode;
  const [description, english] = [own.map(norwegian), own.map(inEnglish)];
  return {
    id: accountsId(number, year),
    name: `Årsregnskap ${year}`,
    nameInEnglish: `Annual accounts ${year}`,
    ...(own.length > 0 && {
      description: description.join(' '),
      descriptionInEnglish: english.join(' '),
    }),
    format: 'pdf',
    estimatedDeliverySeconds: 2,
    period:
      period === undefined
        ? { endDate: { year: Number(year) } }
        : { startDate: dayOf(period.fraDato), endDate: dayOf(period.tilDato) },
  };
}

function dayOf(date: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** Lines of the accounts that the interface has no member for; they stand in the description, in both languages. */
const LINES = [
  [
    'driftsinntekter',
    'operating income',
    (each) => each.resultatregnskapResultat?.driftsresultat?.driftsinntekter?.sumDriftsinntekter,
  ],
  [
    'driftskostnader',
    'operating costs',
    (each) => each.resultatregnskapResultat?.driftsresultat?.driftskostnad?.sumDriftskostnad,
  ],
  [
    'driftsresultat',
    'operating result',
    (each) => each.resultatregnskapResultat?.driftsresultat?.driftsresultat,
  ],
  [
    'netto finans',
    'net financial items',
    (each) => each.resultatregnskapResultat?.finansresultat?.nettoFinans,
  ],
  [
    'resultat før skatt',
    'result before tax',
    (each) => each.resultatregnskapResultat?.ordinaertResultatFoerSkattekostnad,
  ],
  ['årsresultat', 'result of the year', (each) => each.resultatregnskapResultat?.aarsresultat],
  ['totalresultat', 'total result', (each) => each.resultatregnskapResultat?.totalresultat],
  ['sum eiendeler', 'total assets', (each) => each.eiendeler?.sumEiendeler],
  ['sum egenkapital', 'total equity', (each) => each.egenkapitalGjeld?.egenkapital?.sumEgenkapital],
  ['sum gjeld', 'total liabilities', (each) => each.egenkapitalGjeld?.gjeldOversikt?.sumGjeld],
] as const satisfies readonly (readonly [string, string, (each: KeyFigures) => number | undefined])[];

/** What an auditor's reader has to know first. */
const REMARKS = [
  ['avviklingsregnskap', 'accounts of a liquidation', (each) => each.avviklingsregnskap],
  ['ikke revidert', 'not audited', (each) => each.revisjon?.ikkeRevidertAarsregnskap],
  ['revisjon fravalgt', 'audit opted out of', (each) => each.revisjon?.fravalgRevisjon],
] as const satisfies readonly (readonly [string, string, (each: KeyFigures) => boolean | undefined])[];

const norwegian = (each: KeyFigures): string =>
  sentence(each, 0, each.regnskapstype === 'KONSERN' ? 'Konsern' : 'Selskap');
const inEnglish = (each: KeyFigures): string =>
  sentence(each, 1, each.regnskapstype === 'KONSERN' ? 'Group' : 'Company');

function sentence(each: KeyFigures, language: 0 | 1, whose: string): string {
  const { valuta } = each;
  const remarks = REMARKS.flatMap((line) => (line[2](each) ? [line[language]] : []));
  const figures = LINES.flatMap((line) => {
    const value = line[2](each);
    return value === undefined ? [] : [`${line[language]} ${[value, valuta].filter(Boolean).join(' ')}`];
  });
  return `${whose}: ${[...remarks, ...figures].join('; ')}.`;
}

/**
 * The last fiscal year that had closed on a day. Without key figures the year is taken to be the calendar's.
 * @returns the year as the register counts it, by its end
 */
export function lastClosedYear(figures: readonly KeyFigures[], now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const endOfYear = figures[0]?.regnskapsperiode.tilDato.slice(4) ?? '-12-31';
  const year = Number(today.slice(0, 4));
  return String(`${year}${endOfYear}` < today ? year : year - 1);
}
