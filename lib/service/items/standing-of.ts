import type { Absence, Section } from '#lib/contract/index.ts';
import type { Manifest } from '#lib/registries/registry.ts';

/** What holds of a section for every company of a country, such as what the law says, asked for or not. */
export const standingOf = (section: Section, { source, companions = [] }: Manifest): Absence | undefined =>
  [source, ...companions].map(({ standing }) => standing?.[section]).find((why) => why !== undefined);
