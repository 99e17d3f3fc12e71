import { cutToBytes, fileNameOf } from './file-name-of.ts';

/** Together with the day they stay below what a file name may have. */
const MOST_BYTES = { company: 90, title: 90 } as const;

/**
 * `Example Ltd Annual accounts 2025-12-31.pdf`: whose it is, what it is, and of which day. What its title says already is not
 * said twice.
 */
export function companyFileName(
  {
    country,
    companyId,
    legalName,
  }: { readonly country: string; readonly companyId: string; readonly legalName: string | null },
  { title, day, format }: { readonly title: string; readonly day: string; readonly format: string },
): string {
  const name = legalName?.trim();
  // A report names a company without a name by its number.
  const company = name && name !== companyId ? name : `${country} ${companyId}`;
  // In whole words: a company may be called “Co”.
  const says = (part: string) => ` ${title} `.toLowerCase().includes(` ${part} `.toLowerCase());
  const parts = [
    ...(says(company) ? [] : [cutToBytes(company, MOST_BYTES.company)]),
    cutToBytes(title, MOST_BYTES.title),
    ...(says(day) ? [] : [day]),
  ];
  return fileNameOf(parts.join(' '), format);
}
