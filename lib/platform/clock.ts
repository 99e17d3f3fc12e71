/** Tells the time. Rules take a moment as a parameter; only doors and jobs ask a clock. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
