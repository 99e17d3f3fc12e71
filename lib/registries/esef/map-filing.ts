import type { z } from 'zod';
import type { FinancialStatement } from '#lib/contract/index.ts';
import { placeInSentence } from '#lib/domain/places/place-name.ts';
import type { Filing } from './schema.ts';

/** A report as the index lists it. Pure. */
export function mapFiling({ id, attributes }: Filing): z.output<typeof FinancialStatement> {
  const [year = 0, month = 0, day = 0] = attributes.period_end.split('-').map(Number);
  return {
    // Without a package there is nothing to hand over.
    ...(attributes.package_url !== undefined && { id: `filing/${id}` }),
    name: `Annual financial report, ${fileNameOf(attributes)}`,
    description: `Filed in ${placeInSentence(attributes.country)}, in the index since ${attributes.date_added.slice(0, 10)}. ${checked(attributes)}`,
    format: 'zip',
    date: attributes.period_end,
    period: { endDate: { year, month, day } },
  };
}

/** The issuer's own name of the package, which tells the language: `asml-2022-12-31-en`. */
const fileNameOf = ({ package_url, fxo_id }: Filing['attributes']): string =>
  decodeURIComponent(
    package_url
      ?.split('/')
      .at(-1)
      ?.replace(/\.zip$/, '') ?? fxo_id,
  );

const counted = (count: number | undefined, what: string): string[] =>
  count === undefined ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`];

/** What the index's validator found: in the report's form, and totals that do not add up. It judges no figure itself. */
function checked({ error_count, warning_count, inconsistency_count }: Filing['attributes']): string {
  const found = [
    ...counted(error_count, 'error'),
    ...counted(warning_count, 'warning'),
    ...counted(inconsistency_count, 'inconsistent total'),
  ];
  return found.length === 0 ? 'Not checked by the index.' : `The index’s check found ${found.join(', ')}.`;
}
