import { describe, expect, it } from 'vitest';
import { englishOf } from './acts.ts';
import { mapPeople } from './map-people.ts';
import { mapStatus } from './map-status.ts';
import { readHolders } from './read-holders.ts';
import { replayOf } from './replay.ts';
import { replayPeople } from './replay-people.ts';
import type { Announcement } from './schema.ts';
import { entryOf, sheetOf } from './sheet.ts';

/** Announcements of one company, one a month, each with its acts: `Heading: text`. */
const announced = (...all: readonly (readonly string[])[]): Announcement[] =>
  all.map((acts, at) => ({
    ...{
      id: `BORME-A-2026-${at + 1}-28/${at + 100}`,
      day: `2026-0${at + 1}-20`,
      enteredOn: `2026-0${at + 1}-12`,
    },
    ...{ province: 'Madrid', name: 'NADIE SL', unread: '' },
    acts: acts.map((act) => {
      const [heading = '', ...text] = act.split('|');
      return { heading, text: text.join('|') };
    }),
  }));
const DECLARED =
  'Situación concursal|Procedimiento concursal 1/2026. FIRME: No, Fecha de resolución 5/01/2026. Auto de declaración de concurso. Voluntario';
const CONCLUDED =
  'Situación concursal|Procedimiento concursal 1/2026. FIRME: Si, Fecha de resolución 9/02/2026. Auto de conclusión del concurso';
const statusOf = (...all: readonly (readonly string[])[]) => mapStatus(announced(...all))?.statusDetailsBeta;

