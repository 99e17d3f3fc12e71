import { z } from 'zod';
import { LEGAL_POINTS, READINGS } from './legal-choices.ts';
import { withReading } from './points-of-law.ts';
import type { Policy } from './policies.ts';

/** Which reading an organisation takes of a point, and since when (`YYYY-MM-DD`); a policy's own of every other. */
export const LegalReadings = z.partialRecord(
  z.enum(LEGAL_POINTS),
  z.strictObject({ taken: z.enum(READINGS), since: z.iso.date() }),
);
export type LegalReadings = z.infer<typeof LegalReadings>;

/** The policy as it is under these readings; those of points on which it leaves no choice mean nothing to it. */
export function underReadings(policy: Policy, readings: LegalReadings): Policy {
  return policy.choices.reduce((under, { point }) => {
    const reading = readings[point];
    return reading === undefined ? under : withReading(under, point, reading.taken, reading.since);
  }, policy);
}
