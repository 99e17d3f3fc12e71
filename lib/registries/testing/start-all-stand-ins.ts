import { firmenbuchStandIn } from '../at/testing/stand-in.ts';
import { gazetteStandIn, lindasStandIn, zefixStandIn } from '../ch/testing/stand-in.ts';
import { esefStandIn } from '../esef/testing/stand-in.ts';
import { annuaireStandIn, bodaccStandIn, rneStandIn } from '../fr/testing/stand-in.ts';
import { startStandIn as startCompaniesHouse } from '../gb/testing/stand-in.ts';
import { gleifStandIn } from '../gleif/testing/stand-in.ts';
import { accountsStandIn, brregStandIn } from '../no/testing/stand-in.ts';
import { crbrStandIn, krsStandIn, whiteListStandIn } from '../pl/testing/stand-in.ts';
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
  startOf(gleifStandIn()),
  () => startCompaniesHouse(),
  ...[
    brregStandIn,
    accountsStandIn,
    viesStandIn,
    esefStandIn,
    annuaireStandIn,
    rneStandIn(),
    bodaccStandIn,
    firmenbuchStandIn,
    krsStandIn,
    whiteListStandIn,
    crbrStandIn(),
    gazetteStandIn(),
    lindasStandIn,
    zefixStandIn,
  ].map(startOf),
];

/** All of them, as if they were one: for the demo, the browser tests and `npm run stand-ins`. */
export async function startAllStandIns(): Promise<RunningStandIns> {
  const all = await Promise.all(STAND_INS.map((start) => start()));
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
