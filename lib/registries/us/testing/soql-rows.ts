/*
 * SoQL as far as the product sends it: conditions joined by AND over rows. Whatever else is sent is refused, as SODA
 * refuses what it can't parse.
 */

export type SodaRow = Readonly<Record<string, unknown>>;

/** What SODA says of a query that it can't answer; its status is 400. */
export class SodaRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const TEXT = /^'((?:[^']|'')*)'/;

/** Takes a query apart from its beginning. */
class Reader {
  #rest: string;
  constructor(text: string) {
    this.#rest = text;
  }
  get isAtEnd(): boolean {
    return this.#rest === '';
  }
  take(shape: RegExp): string | undefined {
    const found = shape.exec(this.#rest);
    if (found === null) return undefined;
    this.#rest = this.#rest.slice(found[0].length);
    return found[1] ?? found[0];
  }
  need(shape: RegExp): string {
    const found = this.take(shape);
    if (found !== undefined) return found;
    throw new SodaRefusal('query.compiler.malformed', `Could not parse SoQL query at "${this.#rest}"`);
  }
  text(): string {
    return this.need(TEXT).replaceAll("''", "'");
  }
}

type Test = (row: SodaRow) => boolean;

const cell = (row: SodaRow, column: string): string | undefined => {
  const value = row[column];
  return value === undefined || value === null ? undefined : String(value);
};

/** `%` is any text, `_` any character: the product sends neither as a letter. */
const likeness = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.')}$`,
    's',
  );

function conditionIn(reader: Reader, column: (name: string) => string): Test {
  const upper = reader.take(/^upper\(([\w:@]+)\)/);
  const name = column(upper ?? reader.need(/^([\w:@]+)/));
  if (upper !== undefined) {
    const isNot = reader.take(/^ not like /) !== undefined;
    if (!isNot) reader.need(/^ like /);
    const shape = likeness(reader.text());
    // SODA tells nothing of an empty cell, neither yes nor no.
    return (row) => {
      const value = cell(row, name);
      return value !== undefined && shape.test(value.toUpperCase()) !== isNot;
    };
  }
  if (reader.take(/^=/) !== undefined) {
    const wanted = reader.text();
    return (row) => cell(row, name) === wanted;
  }
  const isNot = reader.take(/^ not in\(/) !== undefined;
  if (!isNot) reader.need(/^ in\(/);
  const wanted = [reader.text()];
  while (reader.take(/^,/) !== undefined) wanted.push(reader.text());
  reader.need(/^\)/);
  return (row) => {
    const value = cell(row, name);
    return value !== undefined && wanted.includes(value) !== isNot;
  };
}

/**
 * Whether a row is wanted.
 * @param column refuses a column that the data set has not
 * @throws SodaRefusal
 */
export function conditionsOf(where: string, column: (name: string) => string): Test {
  const reader = new Reader(where);
  const tests = [conditionIn(reader, column)];
  while (!reader.isAtEnd) {
    reader.need(/^ AND /);
    tests.push(conditionIn(reader, column));
  }
  return (row) => tests.every((test) => test(row));
}

interface SodaQuery {
  readonly where: string;
  readonly select: string;
  readonly order: string;
  readonly limit: number;
  readonly offset: number;
}

/**
 * The rows that a query wants; of each the columns that it names and the row has.
 * @param columns of the data set
 * @throws SodaRefusal
 */
export function soqlRows(rows: readonly SodaRow[], columns: readonly string[], query: SodaQuery): SodaRow[] {
  const column = (name: string) => {
    if (name === ':id' || columns.includes(name)) return name;
    throw new SodaRefusal(
      'query.soql.no-such-column',
      `Query coordinator error: no-such-column; No such column: ${name}`,
    );
  };
  const test = conditionsOf(query.where, column);
  const selected = query.select.split(',').map(column);
  const order = query.order.split(',').map((each) => {
    const [name = '', direction] = each.split(' ');
    return { name: column(name), sign: direction === 'DESC' ? -1 : 1 };
  });
  return rows
    .filter(test)
    .toSorted((one, other) => {
      for (const { name, sign } of order) {
        const by = (cell(one, name) ?? '').localeCompare(cell(other, name) ?? '') * sign;
        if (by !== 0) return by;
      }
      return 0;
    })
    .slice(query.offset, query.offset + query.limit)
    .map((row) =>
      Object.fromEntries(
        selected.flatMap((name) =>
          row[name] === undefined || row[name] === null ? [] : [[name, row[name]]],
        ),
      ),
    );
}
