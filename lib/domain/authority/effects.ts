import { z } from 'zod';
import {
  CAPACITIES,
  COUNTRIES,
  INSOLVENCY_KINDS,
  type InsolvencyProceeding,
  type Read,
} from '#lib/contract/index.ts';
import table from './effects.json' with { type: 'json' };

const OfHolder = z.enum(['in_force', 'limited']);

/** What proceedings of a kind do to the powers of those who bind a company. */
const Effect = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-[a-z-]+$/),
  country: z.enum(COUNTRIES),
  kinds: z.array(z.enum(INSOLVENCY_KINDS)).min(1),
  /** Of proceedings whose name in the register has these words; left out: of all other ones. */
  named: z.string().optional(),
  /** Powers of those who held them before. */
  directors: z.enum(['in_force', 'limited', 'ended']),
  /** Powers of the holders of office in the proceedings, by their capacity. */
  holders: z.partialRecord(z.enum(CAPACITIES), OfHolder),
  source: z.string().min(1),
  /** Who of counsel has checked it, and when. */
  checkedBy: z.string(),
});
export type Effect = z.infer<typeof Effect>;

/** Which of its representatives do not bind a company of a legal form. */
const OfForm = Effect.pick({ id: true, country: true, source: true, checkedBy: true }).extend({
  /** Beginning of the register's own name of the form. */
  legalForm: z.string().min(1),
  bindsNot: z.array(z.enum(CAPACITIES)).min(1),
});

const { proceedings, forms } = z
  .strictObject({ note: z.string(), proceedings: z.array(Effect), forms: z.array(OfForm) })
  .parse(table);

export const EFFECTS: readonly Effect[] = proceedings;
export const FORM_RULES: readonly z.infer<typeof OfForm>[] = forms;

const SOURCES = new Map([...proceedings, ...forms].map(({ id, source }) => [id, source]));

/** The law behind a rule by its id; undefined for a rule of another service. */
export const lawOfRule = (id: string): string | undefined => SOURCES.get(id);

const fold = (words: string) => words.toLowerCase();

/** The row for proceedings in a country; undefined where there is none, so that their effect is not known. */
export function effectOf(
  country: string,
  { kind, localName = '' }: Pick<Read<InsolvencyProceeding>, 'kind' | 'localName'>,
): Effect | undefined {
  const rows = EFFECTS.filter((row) => row.country === country && row.kinds.some((each) => each === kind));
  const isNamed = ({ named }: Effect) => named !== undefined && fold(localName).includes(fold(named));
  return rows.find(isNamed) ?? rows.find(({ named }) => named === undefined);
}

/** The rule by which a representative of this capacity does not bind a company of this legal form. */
export const formRuleOf = (country: string, legalForm = '', capacity?: string) =>
  FORM_RULES.find(
    (rule) =>
      rule.country === country &&
      fold(legalForm).startsWith(fold(rule.legalForm)) &&
      rule.bindsNot.some((each) => each === capacity),
  );
