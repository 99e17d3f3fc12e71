import { expect, it } from 'vitest';
import { z } from 'zod';
import { readAnnouncement } from '#lib/index/sources/es/read-announcement.ts';
import { RECORDS } from '#lib/index/sources/es/testing/issues.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { isUnder } from './acts.ts';
import headings from './codes/headings.json' with { type: 'json' };
import { mapDocuments } from './map-documents.ts';
import { mapPeople } from './map-people.ts';
import { mapProceedings, mapRemarks } from './map-proceedings.ts';
import { mapStatus } from './map-status.ts';
import { replayPeople } from './replay-people.ts';
import { Announcement } from './schema.ts';

/** What is kept of every announcement, as the registry gets it. */
const KEPT = RECORDS.flatMap((record) => readAnnouncement(record)?.payloads ?? []).map(({ data }) => data);

function readAll(wire: unknown) {
  const all = z.array(Announcement).parse(wire);
  const people = replayPeople(all);
  const named = all.map(({ name, province }) => [name, province]);
  const cases = mapProceedings(all, []);
  return [
    mapDocuments(all),
    mapStatus(all),
    cases,
    mapRemarks(all),
    mapPeople(people),
    people.notUnderstood,
    named,
  ];
}

it('every member of an announcement is read', () => {
  expect(unreadMembers([KEPT], readAll)).toEqual([]);
});

const IN_PDF = 'a document says it; its text has no form that could be read with certainty';
/** Acts that are listed among the documents, and of which no fact is made. */
const NO_FACT: Readonly<Record<string, string>> = {
  'Modificaciones estatutarias': 'the interface has no member for it',
  'Modificación de poderes': IN_PDF,
  'Cambio de domicilio social': IN_PDF,
  'Cambio de objeto social': `${IN_PDF}, and the gazette cuts it short`,
  'Ampliación del objeto social': `${IN_PDF}, and the gazette cuts it short`,
  'Ampliación de objeto social': `${IN_PDF}, and the gazette cuts it short`,
  'Ampliación de capital': 'the capital before it is not known where it was not announced',
  'Acuerdo de ampliación de capital social sin ejecutar': 'it is not in force',
  'Reducción de capital': 'the capital before it is not known where it was not announced',
  'Desembolso de dividendos pasivos': 'the interface has no member for it',
  'Emisión de obligaciones': 'the interface has no member for it',
  'Modificación de duración': 'the interface has no member for it',
  'Sociedad unipersonal': 'it names nobody',
  'Transformación de sociedad': IN_PDF,
  'Fusión por absorción': IN_PDF,
  'Fusión por unión': IN_PDF,
  'Escisión parcial': IN_PDF,
  'Escisión total': IN_PDF,
  Segregación: IN_PDF,
  'Cesión global de activo y pasivo': IN_PDF,
  'Anotación preventiva': IN_PDF,
  'Apertura de sucursal': IN_PDF,
  'Cierre de sucursal': IN_PDF,
  'Primera sucursal de sociedad extranjera': IN_PDF,
  'Página web de la sociedad': IN_PDF,
  'Empresario Individual': 'a person, not a company',
  'Primera inscripción': 'the interface has no member for it',
  'Articulo 378.5 del Reglamento del Registro Mercantil': 'the interface has no member for it',
  'Adaptación Ley': 'the interface has no member for it',
  'Otros conceptos': IN_PDF,
};

/** Acts of which facts are made, or which the note and the limitations tell. */
const READ = [
  ...['Constitución', 'Nombramientos', 'Ceses/Dimisiones', 'Reelecciones', 'Revocaciones'],
  ...['Cancelaciones de oficio de nombramientos', 'Cambio de denominación social', 'Disolución', 'Extinción'],
  ...['Declaración de unipersonalidad', 'Pérdida del carácter de unipersonalidad', 'Situación concursal'],
  ...['Cambio de identidad del socio único', 'Reactivación de la sociedad', 'Cierre provisional'],
  ...['Cierre definitivo', 'Reapertura', 'Fe de erratas', 'Suspensión de pagos', 'Crédito incobrable'],
];

it('each act is read, or stands here with the reason', () => {
  const unnamed = Object.keys(headings.headings).filter(
    (heading) => !(heading in NO_FACT) && !READ.some((known) => isUnder({ heading }, known)),
  );
  expect(unnamed).toEqual([]);
});
