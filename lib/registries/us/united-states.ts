import { district } from './district.ts';
import { leadOf } from './lead-of.ts';
import { newYork } from './new-york.ts';
import { tableRegister } from './table-register.ts';
import { TABLES } from './tables.ts';

/** The states whose registers give out open data that can be queried, each as the lead of its country. */
export const unitedStates = {
  'US-CO': leadOf(tableRegister(TABLES['US-CO'])),
  'US-CT': leadOf(tableRegister(TABLES['US-CT'])),
  'US-DC': leadOf(district),
  'US-NY': leadOf(newYork),
  'US-OR': leadOf(tableRegister(TABLES['US-OR'])),
  'US-PA': leadOf(tableRegister(TABLES['US-PA'])),
  'US-TX': leadOf(tableRegister(TABLES['US-TX'])),
};
