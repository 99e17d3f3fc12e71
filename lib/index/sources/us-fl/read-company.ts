import { z } from 'zod';
import type { Entity, Party } from '../../model.ts';
import { told } from '../fields.ts';
import type { RecordRows } from '../index-source.ts';
import { type CompanyField, companyField, officersIn, SHORTEST } from './layout.ts';

/** A document number: `P98000032690`, `L12000012345`, `F03000001234`, `N98000000123`, and six digits of old companies. */
const NUMBER = /^(?=.*\d)[A-Z0-9]{5,12}$/;

/** What the registry maps. The federal tax number is left out: that of a company of one person is as good as the person's own. */
const KEPT = [
  'COR_NAME',
  'COR_STATUS',
  'COR_FILING_TYPE',
  'COR_PRINC_ADD_1',
  'COR_PRINC_ADD_2',
  'COR_PRINC_CITY',
  'COR_PRINC_STATE',
  'COR_PRINC_ZIP',
  'COR_PRINC_COUNTRY',
  'STATE_COUNTRY',
  'REPORT_YEAR_1',
  'REPORT_YEAR_2',
  'REPORT_YEAR_3',
  'RA_NAME',
  'RA_NAME_TYPE',
  'RA_ADD_1',
  'RA_CITY',
  'RA_STATE',
  'RA_ZIP5',
  'RA_ZIP4',
  'MORE_THAN_SIX_OFF_FLAG',
] as const satisfies readonly CompanyField[];

const DAYS = [
  'COR_FILE_DATE',
  'LAST_TRX_DATE',
  'REPORT_DATE_1',
  'REPORT_DATE_2',
  'REPORT_DATE_3',
] as const satisfies readonly CompanyField[];

/** A record of the file, quarterly or daily alike: a company with up to six officers. */
export function readCompany(record: unknown): RecordRows | null {
  const line = z.string().min(SHORTEST).safeParse(record).data;
  if (line === undefined) return null;
  const field = (name: CompanyField) => companyField(line, name);
  const [number, name] = [field('COR_NUMBER'), field('COR_NAME')?.replace(/\s+/g, ' ')];
  if (number === undefined || !NUMBER.test(number) || name === undefined) return null;
  const at = { country: 'US-FL', number } as const;
  const days = told(Object.fromEntries(DAYS.map((each) => [each, dayOf(field(each))])));
  return {
    // A record is all that there is of its company: of a daily file it takes the place of what was said before.
    removals: [at],
    entities: [
      {
        ...at,
        name,
        status: statusOf(field('COR_STATUS')),
        ...told({
          form: field('COR_FILING_TYPE'),
          statusWord: field('COR_STATUS'),
          since: dayOf(field('COR_FILE_DATE')),
          place: field('COR_PRINC_CITY'),
        }),
      },
    ],
    parties: officersIn(line).map((officer) => ({ ...at, ...partyOf(officer) })),
    payloads: [
      {
        ...at,
        kind: 'company',
        data: { ...told(Object.fromEntries(KEPT.map((each) => [each, field(each)]))), ...days },
      },
    ],
  };
}

const statusOf = (code: string | undefined): Entity['status'] =>
  code === 'A' ? 'active' : code === 'I' ? 'closed' : 'unknown';

/** Written MMDDYYYY. */
function dayOf(text: string | undefined): string | undefined {
  const [, month, date, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(text ?? '') ?? [];
  return z.iso.date().safeParse(`${year}-${month}-${date}`).data;
}

type Officer = ReturnType<typeof officersIn>[number];

/** The address of a person is left out: it is as often a home as a place of business, and the file does not say which. */
function partyOf(officer: Officer): Omit<Party, 'country' | 'number'> {
  const isPerson = officer('NAME_TYPE') !== 'C';
  const name = officer('NAME') ?? '';
  return {
    role: 'officer',
    isPerson,
    name: isPerson ? personName(name) : name.replace(/\s+/g, ' '),
    data: told({
      TITLE: officer('TITLE'),
      ...(isPerson
        ? partsOf(name)
        : {
            ADD_1: officer('ADD_1'),
            CITY: officer('CITY'),
            STATE: officer('STATE'),
            ZIP5: officer('ZIP5'),
            ZIP4: officer('ZIP4'),
          }),
    }),
  };
}

/** A person's name has columns of its own for its parts, surname first; one that has not is written as it is spoken. */
function partsOf(name: string): { surname?: string; given?: string } {
  const [surname, ...given] = name.split(/\s{2,}/);
  return surname === undefined || given.length === 0 ? {} : { surname, given: given.join(' ') };
}

function personName(name: string): string {
  const { surname, given } = partsOf(name);
  return surname === undefined || given === undefined ? name.replace(/\s+/g, ' ') : `${given} ${surname}`;
}