describe('status', () => {
  it.each([
    ['nothing of it', [['Nombramientos|Auditor: NADIE SL']], undefined],
    [
      'declared insolvent',
      [[DECLARED]],
      { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-01-05' },
    ],
    ['declared and concluded', [[DECLARED], [CONCLUDED]], undefined],
    [
      'concluded and declared',
      [[CONCLUDED], [DECLARED]],
      { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-01-05' },
    ],
    ['dissolved', [['Disolución|Voluntaria']], { status: 'PENDING_DISSOLUTION' }],
    [
      'dissolved and reactivated',
      [
        ['Disolución|Voluntaria'],
        ['Reactivación de la sociedad (Art. 242 del Reglamento del Registro Mercantil)'],
      ],
      undefined,
    ],
    [
      'dissolved, then insolvent',
      [['Disolución|Voluntaria'], [DECLARED]],
      { status: 'UNDER_INSOLVENCY_PROCEEDING' },
    ],
    [
      'dissolved and removed',
      [['Disolución|Voluntaria', 'Extinción']],
      { status: 'CLOSED', closureDate: '2026-01-12', closureReason: 'VOLUNTARY_DISSOLUTION' },
    ],
    ['merged', [['Disolución|Fusion', 'Extinción']], { status: 'CLOSED', closureReason: 'MERGER' }],
    ['divided', [['Disolución|Escisión total', 'Extinción']], { status: 'CLOSED', closureReason: 'SPLIT' }],
    [
      'removed after insolvency',
      [[DECLARED], [`${CONCLUDED}. Insuficiencia de la masa activa`, 'Extincion']],
      { status: 'CLOSED', closureDate: '2026-02-12', closureReason: 'BANKRUPTCY' },
    ],
    ['removed for no reason that is told', [['Extinción']], { status: 'CLOSED', closureDate: '2026-01-12' }],
    ['removed and opened again', [['Extinción'], ['Reapertura hoja registral']], undefined],
  ])('%s', (_, all, expected) => {
    const status = statusOf(...all);
    if (expected === undefined) expect(status).toBeUndefined();
    else expect(status).toMatchObject(expected);
    if (expected !== undefined && !('closureReason' in expected))
      expect(status).not.toHaveProperty('closureReason');
  });

  it('has no day of a declaration that it did not see, or that is none', () => {
    const open =
      'Situación concursal|Procedimiento concursal 1/2020. Auto de apertura de la fase de liquidación';
    expect(statusOf([open])).not.toHaveProperty('insolvencyStartDate');
    expect(statusOf([DECLARED.replace('5/01', '31/02')])).not.toHaveProperty('insolvencyStartDate');
  });
});

describe('holders of an act', () => {
  it.each([
    ['Adm. Unico: NADIE ANA', [['Adm. Unico', 'sole-director', 'NADIE ANA']]],
    ['ADM.UNICO: NADIE ANA', [['ADM.UNICO', 'sole-director', 'NADIE ANA']]],
    [
      'Consejero: NADIE S.A. Presidente: NADIE EVA',
      [
        ['Consejero', 'board-member', 'NADIE S.A'],
        ['Presidente', 'chair', 'NADIE EVA'],
      ],
    ],
    [
      'Cons.Del.Sol: NADIE ANA;NADIE EVA. VsecrNoConsj: A.T.A AUDITORES SL',
      [
        ['Cons.Del.Sol', 'managing-director', 'NADIE ANA'],
        ['Cons.Del.Sol', 'managing-director', 'NADIE EVA'],
        ['VsecrNoConsj', 'vice-secretary', 'A.T.A AUDITORES SL'],
      ],
    ],
    [
      'Apo.Manc.: NADIE ANA.Apoderado: NADIE EVA',
      [
        ['Apo.Manc.', 'signatory', 'NADIE ANA'],
        ['Apoderado', 'signatory', 'NADIE EVA'],
      ],
    ],
    ['Vicepresid.: NADIE ANA', [['Vicepresid.', 'vice-chair', 'NADIE ANA']]],
  ])('%s', (text, expected) => {
    expect(readHolders(text)?.map(({ role, kind, name }) => [role, kind, name])).toEqual(expected);
  });

  it.each([
    '',
    'NADIE ANA',
    'Oficio nuevo: NADIE ANA',
    'Auditor: NADIE SL. Oficio nuevo: NADIE ANA',
    'Auditor: ',
    'Auditor: NADIE SL;;NADIE SA',
  ])('nothing is guessed of "%s"', (text) => expect(readHolders(text)).toBeNull());
});

const peopleOf = (...all: readonly (readonly string[])[]) => replayPeople(announced(...all));
const seatsOf = (...all: readonly (readonly string[])[]) =>
  peopleOf(...all).seats.map(({ role, name, from, until }) => [role, name, from, until]);

describe('people', () => {
  it('enter, are elected again and leave by role and name', () => {
    expect(
      seatsOf(
        ['Nombramientos|Adm. Solid.: NADIE ANA;NADIE LUIS'],
        ['Reelecciones|ADM.SOLID.: NADIE ANA'],
        ['Ceses/Dimisiones|Adm. Solid.: NADIE LUIS', 'Revocaciones|Apoderado: NADIE EVA'],
        ['Cancelaciones de oficio de nombramientos|Auditor: NADIE SL', 'Nombramientos|Auditor: NADIE SL'],
      ),
    ).toEqual([
      ['Adm. Solid.', 'NADIE ANA', '2026-01-12', undefined],
      ['Auditor', 'NADIE SL', '2026-04-12', undefined],
      ['Adm. Solid.', 'NADIE LUIS', '2026-01-12', '2026-03-12'],
      ['Apoderado', 'NADIE EVA', undefined, '2026-03-12'],
      ['Auditor', 'NADIE SL', undefined, '2026-04-12'],
    ]);
  });

  it('of an act that is not read nothing changes, and it is handed on', () => {
    const { seats, notUnderstood } = peopleOf(
      ['Nombramientos|Adm. Unico: NADIE ANA'],
      ['Ceses/Dimisiones|Adm. Unico: NADIE ANA. Oficio nuevo: NADIE EVA'],
    );
    expect(seats).toMatchObject([{ name: 'NADIE ANA' }]);
    expect(seats[0]).not.toHaveProperty('until');
    expect(notUnderstood).toEqual([
      {
        id: 'BORME-A-2026-2-28/101',
        text: 'Ceses/Dimisiones. Adm. Unico: NADIE ANA. Oficio nuevo: NADIE EVA',
      },
    ]);
  });

  const SOLE = 'Declaración de unipersonalidad|Socio único: NADIE SA';
  it.each([
    ['declared', [[SOLE]], 'NADIE SA', 'company'],
    [
      'changed',
      [[SOLE], ['Sociedad unipersonal', 'Cambio de identidad del socio único|NADIE ANA']],
      'NADIE ANA',
      'individual',
    ],
    ['said again as a heading alone', [[SOLE], ['Sociedad unipersonal']], 'NADIE SA', 'company'],
    ['lost', [[SOLE], ['Perdida del caracter de unipersonalidad']], undefined, undefined],
    ['declared and lost at once', [[SOLE, 'Pérdida del carácter de unipersonalidad']], undefined, undefined],
    ['lost and declared', [['Pérdida del carácter de unipersonalidad', SOLE]], 'NADIE SA', 'company'],
    [
      'changed to one that is not read',
      [[SOLE], ['Cambio de identidad del socio único|']],
      undefined,
      undefined,
    ],
    [
      'declared with two names',
      [['Declaración de unipersonalidad|Socio único: NADIE SA;NADIE SL']],
      undefined,
      undefined,
    ],
  ])('a sole shareholder: %s', (_, all, name, type) => {
    const [holder, ...others] = mapPeople(peopleOf(...all)).shareholders;
    expect(others).toEqual([]);
    expect(holder?.company?.legalName ?? holder?.individual?.name?.fullName).toBe(name);
    expect(holder?.type).toBe(type);
    if (name !== undefined)
      expect(holder).toMatchObject({ sharePercentage: 100, source: expect.stringContaining('BORME-A') });
  });
});

it('who was the sole shareholder is told with its days, where nobody is now', () => {
  const said = (...all: readonly (readonly string[])[]) => {
    const announcements = announced(...all);
    const newest = announcements.at(-1);
    if (newest === undefined) throw new Error('no announcement');
    const file = { sourceId: 'es.borme', date: '2026-11-20', sha256: '' };
    const rows = { number: 'M 1', file, payloads: [], parties: [] };
    return replayOf({ number: 'M 1', announcements, newest, rows }).absence.shareholders?.explanation;
  };
  const SOLE = 'Declaración de unipersonalidad|Socio único: NADIE SA';
  const LOST = 'Pérdida del carácter de unipersonalidad';
  expect(said([SOLE], [LOST])).toContain(
    'It named NADIE SA from 2026-01-12 (announcement BORME-A-2026-1-28/100) until 2026-02-12 (announcement BORME-A-2026-2-28/101)',
  );
  expect(said([SOLE], ['Cambio de identidad del socio único|'])).toContain('It named NADIE SA');
  expect(said([SOLE], ['Cambio de identidad del socio único|NADIE ANA'], [LOST])).toMatch(
    /NADIE SA from .* until 2026-02-12 .*; NADIE ANA from 2026-02-12 .* until 2026-03-12/,
  );
  expect(said([LOST])).toContain('names a sole shareholder');
  expect(said([SOLE])).toBeUndefined();
});

it.each([
  ['M 766052', 'M 766052'],
  ['m-0766052', 'M 766052'],
  ['H M 766052', 'M 766052'],
  ['hoja PM108271', 'PM 108271'],
  ['39 156220', '39 156220'],
  ['39156220', undefined],
  ['MADR 1', undefined],
  ['ZZZZ0000000000400141', undefined],
  ['M 1234567890', undefined],
])('the sheet of "%s" is %s', (typed, sheet) => {
  expect(sheetOf(typed)).toBe(sheet);
});

it('an announcement without a sheet is an entry of its own', () => {
  expect(entryOf('borme-a-2026-183-28/423903')).toBe('BORME-A-2026-183-28/423903');
  expect(entryOf('BORME-A-2026-183-28')).toBeUndefined();
});

it('headings in English, each once; an unknown one stays', () => {
  expect(
    englishOf([
      'Nombramientos',
      'Perdida del caracter de unipersonalidad',
      'Cierre provisional hoja registral Art.485 TRLC',
      'Acto nuevo',
      'Nombramientos',
    ]),
  ).toEqual([
    'Appointments',
    'No longer a sole shareholder',
    'Provisional closure of the sheet',
    'Acto nuevo',
  ]);
});
