import {
  type GermanRegisterNumber,
  readGermanRegisterNumber,
  writeGermanRegisterNumber,
} from '#lib/domain/identifiers/german-register-number.ts';

/** The one spelling of a number with its court, `Hamburg HRB 150148`, or by the court's code; undefined of any other text. */
export function numberOf(text: string): string | undefined {
  const number = readGermanRegisterNumber(text);
  return number === null ? undefined : writeGermanRegisterNumber(number);
}

/** The European number (EUID) that the file's own id of a company makes; of a dissolved court's number none is certain. */
export function euidOf(fileId: string): string | undefined {
  const number = readGermanRegisterNumber(fileId);
  if (number === null || 'name' in number.court || number.formerCode !== undefined) return undefined;
  return writeGermanRegisterNumber(number);
}

/** Register and count without the court, as LEI records carry it: `HRB 150148`. */
export const bareNumber = ({ register, number }: Pick<GermanRegisterNumber, 'register' | 'number'>): string =>
  `${register.toUpperCase()} ${number}`;

/** The same of a text that may lack its court: `HRB 6684`, `HRB 158855 B`. */
export function bareNumberIn(text: string): string | undefined {
  const number = readGermanRegisterNumber(`Register ${text}`) ?? readGermanRegisterNumber(text);
  return number === null ? undefined : bareNumber(number);
}
