import { z } from 'zod';
import { ClosureReason, type CompanyStatus, CompanyStatusCode } from '#lib/contract/index.ts';
import type { GivenFlag } from '../flag-maker.ts';
import { OF_STATUS } from '../life-flags.ts';
import { dayOf } from './cells.ts';
import codes from './codes/statuses.json' with { type: 'json' };
import type { Table } from './table.ts';

/** Of one company: what each column says. */
export type Row = Readonly<Record<string, string | undefined>>;

const Status = z.strictObject({
  name: z.string().optional(),
  status: CompanyStatusCode,
  closureReason: ClosureReason.optional(),
  lost: z
    .enum(['authority', 'good_standing', 'forfeited', 'revoked', 'delinquent', 'agent_resigned'])
    .optional(),
  isInGoodStanding: z.literal(true).optional(),
});
const STATUSES = new Map(
  Object.entries(z.record(z.string(), z.record(z.string(), Status)).parse(codes.states)).map(
    ([state, statuses]) => [state, new Map(Object.entries(statuses))] as const,
  ),
);

const knownOf = (state: string, words: string | undefined) =>
  STATUSES.get(state)?.get(words?.toUpperCase() ?? '');

/** Whether a register has a word for a company that ended: only then it can deny that one did. */
export const tellsClosed = (state: string): boolean =>
  [...(STATUSES.get(state)?.values() ?? [])].some(({ status }) => status === 'CLOSED');

/** Status by the words of a register that tells no more than these. Pure. */
export function statusOf(state: string, words: string | undefined): CompanyStatus {
  const { status = 'UNKNOWN', closureReason } = knownOf(state, words) ?? {};
  return {
    ...(words !== undefined && { localName: words }),
    ...(status !== 'UNKNOWN' && { active: status === 'ACTIVE' }),
    statusDetailsBeta: { status, ...(closureReason && { closureReason }) },
  };
}

/**
 * Whether a company has lost a right to trade in the state, by the words of its status.
 * @param since first day of it, where the register gives one
 */
export function rightFlags(state: string, words: string | undefined, since: string | undefined): GivenFlag[] {
  const { lost: kind, isInGoodStanding } = knownOf(state, words) ?? {};
  if (isInGoodStanding) return [{ ...OF_STATUS, code: 'right_to_trade_lost', state: 'clear' }];
  if (kind === undefined || words === undefined) return [];
  const rest = { words, language: 'en', ...(since !== undefined && { since }) };
  return [{ ...OF_STATUS, code: 'right_to_trade_lost', state: 'raised', ...rest, value: { kind } }];
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `Delinquent September 1, 2024`: the day. */
export function dayBehind(words: string | undefined): string | undefined {
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
  { country, companies }: Table,
  row: Row,
  behind: string | undefined,
): CompanyStatus {
  const { status: kept, closedOn } = companies;
  if ('listed' in kept) return { active: true, statusDetailsBeta: { status: 'ACTIVE' } };
  const status = statusOf(country, row[kept.column]);
  const closureDate = dayOf(closedOn && row[closedOn]) ?? dayBehind(behind);
  if (status.statusDetailsBeta?.status !== 'CLOSED' || closureDate === undefined) return status;
  return { ...status, statusDetailsBeta: { ...status.statusDetailsBeta, closureDate } };
}

/** What a row says of the company that no member holds, as sentences. */
export function rowNotes({ country, companies, notes }: Table, row: Row): string[] {
  const { status: kept } = companies;
  const told = 'column' in kept ? row[kept.column] : undefined;
  const meaning = knownOf(country, told)?.name ?? told;
  const label = 'column' in kept ? kept.label : undefined;
  return [
    ...('listed' in kept ? [kept.listed] : []),
    ...(label === undefined || meaning === undefined ? [] : [`${label}: ${meaning}.`]),
    ...notes.flatMap(([name, column]) => {
      const value = shown(row[column] ?? '');
      return value === '' ? [] : [`${name} ${value}.`];
    }),
  ];
}
