/** How grave an officer holds the risk of a company. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

export const isRisk = (value: string | null): value is Risk => RISKS.some((risk) => risk === value);
