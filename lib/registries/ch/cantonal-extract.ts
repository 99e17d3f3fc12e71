import { z } from 'zod';
import { officialRegisterOf } from '../official-register.ts';
import table from './codes/cantonal-extracts.json' with { type: 'json' };

const EXTRACTS = new Map(Object.entries(z.record(z.string(), z.string()).parse(table.extracts)));

/** The page of a company's extract in its cantonal register, where its list of persons is complete; else that of Zefix, which leads there. */
export function cantonalExtract(canton: string | undefined, uid: string): string {
  const page = EXTRACTS.get(canton ?? '')?.replace('{uid}', uid);
  return page ?? officialRegisterOf('CH')?.searchUrl ?? 'https://www.zefix.admin.ch';
}
