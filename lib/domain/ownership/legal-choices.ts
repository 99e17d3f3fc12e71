/** A point on which counsel may differ. */
export const LEGAL_POINTS = [
  'indirect-majority',
  'own-and-trust',
  'own-and-controlled',
  'controlled-holdings',
  'corporate-parties',
  'subsidiary-votes',
] as const;
export type LegalPoint = (typeof LEGAL_POINTS)[number];

/** `careful` makes more persons owners than `narrow`. */
export const READINGS = ['careful', 'narrow'] as const;
export type Reading = (typeof READINGS)[number];

/** Which reading a policy takes of such a point, and since when (`YYYY-MM-DD`). */
export interface LegalChoice {
  readonly point: LegalPoint;
  readonly taken: Reading;
  readonly since: string;
}

/** The careful reading of each point, as it was chosen first. */
export const careful = (...points: readonly LegalPoint[]): LegalChoice[] =>
  points.map((point) => ({
    point,
    taken: 'careful',
    since: point === 'subsidiary-votes' ? '2026-11-28' : '2026-11-22',
  }));
