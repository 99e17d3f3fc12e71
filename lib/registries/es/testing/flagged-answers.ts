import { mapFlags } from '../map-flags.ts';
import { mapPeople } from '../map-people.ts';
import { mapProceedings, mapRemarks } from '../map-proceedings.ts';
import { mapStatus } from '../map-status.ts';
import { replayPeople } from '../replay-people.ts';
import type { Announcement } from '../schema.ts';
import { UNKNOWN_FLAGS } from '../sheet-alone.ts';

/** Announcements of one invented company, one a month, each with its acts: `heading|text`. */
export const announced = (...all: readonly (readonly string[])[]): Announcement[] =>
  all.map((acts, at) => ({
    ...{ id: `BORME-A-2026-${at + 1}-28/${at + 100}`, day: `2026-0${at + 1}-20` },
    ...{ enteredOn: `2026-0${at + 1}-12`, province: 'Madrid', name: 'NADIE SL', unread: '' },
    acts: acts.map((act) => {
      const [heading = '', ...text] = act.split('|');
      return { heading, text: text.join('|') };
    }),
  }));

const DECLARED =
  'Situación concursal|Procedimiento concursal 1/2026. FIRME: No, Fecha de resolución 5/01/2026. Auto de declaración de concurso. Voluntario';
const CONCLUDED =
  'Situación concursal|Procedimiento concursal 1/2026. FIRME: Si, Fecha de resolución 9/02/2026. Auto de conclusión del concurso';

const CASES = {
  'in order': [['Nombramientos|Adm. Unico: NINGUNO PAPEL LOLA']],
  insolvent: [[DECLARED]],
  concluded: [[DECLARED], [CONCLUDED]],
  dissolved: [['Disolución|Voluntaria', 'Nombramientos|Liquidador: NINGUNO PAPEL LOLA']],
  removed: [['Disolución|Voluntaria'], ['Extinción']],
  merged: [['Disolución|Fusion', 'Extinción']],
  'sheet closed': [['Cierre provisional hoja registral por baja en el índice de Entidades Jurídicas']],
  'sheet open again': [['Cierre provisional hoja registral'], ['Reapertura hoja registral']],
} as const;

export const ofReplay = () =>
  Object.entries(CASES).map(([name, acts]) => {
    const wire = announced(...acts);
    const status = mapStatus(wire);
    const parties = mapPeople(replayPeople(wire));
    const { proceedings, words } = mapProceedings(wire, parties.legalRepresentatives);
    const profile = {
      ...(status && { company: { status } }),
      ...{ ...parties, insolvencyProceedings: proceedings, registerRemarks: mapRemarks(wire) },
    };
    return { name, wire, value: { ...profile, flags: mapFlags(profile, words) } };
  });

/** A company of which no announcement says whether it lives. */
export const ofBorme = () => [
  {
    ...{ name: 'in order', wire: announced(...CASES['in order']) },
    value: {
      company: { status: { statusDetailsBeta: { status: 'UNKNOWN' as const } } },
      flags: UNKNOWN_FLAGS,
    },
  },
];
