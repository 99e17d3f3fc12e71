import type { AnyDocument, Documents } from '#lib/contract/index.ts';

/** A document that was filed, as a state lists it. */
export interface Filed {
  readonly name?: string | undefined;
  readonly date?: string | undefined;
  /** What else is known of it, each as a few words. */
  readonly about: readonly (string | undefined)[];
}

/** By the register's words. The first that fits counts. */
const CATEGORIES = [
  [/biennial statement|annual report/i, 'annualReturns'],
  [
    /certificate of (incorporation|organization|amendment|limited partnership)|articles of|restated|application (of|for) authority/i,
    'articlesOfAssociation',
  ],
] as const satisfies readonly (readonly [RegExp, keyof Documents])[];

export const FILED_CATEGORIES = ['articlesOfAssociation', 'annualReturns', 'otherDocuments'] as const;
type Category = (typeof FILED_CATEGORIES)[number];

/**
 * What was filed, newest first, each in its category. Without ids: no state sells a copy by an interface. Pure.
 * @param where how a copy is had, as a sentence
 */
export function mapFilings(filed: readonly Filed[], where: string): Documents {
  const newestFirst = filed.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
  const groups = Map.groupBy(newestFirst, ({ name = '' }): Category => {
    // A dissolution of a company's articles is no constitution of it.
    if (/dissol|cancel|terminat|surrender|withdraw/i.test(name)) return 'otherDocuments';
    return CATEGORIES.find(([shape]) => shape.test(name))?.[1] ?? 'otherDocuments';
  });
  return Object.fromEntries(
    FILED_CATEGORIES.flatMap((category) => {
      const list = groups.get(category)?.map((each) => mapDocument(each, where));
      return list === undefined ? [] : [[category, list]];
    }),
  );
}

function mapDocument(
  { name, date, about }: Filed,
  where: string,
): Pick<AnyDocument, 'name' | 'description' | 'date'> {
  const told = about.filter((each) => each !== undefined);
  return {
    ...(name !== undefined && { name }),
    description: [...(told.length > 0 ? [`${told.join(', ')}.`] : []), where].join(' '),
    ...(date !== undefined && { date }),
  };
}
