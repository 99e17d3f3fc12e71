import { z } from 'zod';

/** What the notice needs of package-lock.json. */
export const LockedPackages = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

const HEAD = `Plumbline
Licensed under the Apache License, Version 2.0; see LICENSE.

It installs and uses these packages, none of which is changed or linked into its sources. Each lies in node_modules with
the text of its licence. This file is generated from package-lock.json: node scripts/make-notice.ts

It carries descriptions of codes that registers publish:
  lib/registries/gb/codes: Contains public sector information licensed under the Open Government Licence v3.0
  (Companies House, https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/).
`;

/** The notice: every package that the product runs with, by licence. */
export function noticeOf({ packages }: z.infer<typeof LockedPackages>): string {
  const used = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const named = used.map(([path, { version = '', license = 'no licence stated' }]) => ({
    license,
    name: `${path.split('node_modules/').at(-1)} ${version}`,
  }));
  const byLicence = [...Map.groupBy(named, ({ license }) => license)].sort(([a], [b]) => (a < b ? -1 : 1));
  const sections = byLicence.map(([license, all]) => {
    const names = [...new Set(all.map(({ name }) => name))].sort();
    return `${license}\n${names.map((name) => `  ${name}\n`).join('')}`;
  });
  return [HEAD, ...sections].join('\n');
}
