import { canonicalId } from '#lib/domain/identifiers/national-number.ts';

/** Eight characters: digits alone, or a prefix of one or two letters; some societies end in letters (`SP1234RS`). */
const SHAPE = /^(?=.{8}$)(?:\d{8}|[A-Z]\d{7}|[A-Z]{2}\d{4,6}[A-Z]{0,2})$/;

/** The one spelling of a company number: ` 445790 ` is 00445790. The LEI index settles it likewise. */
export function companyNumber(id: string): string {
  const canonical = canonicalId('GB', id);
  const bare = canonical.replace(/[\s.\-/]/g, '');
  return SHAPE.test(bare) ? bare : canonical;
}

export const isCompanyNumber = (id: string): boolean => SHAPE.test(id);
