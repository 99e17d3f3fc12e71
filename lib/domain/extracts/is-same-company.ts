import { formWords as say } from '#lib/words/form-words.ts';
import { foldName } from '../names/fold-name.ts';
import type { SiSubject } from './si-subject.ts';

/** What is known of the company of a page. */
export interface KnownCompany {
  readonly companyId: string;
  /** By scheme, as sources give them. */
  readonly identifiers: readonly string[];
  /** Current and former ones. */
  readonly names: readonly string[];
}

/** `Leipzig HRB 32007`, `K1101R_HRB150148`, `DEU1308.HRB32007`, `HRA 17 B`: what stands before it tells the court. */
const NUMBER = /^(.*?)[\s._]*(HRA|HRB|GnR|GsR|PR|VR)[\s._-]*(\d{1,6})(?:[\s._-]*([A-Z]{1,3}))?$/i;

interface RegisterNumber {
  /** A code (`U1308`) or a name (`Amtsgericht Leipzig`); empty where it is not told. */
  readonly court: string;
  readonly number: string;
}

const LEI = /^[A-Z0-9]{18}\d{2}$/i;

function registerNumberIn(text: string): RegisterNumber | undefined {
  if (LEI.test(text.trim())) return undefined;
  const [, court = '', register = '', digits = '', addition = ''] = NUMBER.exec(text.trim()) ?? [];
  if (digits === '') return undefined;
  return { court, number: `${register}${Number(digits)}${addition}`.toUpperCase() };
}

const placeOf = (court: string): string => foldName(court).replace(/^(?:amtsgericht|ag) /, '');

/** Whether both name one court; undefined where one does not tell it, or they tell it in two ways. */
function isSameCourt(court: string, { courtCode, court: name }: SiSubject): boolean | undefined {
  if (court === '') return undefined;
  const code = /^(?:DE)?([A-Z]\d{4}[A-Z]?)$/i.exec(court.trim())?.[1];
  if (code !== undefined) return code.toUpperCase() === courtCode.toUpperCase();
  return placeOf(court) === placeOf(name);
}

/**
 * Whether an extract is that of the company of a page: by register number and court, where both are known; else the names
 * have to be alike too. What is known and differs makes it another company.
 * @returns undefined where it is the same, else what differs, in words
 */
export function whyAnotherCompany(subject: SiSubject, known: KnownCompany): string | undefined {
  const said = say('extract.of', { name: subject.name, court: subject.court, number: subject.number });
  const numbers = [known.companyId, ...known.identifiers].flatMap((text) => registerNumberIn(text) ?? []);
  const own = registerNumberIn(subject.number)?.number;
  const other = numbers.find(({ number }) => number !== own);
  if (other !== undefined) {
    return `${said} ${say('extract.hasNumber', { number: [other.court, other.number].filter(Boolean).join(' ') })}`;
  }
  const courts = numbers.map(({ court }) => isSameCourt(court, subject));
  if (courts.includes(false)) return `${said} ${say('extract.otherCourt')}`;
  // The number of one court is no other company's: it may have been renamed.
  if (courts.includes(true)) return undefined;
  const names = known.names.map(foldName);
  if (names.includes(foldName(subject.name))) return undefined;
  const [name] = known.names;
  return `${said} ${name === undefined ? say('extract.notNamed') : say('extract.isNamed', { name })}`;
}
