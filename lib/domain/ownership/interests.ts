import type { Ownership } from './integrated-ownership.ts';
import type { Interval } from './interval.ts';
import { sharesEverywhere } from './ownership-figures.ts';
import type { Measure } from './ownership-graph.ts';
import { quickLook } from './quick-look.ts';
import type { Rational } from './rational.ts';
import { remember } from './remember.ts';

/** What somebody owns of any company above the root over all chains, with what the unknown may hide. */
export interface Interests {
  /**
   * A majority of a company. Without a holder: of somebody who is in no register. Undefined where it is not certain, or
   * not even possible, as is asked, and where votes go with the capital and are counted with it.
   */
  majorityIn(
    companyId: string,
    measure: Measure,
    holderId: string | undefined,
    asked: 'certain' | 'possible',
  ): Interval | undefined;
  /**
   * Companies with a part at any level that nobody is named for, where a majority may be theirs if that part is.
   * @param besides companies that are not asked about
   */
  mayJoin(holderId: string, besides: ReadonlyMap<string, unknown>): readonly string[];
}

/** `ownerships`: of the root, one for each measure that differs. */
export function interestsIn(ownerships: readonly Ownership[], majority: Rational): Interests {
  const byMeasure = new Map(ownerships.map((one) => [one.measure, majoritiesIn(one, majority)]));
  return {
    majorityIn: (companyId, measure, ...asked) => byMeasure.get(measure)?.majorityIn(companyId, ...asked),
    mayJoin: (...asked) => [...new Set([...byMeasure.values()].flatMap((one) => one.mayJoin(...asked)))],
  };
}

type Asked = Parameters<Interests['majorityIn']>[3];

function majoritiesIn({ workings }: Ownership, majority: Rational) {
  const { placeOf, urns, isTrapped, openEnds, previous } = workings.system;
  const goalOf = (holderId: string | undefined) => {
    const place = holderId === undefined ? undefined : placeOf.get(holderId);
    return new Set(place === undefined ? [] : [place]);
  };
  const firstLook = remember((asked: Asked) => {
    const look = quickLook(
      workings.system,
      majority,
      asked === 'possible' ? 'may be the goal' : 'are others',
    );
    return remember((holderId: string | undefined) => look(goalOf(holderId)));
  });
  const sharesOf = remember((holderId: string | undefined) => sharesEverywhere(workings, goalOf(holderId)));
  const mayHave = (companyId: string, holderId: string | undefined, asked: Asked): boolean => {
    const place = placeOf.get(companyId);
    const isOpen = place !== undefined && urns[place]?.length !== 0 && !isTrapped[place];
    return isOpen && firstLook(asked)(holderId)(place);
  };
  const open = new Set(openEnds.keys());
  for (const place of open) for (const before of previous[place] ?? []) open.add(before);
  const openIds = [...open].flatMap((place) => workings.system.nodeIds[place] ?? []);
  return {
    majorityIn: (companyId: string, holderId: string | undefined, asked: Asked): Interval | undefined =>
      mayHave(companyId, holderId, asked)
        ? sharesOf(holderId)(placeOf.get(companyId) ?? workings.system.root)
        : undefined,
    mayJoin: (holderId: string, besides: ReadonlyMap<string, unknown>) =>
      openIds.filter((id) => !besides.has(id) && mayHave(id, holderId, 'possible')),
  };
}
