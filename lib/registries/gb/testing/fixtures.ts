import { z } from 'zod';
import { readFixturesOf } from '../../testing/read-fixtures-of.ts';

const Item = z.record(z.string(), z.unknown());
const Items = z.array(Item).optional();

/** What the register sends of a company, by the last part of the path; lists without their envelope, which is computed. */
export const WireFixture = z.object({
  company: z.looseObject({
    company_name: z.string(),
    company_number: z.string(),
    company_status: z.string(),
    type: z.string(),
    date_of_creation: z.string(),
    date_of_cessation: z.string().optional(),
    registered_office_address: z.record(z.string(), z.string()),
    previous_company_names: z.array(z.looseObject({ name: z.string() })).optional(),
  }),
  officers: Items,
  'persons-with-significant-control': Items,
  'persons-with-significant-control-statements': Items,
  exemptions: Item.optional(),
  'uk-establishments': Items,
  charges: Items,
  insolvency: Item.optional(),
  'filing-history': z.array(Filed()).optional(),
  'disqualified-officers': z.record(z.string(), Item).optional(),
});
export type WireFixture = z.output<typeof WireFixture>;

function Filed() {
  return z.looseObject({
    transaction_id: z.string(),
    category: z.string(),
    date: z.string(),
    links: z.object({ self: z.string(), document_metadata: z.string().optional() }),
  });
}

const OFFICERS = 235;
const FILINGS = 2_345;

/** The invented companies by case, as they lie in their files. */
export const readFixtureFiles = (): Record<string, WireFixture> =>
  Object.fromEntries(readFixturesOf(import.meta.url, WireFixture));

/** The invented companies by case. Two of them are long: 235 officers, 2,345 filings. */
export function readFixtures(): Record<string, WireFixture> {
  const fixtures = readFixtureFiles();
  lengthen(fixtures['many-officers']?.officers, OFFICERS, (officer, at) => {
    const id = `officer-of-a-long-list-${at}`;
    return {
      ...officer,
      name: `EXAMPLE-${at}, Director`,
      ...(at % 5 === 0 && { resigned_on: '2024-06-30' }),
      links: {
        self: `/company/99000002/appointments/${id}`,
        officer: { appointments: `/officers/${id}/appointments` },
      },
    };
  });
  lengthen(fixtures['many-filings']?.['filing-history'], FILINGS, (filing, at) => {
    const transaction_id = Buffer.from(`${3_600_000_000 + at}adiqzkcx`).toString('base64');
    const links = { ...filing.links, self: `/company/99000013/filing-history/${transaction_id}` };
    return { ...filing, transaction_id, links };
  });
  return fixtures;
}

function lengthen<Each>(
  list: Each[] | undefined,
  length: number,
  next: (template: Each, at: number) => Each,
): void {
  const template = list?.at(-1);
  if (list === undefined || template === undefined) throw new Error('no such fixture');
  for (let at = list.length; at < length; at += 1) list.push(next(template, at));
}
