import { DECISIONS } from './decisions.ts';
import { DESK } from './desk.ts';
import { DOMAIN } from './domain.ts';
import type { Fault } from './fault.ts';
import { FLAGS } from './flags.ts';
import { OWNERSHIP } from './ownership.ts';
import { PLATFORM } from './platform.ts';
import { REGISTRIES } from './registries.ts';
import { SCREENS } from './screens.ts';
import { SENTENCES } from './sentences.ts';
import { SERVICE } from './service.ts';
import { SQL } from './sql.ts';

export const FAULTS: readonly Fault[] = [
  ...SERVICE,
  ...DESK,
  ...DECISIONS,
  ...DOMAIN,
  ...OWNERSHIP,
  ...SENTENCES,
  ...REGISTRIES,
  ...FLAGS,
  ...PLATFORM,
  ...SCREENS,
  ...SQL,
];
