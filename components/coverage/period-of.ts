const HOUR_SECONDS = 3_600;
const UNITS = [
  { unit: 'day', seconds: 24 * HOUR_SECONDS },
  { unit: 'hour', seconds: HOUR_SECONDS },
  { unit: 'minute', seconds: 60 },
] as const;

/** In the largest unit that leaves nothing over, with a day kept in hours: 24 hours, 30 days, 90 minutes. */
export function periodOf(seconds: number) {
  const fitting = UNITS.find(
    (each) => seconds > 0 && seconds % each.seconds === 0 && (each.unit !== 'day' || seconds > each.seconds),
  );
  return fitting === undefined
    ? ({ unit: 'second', count: seconds } as const)
    : { unit: fitting.unit, count: seconds / fitting.seconds };
}
