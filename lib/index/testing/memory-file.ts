import type { Country } from '#lib/contract/country.ts';
import type { Entity, FileDescriptor, Party, Payload, Removal, Rows } from '../model.ts';
import type { CompanyKey, FileState, NewFile } from '../search-index.ts';

export interface Kept {
  entities: Entity[];
  parties: Party[];
  payloads: Payload[];
}

/** A file in memory, with its rows. */
export type File = { -readonly [K in keyof FileState]: FileState[K] } & {
  readonly countries: readonly Country[];
  base: File | null;
  kept: Kept;
  touched: CompanyKey[];
};

/** A file as it is opened: nothing is loaded. */
export const openedFile = (fileId: number, file: NewFile, base: File | null, changedAt: Date): File => ({
  fileId,
  sourceId: file.sourceId,
  isUpdate: file.isUpdate ?? false,
  base,
  state: 'fetched',
  date: file.date,
  sha256: file.sha256,
  countries: file.countries,
  cursor: null,
  entities: 0,
  parties: 0,
  read: 0,
  unreadable: 0,
  progress: 0,
  bytes: file.bytes ?? null,
  touched: [],
  refusal: null,
  changedAt,
  liveAt: null,
  kept: { entities: [], parties: [], payloads: [] },
});

/** The rows of a file; of an update those that it changes. */
export const rowsOf = (file: File): Kept => (file.base ?? file).kept;

export const isOf = (
  one: { country: string; number: string },
  other: { country: string; number: string },
): boolean => one.country === other.country && one.number === other.number;

/** Takes out what rows that come take the place of, and what is removed. */
export function makeRoom(kept: Kept, { entities = [] }: Rows, removals: readonly Removal[]): void {
  const isIn = (list: readonly CompanyKey[]) => (one: CompanyKey) => list.some((other) => isOf(one, other));
  const isGone = isIn(removals.filter(({ payloadKind }) => payloadKind === undefined));
  kept.entities = kept.entities.filter((each) => !isIn(entities)(each) && !isGone(each));
  kept.parties = kept.parties.filter((each) => !isGone(each));
  kept.payloads = kept.payloads.filter(
    (each) => !isGone(each) && !removals.some((one) => one.payloadKind === each.kind && isOf(one, each)),
  );
}

/** The order of country and number. */
export const compareKeys = (a: CompanyKey, b: CompanyKey): number =>
  a.country < b.country
    ? -1
    : a.country > b.country
      ? 1
      : a.number < b.number
        ? -1
        : a.number > b.number
          ? 1
          : 0;

export const descriptorOf = ({ sourceId, date, sha256 }: File): FileDescriptor => ({
  sourceId,
  date,
  sha256,
});

export const stateOf = ({ kept: _, base: __, countries: ___, touched: ____, ...state }: File): FileState => ({
  ...state,
});
