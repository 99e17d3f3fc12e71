/** What begins a formula in a spreadsheet, in full width too, behind any white space or invisible sign. */
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20\u2212]|^[\t\r\n\0]/u;

/** A plain number, which is computed to nothing but itself. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A cell that a spreadsheet takes for text whatever it says: what could be a formula begins with a quote. */
export const safeCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
