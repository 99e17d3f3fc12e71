import { z } from 'zod';
import { ClosureReason, type CompanyStatus, CompanyStatusCode } from '#lib/contract/index.ts';
import { lawName } from '#lib/domain/places/law-name.ts';
import { dayOf } from './cells.ts';
import codes from './codes/statuses.json' with { type: 'json' };
import type { Table } from './table.ts';

/** Of one company: what each column says. */
export type Row = Readonly<Record<string, string | undefined>>;

const Status = z.strictObject({
  name: z.string().optional(),
  status: CompanyStatusCode,
  closureReason: ClosureReason.optional(),
});
const STATUSES = new Map(
  Object.entries(z.record(z.string(), z.record(z.string(), Status)).parse(codes.states)).map(
    ([state, statuses]) => [state, new Map(Object.entries(statuses))] as const,
  ),
);

/** Status by the words of a register that tells no more than these. Pure. */
export function statusOf(state: string, words: string | undefined, notes: readonly string[]): CompanyStatus {
  const { status, closureReason } = STATUSES.get(state)?.get(words?.toUpperCase() ?? '') ?? {
    status: 'UNKNOWN',
  };
  return {
    ...(words !== undefined && { localName: words }),
    ...(status !== 'UNKNOWN' && { active: status === 'ACTIVE' }),
    statusDetailsBeta: {
      status,
      ...(closureReason && { closureReason }),
      ...(notes.length > 0 && { additionalInfo: notes.join(' ') }),
    },
  };
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `Delinquent September 1, 2024`: the day. */
function dayBehind(words: string | undefined): string | undefined {
  const [month = '', day = '', year] = /([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(words ?? '')?.slice(1) ?? [];
  const at = MONTHS.indexOf(month) + 1;
  return at === 0 ? undefined : dayOf(`${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const shown = (value: string): string =>
  /^\d{4}-?\d\d-?\d\d(T|$)/.test(value) ? (dayOf(value) ?? '') : value;

/**
 * Status in the register's words; of a list of active companies that it stands there. Pure.
 * @param behind what the register wrote behind the name
 */
export function mapRowStatus(
  { country, companies, notes }: Table,
  row: Row,
  { behind, unsure }: { readonly behind: string | undefined; readonly unsure: readonly string[] },
): CompanyStatus {
  const { status: kept, origin, closedOn } = companies;
  const told = 'column' in kept ? row[kept.column] : undefined;
  const known = 'column' in kept ? STATUSES.get(country)?.get(told?.toUpperCase() ?? '') : undefined;
  const status = 'listed' in kept ? 'ACTIVE' : (known?.status ?? 'UNKNOWN');
  const meaning = known?.name ?? told;
  const label = 'column' in kept ? kept.label : undefined;
  const formed = origin && row[origin.column];
  const closed = status === 'CLOSED';
  const closureDate = dayOf(closedOn && row[closedOn]) ?? dayBehind(behind);
  const info = [
    ...('listed' in kept ? [kept.listed] : []),
    ...(label === undefined || meaning === undefined ? [] : [`${label}: ${meaning}.`]),
    ...(behind === undefined ? [] : [`Behind its name the register writes: ${behind}.`]),
    ...(formed === undefined || formed.toUpperCase() === origin?.home
      ? []
      : [`Formed under the law of ${lawName(formed)}.`]),
    ...notes.flatMap(([name, column]) => {
      const value = shown(row[column] ?? '');
      return value === '' ? [] : [`${name} ${value}.`];
    }),
    ...unsure,
  ];
  return {
    ...(told !== undefined && { localName: told }),
    ...(status !== 'UNKNOWN' && { active: status === 'ACTIVE' }),
    statusDetailsBeta: {
      status,
      ...(closed && known?.closureReason && { closureReason: known.closureReason }),
      ...(closed && closureDate !== undefined && { closureDate }),
      ...(info.length > 0 && { additionalInfo: info.join(' ') }),
    },
  };
}
