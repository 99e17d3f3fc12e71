import {
  type CompanyAnswer,
  FILLED_BY,
  REGISTERED_ABSENCES,
  SECTIONS,
  type Section,
} from '#lib/contract/index.ts';
import type { CoverageOutcome } from '#lib/domain/coverage/proved-coverage.ts';
import type { Bought } from './buyer.ts';

/** What an answer itself says of its sections: filled, empty for a reason, and from which source. */

const PROVED = { state: 'proved' } as const satisfies CoverageOutcome;

/** Proved where any of the companies has one of the sections; else why the first has none. @throws Error without a reason */
export function partOf(bought: readonly Bought[], ...sections: readonly Section[]): CoverageOutcome {
  if (bought.some(({ answer }) => sections.some((section) => isFilled(answer, section)))) return PROVED;
  const [first] = bought;
  const [section] = sections;
  const absence = first && section && first.answer.request.absence[section];
  const explanation = absence?.explanation;
  if (absence === undefined || explanation === undefined) throw new Error(`${section} has no reason`);
  if (absence.reason === 'none_named') return { state: 'none_found', reason: explanation };
  const state = LASTING.find((reason) => reason === absence.reason);
  if (state !== undefined) return { state, reason: explanation };
  throw new Error(`${section} is empty: ${JSON.stringify(absence)}`);
}

/** Reasons that another request would meet again. */
const LASTING = ['not_offered', ...REGISTERED_ABSENCES] as const;

const isFilled = (answer: CompanyAnswer, section: Section): boolean => {
  const value: unknown = answer[section];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
};

/** Every empty section that was asked for has its reason. @throws Error which lists those without */
export function absencesOf(bought: readonly Bought[]): CoverageOutcome {
  const without = bought.flatMap(({ id, answer }) =>
    SECTIONS.filter((section) =>
      FILLED_BY[section].some((dataPoint) => answer.request.dataPoints.includes(dataPoint)),
    )
      .filter((section) => !isFilled(answer, section) && !answer.request.absence[section]?.explanation)
      .map((section) => `${id} ${section} ${JSON.stringify(answer.request.absence[section] ?? 'no reason')}`),
  );
  if (without.length > 0) throw new Error(`Empty without a reason in words: ${without.join('; ')}`);
  return PROVED;
}

/** Every filled section has a source, and every pointer leads to a fact and a source that gave it. @throws Error which lists the others */
export function sourcesOf(bought: readonly Bought[]): CoverageOutcome {
  const wrong = bought.flatMap(({ id, answer }) => {
    const { facts = {}, sources = {} } = answer.request.provenance ?? {};
    const pointers = Object.keys(facts);
    return [
      ...SECTIONS.filter((section) => isFilled(answer, section))
        .filter((section) => !pointers.some((pointer) => `${pointer}/`.startsWith(`/${section}/`)))
        .map((section) => `${id} /${section} has no source`),
      ...Object.entries(facts)
        .filter(([, source]) => sources[source]?.retrievedAt === undefined)
        .map(([pointer, source]) => `${id} ${pointer} is of ${source}, which was not asked`),
      ...pointers
        .filter((pointer) => at(answer, pointer) === undefined)
        .map((pointer) => `${id} ${pointer} leads to nothing`),
    ];
  });
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return PROVED;
}

/** What a JSON Pointer (RFC 6901) leads to. */
function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (inside, part) =>
        typeof inside === 'object' && inside !== null ? Reflect.get(inside, part) : undefined,
      value,
    );
}
