import {
  createTranslator,
  type ICUArgs,
  type MessageKeys,
  type NestedKeyOf,
  type NestedValueOf,
} from 'use-intl/core';

interface ArgumentTypes {
  ICUArgument: string;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** The name of a text: `shares.tooLong`. */
export type KeyOf<Texts extends object> = MessageKeys<Texts, NestedKeyOf<Texts>>;

/** What a text takes. Its types come from the declarations beside the JSON (`npm run generate`). */
type TakenBy<Texts extends object, Key extends KeyOf<Texts>> = ICUArgs<
  Extract<NestedValueOf<Texts, Key>, string>,
  ArgumentTypes
>;

/** Nothing where a text takes nothing. */
export type ValuesOf<Texts extends object, Key extends KeyOf<Texts>> = keyof TakenBy<Texts, Key> extends never
  ? []
  : [values: TakenBy<Texts, Key>];

/** Says a text. A key or a value that the text does not have does not compile. */
export type SayOf<Texts extends object> = <Key extends KeyOf<Texts>>(
  key: Key,
  ...values: ValuesOf<Texts, Key>
) => string;

type Format = (values: ReadonlyMap<string, string | number | Date>) => string;

export function sayOf<Texts extends object>(texts: Texts): SayOf<Texts> {
  const format = formatsOf(texts);
  return (key, ...[values]) => format(key, new Map(Object.entries(values ?? {})));
}

/** Each text is parsed once, when it is first said. */
export function formatsOf(texts: object): (key: string, values: Parameters<Format>[0]) => string {
  const known = new Map<string, Format>();
  return (key, values) => {
    const format = known.get(key) ?? formatOf(textAt(texts, key));
    known.set(key, format);
    return format(values);
  };
}

const plainly = new Map<string, Format>();

/** Says a text of a closed list whose arguments differ from text to text. An argument without a value is `none`. */
export function sayText(text: string, values: Readonly<Record<string, string | number>>): string {
  const format = plainly.get(text) ?? formatOf(text);
  plainly.set(text, format);
  const names = [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => [name, 'none'] as const);
  return format(new Map<string, string | number>([...names, ...Object.entries(values)]));
}

/** A text that is nothing but words and values is put together here: reports say many thousands of them. */
function formatOf(text: string): Format {
  const parts = text.split(/\{(\w+)\}/);
  if (parts.some((part, at) => at % 2 === 0 && /[{}'<]/.test(part))) return icuFormatOf(text);
  return (values) =>
    parts.map((part, at) => (at % 2 === 0 ? part : String(given(values, part, text)))).join('');
}

function given(values: ReadonlyMap<string, string | number | Date>, name: string, text: string) {
  const value = values.get(name);
  if (value === undefined) throw new Error(`“${text}” was not given ${name}.`);
  return value;
}

function icuFormatOf(text: string): Format {
  const say = createTranslator({ locale: 'en-GB', timeZone: 'UTC', messages: { text } });
  return (values) => say('text', Object.fromEntries(values));
}

function textAt(texts: object, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((at, name) => new Map(Object.entries(at ?? {})).get(name), texts);
  if (typeof found === 'string') return found;
  throw new Error(`There is no text “${key}”.`);
}
