import { z } from 'zod';
import type { KeptRows } from '#lib/index/search-index.ts';
import type { RegistryContext } from '../registry.ts';
import { isEstablishment } from './enterprise-number.ts';
import { Contact, Denomination, Enterprise, Unit, WireActivity, WireAddress } from './kbo-schema.ts';
import { KBO } from './sources.ts';

/** What the file has of an enterprise. */
export interface KboRecord {
  readonly number: string;
  readonly enterprise: Enterprise;
  readonly denominations: readonly Denomination[];
  readonly addresses: readonly WireAddress[];
  readonly activities: readonly WireActivity[];
  readonly contacts: readonly Contact[];
  /** Places of business and branches of which it has the numbers. */
  readonly units: readonly string[];
}

/** A place of business or a branch of an enterprise. */
export interface KboUnit {
  readonly number: string;
  readonly since: string | undefined;
  readonly denominations: readonly Denomination[];
  readonly addresses: readonly WireAddress[];
}

/** What a code means, by language: `FR`, `NL`, `DE`. */
export type Words = ReadonlyMap<string, string>;

/** The imported file, for one order. */
export interface KboClient {
  /** The rows of places of business and of codes that were read so far. */
  readonly beside: readonly KeptRows[];
  /** Of a place of business, the enterprise that it belongs to. */
  enterpriseOf(number: string): Promise<string>;
  record(number: string): Promise<{ readonly record: KboRecord; readonly rows: KeptRows } | null>;
  /** Null where it is closed, or belongs to another enterprise by now. */
  unit(number: string, enterprise: string): Promise<KboUnit | null>;
  /** @param code as `JuridicalForm 014` */
  words(code: string): Promise<Words>;
  /** The day that the file speaks of, as it says itself; else that under which it was imported. */
  day(rows: KeptRows): Promise<string>;
}

export function kboClient({ index }: Pick<RegistryContext, 'index'>): KboClient {
  const rowsOf = (number: string) => index.rows(KBO.restsOn ?? KBO.id, { country: 'BE', number });
  const beside: KeptRows[] = [];
  const besideOf = async (number: string) => {
    const rows = await rowsOf(number);
    if (rows !== null) beside.push(rows);
    return rows;
  };
  const of = <Data>(rows: KeptRows, kind: string, schema: z.ZodType<Data>): Data[] =>
    rows.payloads.flatMap((each) => (each.kind === kind ? [schema.parse(each.data)] : []));
  const unitOf = (rows: KeptRows) => [...of(rows, 'establishment', Unit), ...of(rows, 'branch', Unit)].at(-1);
  return {
    beside,
    async enterpriseOf(number) {
      if (!isEstablishment(number)) return number;
      const rows = await rowsOf(number);
      return (rows && unitOf(rows)?.enterprise) ?? number;
    },
    async record(number) {
      const rows = await rowsOf(number);
      const enterprise = rows && of(rows, 'enterprise', Enterprise).at(-1);
      if (!rows || !enterprise) return null;
      const units = [...of(rows, 'establishments', z.string()), ...of(rows, 'branches', z.string())];
      const record = {
        ...{ number, enterprise, units: [...new Set(units)] },
        denominations: of(rows, 'denomination', Denomination),
        addresses: of(rows, 'address', WireAddress),
        activities: of(rows, 'activity', WireActivity),
        contacts: of(rows, 'contact', Contact),
      };
      return { record, rows };
    },
    async unit(number, enterprise) {
      const rows = await besideOf(number);
      const unit = rows && unitOf(rows);
      if (!rows || unit?.enterprise !== enterprise) return null;
      return {
        ...{ number, since: unit.since },
        denominations: of(rows, 'denomination', Denomination),
        addresses: of(rows, 'address', WireAddress),
      };
    },
    async words(code) {
      const rows = await besideOf(code);
      return new Map(rows?.payloads.map(({ kind, data }) => [kind, z.string().parse(data)]));
    },
    async day({ file }) {
      const told = (await rowsOf('meta'))?.payloads.find(({ kind }) => kind === 'SnapshotDate');
      return z.iso.date().safeParse(told?.data).data ?? file.date;
    },
  };
}
