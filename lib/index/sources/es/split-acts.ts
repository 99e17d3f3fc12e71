/** An act of an announcement under the gazette's own heading, such as `Nombramientos`, and what stands after it. */
export interface Act {
  readonly heading: string;
  readonly text: string;
}

export interface SplitText {
  readonly acts: readonly Act[];
  /** What stands before the first heading that is known; empty where all is. */
  readonly unread: string;
  /** What follows "Datos registrales": volume, sheet, entry and its day. */
  readonly entry: string;
}

/** The headings of section A as the gazette writes them; a vowel may come without its accent. */
const HEADINGS = [
  ...['Constitución', 'Nombramientos', 'Ceses/Dimisiones', 'Reelecciones', 'Revocaciones'],
  ...['Cancelaciones de oficio de nombramientos', 'Modificaciones estatutarias', 'Modificación de poderes'],
  ...['Cambio de domicilio social', 'Cambio de denominación social', 'Cambio de objeto social'],
  ...['Ampliación del objeto social', 'Ampliación de objeto social', 'Ampliación de capital'],
  ...['Reducción de capital', 'Acuerdo de ampliación de capital social sin ejecutar'],
  ...['Desembolso de dividendos pasivos', 'Emisión de obligaciones', 'Modificación de duración'],
  ...['Declaración de unipersonalidad', 'Pérdida del carácter de unipersonalidad', 'Sociedad unipersonal'],
  ...['Cambio de identidad del socio único', 'Transformación de sociedad', 'Fusión por absorción'],
  ...['Fusión por unión', 'Escisión parcial', 'Escisión total', 'Segregación'],
  ...['Cesión global de activo y pasivo', 'Disolución', 'Extinción', 'Situación concursal'],
  ...['Suspensión de pagos', 'Anotación preventiva', 'Crédito incobrable', 'Apertura de sucursal'],
  ...['Cierre de sucursal', 'Primera sucursal de sociedad extranjera', 'Página web de la sociedad'],
  ...['Empresario Individual', 'Otros conceptos', 'Fe de erratas'],
];

/** Headings that bear an article, a law or a reason of their own. */
const OPEN_HEADINGS = [
  String.raw`Reactivaci[oó]n de la sociedad(?: \([^)]*\))?`,
  String.raw`Cierre (?:provisional|definitivo)(?:[^.:]|\.(?=\s?\d))*`,
  'Reapertura (?:de (?:la )?)?hoja registral',
  String.raw`Art[ií]culo 378\.5 del Reglamento del Registro Mercantil`,
  String.raw`Adaptaci[oó]n Ley \d+/\d+`,
  String.raw`Primera inscripci[oó]n \([^)]*\)`,
];

const UNMARKED: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };
const patternOf = (heading: string): string =>
  heading.replaceAll(/[áéíóú]/g, (vowel) => `[${vowel}${UNMARKED[vowel]}]`);

/** A heading begins the text or follows a full stop, and ends with a full stop or a colon: free text has its words too. */
const HEADING = new RegExp(
  `(?<=^|\\.\\s*|\\.-\\s*)(${[...HEADINGS.map(patternOf), ...OPEN_HEADINGS]
    .toSorted((one, other) => other.length - one.length)
    .join('|')})(?=[.:](?:\\s|$))`,
  'g',
);

/** It closes each announcement, and a full stop does not always stand before it. */
const ENTRY = /Datos registrales[.:]/g;

/** The acts of an announcement, each with its own text. Headings alone part them: what is between stays as it was written. */
export function splitActs(text: string): SplitText {
  const end = [...text.matchAll(ENTRY)].at(-1);
  const body = end === undefined ? text : text.slice(0, end.index);
  const marks = [...body.matchAll(HEADING)];
  return {
    acts: marks.map((mark, at) => ({
      heading: mark[0],
      text: trimmed(body.slice(mark.index + mark[0].length, marks[at + 1]?.index)),
    })),
    unread: trimmed(body.slice(0, marks[0]?.index)),
    entry: end === undefined ? '' : trimmed(text.slice(end.index + end[0].length)),
  };
}

const trimmed = (text: string): string => text.replace(/^[.:\s]+/, '').replace(/[\s.]+$/, '');
