import { SOURCES, settingOf } from '../source-settings.ts';

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

/** Settings with which no source outside is reached, whatever is asked: for tests and demonstrations. */
export const noRealSource = (): Readonly<Record<string, string>> => ({
  GLEIF_URL: NOWHERE,
  ...Object.fromEntries(SOURCES.map(({ id }) => [settingOf(id, 'URL'), NOWHERE])),
});
