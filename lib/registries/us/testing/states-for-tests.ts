import type { DataPoint } from '#lib/contract/index.ts';
import { composed } from '../../composition/composed.ts';
import { contextForTests } from '../../testing/context-for-tests.ts';
import { standInForTests } from '../../testing/stand-in-for-tests.ts';
import { unitedStates } from '../united-states.ts';
import { districtStandIn } from './district-stand-in.ts';
import { sodaStandIn } from './soda-stand-in.ts';

export type State = keyof typeof unitedStates;

const NOW = new Date('2026-11-20T12:00:00Z');

/** The states beside New York on this machine, for the tests of a file. */
export function statesForTests() {
  const standIns = standInForTests(
    () =>
      Promise.all([
        ...(['co', 'ct', 'or', 'pa', 'tx'] as const).map((state) => sodaStandIn(state).start()),
        districtStandIn.start(),
      ]),
    (started) => started,
  );
  const ctx = () =>
    contextForTests({
      settings: Object.assign({ REGISTRY_TIMEOUT_MS: '5000' }, ...standIns().map(({ settings }) => settings)),
      now: NOW,
    });
  const of = (state: State) => composed(unitedStates[state], []);
  return {
    of,
    read: (state: State, id: string, dataPoint: DataPoint = 'companyProfile') =>
      of(state).fetchDataPoint(ctx(), {
        ...{ country: state, companyId: of(state).companyId(id), dataPoint },
        requestedAt: NOW,
      }),
    /** What the register alone says, before others are asked. */
    lead: (state: State, id: string, dataPoint: DataPoint) =>
      unitedStates[state].read(ctx(), { country: state, companyId: id, dataPoint, requestedAt: NOW }),
    search: (state: State, query: string) => of(state).search(ctx(), { country: state, query }),
    /** Every request that came so far. */
    asked: () => standIns().flatMap(({ journal }) => journal),
  };
}
