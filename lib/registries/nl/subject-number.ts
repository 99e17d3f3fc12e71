import type { Subject } from '../composition/part.ts';
import { kvkNumber, looksLikeNumber } from './kvk-number.ts';

/** The KVK number of a company, whoever leads: the LEI index knows some companies without one. */
export function subjectNumber({ known, lead, companyId }: Subject): string | null {
  const ids = [known.company?.id, lead?.number, companyId];
  const number = ids.find((id) => id !== undefined && looksLikeNumber(id));
  return number === undefined ? null : kvkNumber(number);
}
