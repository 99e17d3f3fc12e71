import { z } from 'zod';
import { officialRegisterOf } from '../official-register.ts';
import table from './codes/cantonal-extracts.json' with { type: 'json' };

const EXTRACTS = new Map(Object.entries(z.record(z.string(), z.string()).parse(table.extracts)));

/** Where a company's extract in its cantonal register is, whose list of persons is complete. */
export interface CantonalExtract {
  /** Its page; where the canton has none with an address of its own, that of Zefix. */
  readonly page: string;
  /** As the end of a sentence: the page, or how one comes to it from Zefix. */
  readonly where: string;
}

export function cantonalExtract(canton: string | undefined, uid: string): CantonalExtract {
  const page = EXTRACTS.get(canton ?? '')?.replace('{uid}', uid);
  if (page !== undefined) return { page, where: page };
  const zefix = officialRegisterOf('CH')?.searchUrl ?? 'https://www.zefix.admin.ch';
  return { page: zefix, where: `search ${uid} at ${zefix}, which leads to it` };
}
