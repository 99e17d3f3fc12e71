import { z } from 'zod';
import { canonicalId } from '#lib/domain/identifiers/national-number.ts';
import type { Entity, OtherName } from '../../model.ts';
import { name, toBritishDay, told, toWords } from '../fields.ts';
import type { RecordRows } from '../index-source.ts';
import { otherNames } from '../other-names.ts';

/** A company has up to ten former names, each with its last day. */
const PREVIOUS = Array.from({ length: 10 }, (_, index) => ({
  name: `PreviousName_${index + 1}.CompanyName`,
  lastDay: `PreviousName_${index + 1}.CONDATE`,
}));

/** Plain texts are quick to parse: what each says is read where it is used. */
const text = z.string().optional();
const Company = z
  .object({
    CompanyName: name,
    CompanyNumber: name,
    CompanyCategory: text,
    CompanyStatus: text,
    DissolutionDate: text,
    IncorporationDate: text,
    'RegAddress.PostTown': text,
  })
  .catchall(text);
type Company = z.output<typeof Company>;

/** The columns that are read. */
export const COLUMNS: readonly string[] = [
  ...Object.keys(Company.shape),
  ...PREVIOUS.flatMap((previous) => [previous.name, previous.lastDay]),
];

/** A row of the basic company data. */
export function readCompany(row: unknown): RecordRows | null {
  const company = Company.safeParse(row).data;
  if (company === undefined) return null;
  const statusWord = toWords(company.CompanyStatus);
  const until = toBritishDay(company.DissolutionDate);
  return {
    entities: [
      {
        country: 'GB',
        number: canonicalId('GB', company.CompanyNumber),
        name: company.CompanyName,
        ...otherNames(company.CompanyName, formerNames(company)),
        status: statusOf(statusWord, until),
        ...told({
          form: toWords(company.CompanyCategory),
          statusWord,
          since: toBritishDay(company.IncorporationDate),
          until,
          place: toWords(company['RegAddress.PostTown']),
        }),
      },
    ],
  };
}

function formerNames(company: Company): OtherName[] {
  const names: OtherName[] = [];
  for (const at of PREVIOUS) {
    const former = toWords(company[at.name]);
    if (former === undefined) continue;
    names.push({ name: former, kind: 'former', ...told({ until: toBritishDay(company[at.lastDay]) }) });
  }
  return names;
}

/** Only the register's plain word says that a company is active: any other tells of a proceeding, or that it is to be struck off. */
function statusOf(word: string | undefined, ended: string | undefined): Entity['status'] {
  if (ended !== undefined || /dissolved|closed|removed/i.test(word ?? '')) return 'closed';
  return word?.toLowerCase() === 'active' ? 'active' : 'unknown';
}
