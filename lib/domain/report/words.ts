import labels from '#lib/words/en/report/labels.json' with { type: 'json' };
import { reportWords } from '#lib/words/report-words.ts';

/** The labels of a stored report, in the language that it is stored in. */
export const WORDS = {
  ...labels,
  smallHolders: (count: number, percent: number) =>
    reportWords('smallHolders', { count, percent: String(percent) }),
  otherPersons: (count: number) => reportWords('otherPersons', { count }),
  bystanders: (count: number) => reportWords('bystanders', { count }),
  settledBy: {
    ...labels.settledBy,
    asked: (on: string, who: string) => reportWords('askedCustomer', { on, who }),
  },
};
export type FieldKey = keyof typeof WORDS.field;
