/** Ids that always end the same way, so that a program can try each outcome. */
export const OUTCOMES = [
  'RESOURCE_NOT_FOUND',
  'INVALID_REQUEST',
  'PROCESSING_FAILED',
  'SERVICE_UNAVAILABLE',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

const DELAY = /_?DELAY_(\d{1,6})/;
const NUMBER = /^T?(\d{1,7})$/;

/** An id, read: the company it names, how long the answer takes, and the outcome it asks for. */
export interface ReadId {
  /** The id without its delay; empty when nothing else is in it. */
  readonly baseId: string;
  readonly delayMs: number;
  readonly outcome: Outcome | null;
}

/**
 * The one spelling of an id. A number of the register is `T` and seven digits, leading zeros kept: `T0000101`,
 * `t 101` and `101` are the same company. Every other text is an id too, in capitals.
 */
export function normaliseId(id: string): string {
  const single = id.trim().replace(/\s+/g, ' ');
  const capitals = single.toUpperCase();
  const digits = NUMBER.exec(capitals.replace(/[\s.-]/g, ''))?.[1];
  return digits === undefined ? capitals : `T${digits.padStart(7, '0')}`;
}

/** Reads a normalised id. */
export function readId(companyId: string): ReadId {
  const delay = DELAY.exec(companyId);
  const baseId = delay === null ? companyId : companyId.replace(delay[0], '').replace(/^_/, '');
  return {
    baseId,
    delayMs: delay === null ? 0 : Number(delay[1]) * 1000,
    outcome: OUTCOMES.find((outcome) => outcome === baseId) ?? null,
  };
}
