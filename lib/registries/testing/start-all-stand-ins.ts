import { firmenbuchStandIn } from '../at/testing/stand-in.ts';
import { nbbStandIn } from '../be/testing/stand-in.ts';
import { gazetteStandIn, lindasStandIn, zefixStandIn } from '../ch/testing/stand-in.ts';
import { bormeStandIn } from '../es/testing/stand-in.ts';
import { esefStandIn } from '../esef/testing/stand-in.ts';
import { annuaireStandIn, bodaccStandIn, rneStandIn } from '../fr/testing/stand-in.ts';
import { startStandIn as startCompaniesHouse } from '../gb/testing/stand-in.ts';
import { gleifStandIn } from '../gleif/testing/stand-in.ts';
import { registerStandIn as hongKongStandIn } from '../hk/testing/stand-in.ts';
import { ckanStandIn, cwsStandIn } from '../ie/testing/stand-in.ts';
import { registerStandIn as maltaStandIn } from '../mt/testing/stand-in.ts';
import { cirStandIn } from '../nl/testing/cir-stand-in.ts';
import { kvkStandIn } from '../nl/testing/kvk-stand-in.ts';
import { openStandIn } from '../nl/testing/open-stand-in.ts';
import { accountsStandIn, brregStandIn } from '../no/testing/stand-in.ts';
import { crbrStandIn, krsStandIn, whiteListStandIn } from '../pl/testing/stand-in.ts';
import { districtStandIn } from '../us/testing/district-stand-in.ts';
import { sodaStandIn } from '../us/testing/soda-stand-in.ts';
import { archivesStandIn, dataStandIn } from '../us-sec/testing/stand-in.ts';
import { viesStandIn } from '../vies/testing/stand-in.ts';
import { noViolations } from './no-violations.ts';
import type { StandIn } from './stand-in.ts';

/** One source, or several that belong together, on this machine. */
export interface RunningStandIns {
  /** With which the product asks them. */
  readonly settings: Readonly<Record<string, string>>;
  /** @throws Error which lists what our own code should never have sent */
  noViolations(): void;
  close(): Promise<void>;
}

/** Every source that has a stand-in, each with the invented companies of its fixtures. */
const STAND_INS: readonly (() => Promise<RunningStandIns>)[] = [
  () => startCompaniesHouse(),
  ...[
    brregStandIn,
    accountsStandIn,
    viesStandIn,
    esefStandIn,
    bormeStandIn,
    annuaireStandIn,
    rneStandIn(),
    bodaccStandIn,
    firmenbuchStandIn,
    nbbStandIn,
    krsStandIn,
    whiteListStandIn,
    crbrStandIn(),
    gazetteStandIn(),
    lindasStandIn,
    zefixStandIn,
    hongKongStandIn,
    maltaStandIn,
    ckanStandIn,
    cwsStandIn,
    kvkStandIn,
    openStandIn,
    cirStandIn,
    dataStandIn,
    archivesStandIn,
    ...(['co', 'ct', 'ny', 'or', 'pa', 'tx'] as const).map(sodaStandIn),
    districtStandIn,
  ].map(startOf),
];

/**
 * All of them, as if they were one: for the demo, the browser tests and `npm run stand-ins`. `leiIndex`: the LEI index,
 * if it has more companies than its fixtures.
 */
export async function startAllStandIns(leiIndex = gleifStandIn()): Promise<RunningStandIns> {
  const all = await Promise.all([startOf(leiIndex), ...STAND_INS].map((start) => start()));
  return {
    settings: Object.assign({}, ...all.map(({ settings }) => settings)),
    noViolations() {
      for (const each of all) each.noViolations();
    },
    async close() {
      await Promise.all(all.map((each) => each.close()));
    },
  };
}

function startOf(standIn: StandIn): () => Promise<RunningStandIns> {
  return async () => {
    const running = await standIn.start();
    const { settings, close } = running;
    return { settings, close, noViolations: () => noViolations(running) };
  };
}
