/** The tables of a file's rows: one set for each file, so that one replaces another without touching it. */
export interface Tables {
  readonly entry: string;
  readonly party: string;
  readonly payload: string;
  readonly word: string;
}

export const tablesOf = (fileId: number): Tables => ({
  entry: `index.entry_${fileId}`,
  party: `index.party_${fileId}`,
  payload: `index.payload_${fileId}`,
  word: `index.word_${fileId}`,
});

/** One row for each name of a company; `legal_name` is null where the name is the current one. */
export const ENTRY_COLUMNS =
  'country, number, key, other_keys, name, kind, legal_name, norm, toks, form, status, status_word, since, until, place, lei';

export const PARTY_COLUMNS =
  'country, number, role, is_person, name, norm, toks, party_number, party_country, born, since, until, data';

export const PAYLOAD_COLUMNS = 'country, number, kind, data';

/** Makes the tables of a file, without their indexes: rows come first, indexes over all of them after. */
export const createTables = ({ entry, party, payload, word }: Tables): string => `
  create table ${entry} (
    country text not null, number text not null, key text not null, other_keys text[], name text not null, kind text not null,
    legal_name text, norm text not null, toks text[] not null, form text, status text not null, status_word text,
    since date, until date, place text, lei text
  );
  create table ${party} (
    country text not null, number text not null, role text not null, is_person boolean not null, name text not null,
    norm text not null, toks text[] not null, party_number text, party_country text, born text, since text, until text,
    data json
  );
  create table ${payload} (country text not null, number text not null, kind text not null, data json not null);
  create table ${word} (token text not null, df int not null, dels int[] not null);`;

/** Puts names that begin alike side by side: a search then reads a few pages where it would read one for each name. */
export const sortStatements = (fileId: number): string[] => {
  const { entry } = tablesOf(fileId);
  return [
    `create table ${entry}_sorted (like ${entry})`,
    `insert into ${entry}_sorted select * from ${entry} order by norm collate "C"`,
    `drop table ${entry}`,
    `alter table ${entry}_sorted rename to entry_${fileId}`,
  ];
};

/** Made after the rows, each once: to be repeated after a stop. The first holds each company to one row. */
export const indexStatements = (fileId: number): [unique: string, ...others: string[]] => {
  const { entry, party, payload } = tablesOf(fileId);
  return [
    // The number first: countries are few, and sorting by what most rows share takes four times as long.
    `create unique index if not exists entry_${fileId}_current on ${entry} (number, country) where kind = 'current'`,
    `create index if not exists entry_${fileId}_key on ${entry} (key)`,
    `create index if not exists entry_${fileId}_other_keys on ${entry} using gin (other_keys) where other_keys is not null`,
    `create index if not exists entry_${fileId}_lei on ${entry} (lei) where lei is not null`,
    `create index if not exists entry_${fileId}_norm on ${entry} (norm text_pattern_ops)`,
    `create index if not exists entry_${fileId}_toks on ${entry} using gin (toks) with (fastupdate = off)`,
    `create index if not exists party_${fileId}_company on ${party} (country, number)`,
    `create index if not exists party_${fileId}_holder on ${party} (party_number) where party_number is not null`,
    `create index if not exists party_${fileId}_toks on ${party} using gin (toks) with (fastupdate = off)`,
    `create index if not exists payload_${fileId}_company on ${payload} (country, number)`,
  ];
};

export const wordIndexStatements = (fileId: number): string[] => {
  const { word } = tablesOf(fileId);
  return [
    `create unique index word_${fileId}_token on ${word} (token text_pattern_ops)`,
    `create index word_${fileId}_dels on ${word} using gin (dels) with (fastupdate = off)`,
  ];
};

export const dropTables = (fileId: number): string => {
  const { entry, party, payload, word } = tablesOf(fileId);
  return `drop table if exists ${entry}, ${party}, ${payload}, ${word}`;
};

/** The companies that an update touches. */
export const touchedTable = (fileId: number): string => `index.touched_${fileId}`;

export const createTouched = (fileId: number): string =>
  `create table ${touchedTable(fileId)} (country text, number text, primary key (country, number))`;

export const dropTouched = (fileId: number): string => `drop table if exists ${touchedTable(fileId)}`;
