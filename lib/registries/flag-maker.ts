import { FLAGS, type Flag } from '#lib/contract/index.ts';

/** A flag as a mapper gives it: its severity, where it is not the default, and everything but its source. */
type Given<Each> = Each extends Flag
  ? Omit<Each, 'source' | 'severity'> & { severity?: Flag['severity'] }
  : never;
export type GivenFlag = Given<Flag>;

/** Completes the flags of one source: its id, and the default severity of their codes. */
export const flagMaker =
  (source: string) =>
  (flag: GivenFlag): Flag => ({ severity: FLAGS[flag.code].severity, ...flag, source });
