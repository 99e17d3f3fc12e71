import { z } from 'zod';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import type { DataPointValue } from '../../registry.ts';
import { isAbout } from '../gazette-client.ts';
import { WireNotice } from '../gazette-schema.ts';
import { inOrder } from '../in-order.ts';
import { flagsOf, mapIndexed } from '../lindas.ts';
import { together } from '../lindas-client.ts';
import { LindasAnswer } from '../lindas-schema.ts';
import { mapCompany } from '../map-company.ts';
import { mapFlags } from '../map-flags.ts';
import { mapZefix } from '../map-zefix.ts';
import { replayOf } from '../replay.ts';
import { statusByName } from '../status-by-name.ts';
import { ZefixFull } from '../zefix-schema.ts';
import { type Fixture, readFixtures } from './read-fixtures.ts';
import { rowsOf, whole } from './wire-of.ts';

const byName = readFixtures();

/** A fixture again, with other notices. */
function again(name: string, of: string, notices: (all: Fixture['notices']) => Fixture['notices']) {
  const fixture = byName.get(of);
  return fixture === undefined ? [] : [[name, { ...fixture, notices: notices(fixture.notices) }] as const];
}

const fixtures: (readonly [string, Fixture])[] = [
  ...[...byName].filter(([name]) => name !== 'ag-many-notices'),
  // As it was before its deletion.
  ...again('in liquidation', 'ag-deleted', (all) => all.filter(({ subRubric }) => subRubric !== 'HR03')),
  ...again('asks for a moratorium', 'sagl-ticino', (all) =>
    all.map((notice) =>
      notice.subRubric === 'NA01' ? { ...notice, title: 'Domanda di moratoria concordataria' } : notice,
    ),
  ),
];

/** What the gazette says of a company, with what is read from its text. */
function gazetteOf({ uid, notices }: Pick<Fixture, 'uid' | 'notices'>) {
  const wires = notices.map((notice) => objectOf(parseXml(whole(notice))));
  const about = inOrder(
    z
      .array(WireNotice)
      .parse(wires)
      .filter((notice) => isAbout(notice, uid)),
  );
  const company = mapCompany(about, uid);
  const { part } = replayOf({
    ...{ uid, notices: about.filter(({ meta }) => meta.rubric === 'HR'), company, unread: 0, wire: [] },
    extract: { page: 'x', where: 'x' },
  });
  return { company, ...mapFlags(company, about), replayed: part.value };
}

export const ofGazette = () =>
  fixtures
    .filter(([, { notices }]) => notices.length > 0)
    .map(([name, fixture]) => {
      const { replayed: _, ...value } = gazetteOf(fixture);
      return { name, wire: fixture, value };
    });

export const ofReplay = () =>
  fixtures
    .filter(([, { notices }]) => notices.length > 0)
    .map(([name, fixture]) => ({ name, wire: fixture, value: gazetteOf(fixture).replayed }));

export const ofLindas = () =>
  fixtures.flatMap(([name, fixture]): { name: string; wire: unknown; value: DataPointValue }[] =>
    together(LindasAnswer.parse({ results: { bindings: rowsOf(fixture) } }).results.bindings).map((wire) => {
      const company = { ...mapIndexed(wire), status: statusByName(wire.legalName) };
      return { name, wire: fixture, value: { company, flags: flagsOf(company, wire) } };
    }),
  );

/** Beside a notice of 2023; one company has a status that no table has. */
export const ofZefix = () =>
  fixtures
    .flatMap(([name, { zefix }]) => (zefix === undefined ? [] : [[name, zefix] as const]))
    .flatMap(([name, zefix], at) => [
      [name, zefix] as const,
      ...(at === 0 ? [[`${name}, frozen`, { ...zefix, status: 'FROZEN' }] as const] : []),
    ])
    .map(([name, wire]) => ({ name, wire, value: mapZefix(ZefixFull.parse(wire), '2023-06-15').value }));
