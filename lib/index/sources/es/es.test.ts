import { describe, expect, it } from 'vitest';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { loadRecords } from '../../testing/load-file.ts';
import { memoryIndex } from '../../testing/memory-index.ts';
import { ES_BORME } from './borme.ts';
import { readAnnouncement } from './read-announcement.ts';
import { readIssue } from './read-issue.ts';
import { Summary } from './schema.ts';
import { splitActs } from './split-acts.ts';
import { announcementsOf, ISSUES, RECORDS } from './testing/issues.ts';

const headings = (text: string) => splitActs(text).acts.map(({ heading }) => heading);
const ENTRY = 'Datos registrales. S 8 , H M 1, I/A 2 (15.09.26).';

describe('the acts of an announcement', () => {
  it('are parted by headings alone, and keep their text', () => {
    expect(
      splitActs(`Ceses/Dimisiones. Adm. Unico: NADIE ANA. Disolución. Voluntaria. Extinción.  ${ENTRY}`),
    ).toEqual({
      acts: [
        { heading: 'Ceses/Dimisiones', text: 'Adm. Unico: NADIE ANA' },
        { heading: 'Disolución', text: 'Voluntaria' },
        { heading: 'Extinción', text: '' },
      ],
      unread: '',
      entry: 'S 8 , H M 1, I/A 2 (15.09.26)',
    });
  });

  it.each([
    [
      'words of a heading in free text',
      'Modificaciones estatutarias. ARTICULO 20.- Disolución de la sociedad por acuerdo. Otros conceptos: ACUERDA LA EXTINCION. Extinción de poderes.',
      ['Modificaciones estatutarias', 'Otros conceptos'],
    ],
    [
      'a heading without its accents',
      'Perdida del caracter de unipersonalidad. Ampliacion de capital. Capital: 1,00 Euros.',
      ['Perdida del caracter de unipersonalidad', 'Ampliacion de capital'],
    ],
    ['a stop with a dash before the entry', `Otros conceptos: DESEMBOLSADO.- ${ENTRY}`, ['Otros conceptos']],
    [
      'no stop before the entry',
      `Sociedad unipersonal. Cambio de identidad del socio único: NADIE SL ${ENTRY}`,
      ['Sociedad unipersonal', 'Cambio de identidad del socio único'],
    ],
    [
      'a heading that bears an article',
      'Cierre provisional hoja registral Art.485 TRLC. Insuficiencia de masa activa.',
      ['Cierre provisional hoja registral Art.485 TRLC'],
    ],
    [
      'a longer heading before a shorter one',
      'Cambio de objeto social. comercio. Ampliación del objeto social. TRANSPORTE.',
      ['Cambio de objeto social', 'Ampliación del objeto social'],
    ],
  ])('%s', (_, text, expected) => {
    expect(headings(text)).toEqual(expected);
  });

  it('what stands before the first heading is handed on', () => {
    expect(splitActs('Acto nuevo. Algo. Nombramientos. Auditor: NADIE SL.')).toMatchObject({
      ...{ unread: 'Acto nuevo. Algo', acts: [{ heading: 'Nombramientos', text: 'Auditor: NADIE SL' }] },
    });
    expect(splitActs('Nada')).toEqual({ acts: [], unread: 'Nada', entry: '' });
  });
});

const announcement = (more: Record<string, unknown> = {}) => ({
  ...{ issue: 'BORME-A-2026-183-28', number: '423901', day: '2026-09-22', province: 'MADRID' },
  ...{ name: 'NADIE SL', text: `Extinción.  ${ENTRY}`, ...more },
});

describe('an announcement', () => {
  it.each([
    ['S 8 , H M 786863, I/A 11 ( 9.09.26)', 'M 786863', '2026-09-09'],
    ['T 4337, L 4337, F 155, S 8, H PO 67350, I/A 1 (21.10.20)', 'PO 67350', '2020-10-21'],
    ['S 8 , H PM108271, I/A 1 (15.09.26)', 'PM 108271', '2026-09-15'],
    ['T 12, F 3, S 8, H M-0156220, I/A 21 (31.09.26)', 'M 156220', null],
    ['T 12, F 3, S 8, H 156220, I/A 21', '28 156220', null],
    ['S 8 , I/A 2 (15.09.26)', 'BORME-A-2026-183-28/423901', '2026-09-15'],
  ])('"%s" is of %s, entered on %s', (entry, number, enteredOn) => {
    const rows = readAnnouncement(announcement({ text: `Extinción.  Datos registrales. ${entry}.` }));
    expect(rows?.payloads).toMatchObject([{ country: 'ES', number, data: { enteredOn } }]);
    expect(rows?.removals).toEqual([{ country: 'ES', number, payloadKind: 'BORME-A-2026-183-28/423901' }]);
  });

  it('is none without what it needs', () => {
    for (const member of ['issue', 'number', 'day', 'name', 'text']) {
      expect(readAnnouncement(announcement({ [member]: '' })), member).toBeNull();
    }
    expect(readAnnouncement(announcement({ issue: 'BORME-C-2026-1' }))).toBeNull();
    expect(readAnnouncement('a line')).toBeNull();
  });
});

describe('an issue', () => {
  it('has each announcement with its company, and joins its paragraphs', () => {
    const [, aceros] = announcementsOf('BORME-A-2026-104-28');
    expect(aceros).toMatchObject({ number: '250302', name: 'ACEROS QUIMERA SA', day: '2026-06-04' });
    expect(aceros?.text).toContain('( 1.06.26). Nota: continúa');
  });

  const whole = ISSUES.get('BORME-A-2026-12-46') ?? '';
  it.each([
    ['no head', whole.replaceAll('metadatos', 'cabecera')],
    ['no province', whole.replace(/<titulo>.*<\/titulo>/, '')],
    ['another id', whole.replaceAll('BORME-A-2026-12-46', 'BORME-C-2026-12')],
    ['a heading without a number', whole.replace('30210 - ', '')],
    ['a text before any company', whole.replace(/<p class="articulo">.*<\/p>/, '')],
    ['a company without a text', whole.replace(/<p class="parrafo">.*<\/p>/, '')],
  ])('with %s is refused', (_, text) => {
    expect(text).not.toBe(whole);
    expect(() => readIssue(parseXml(text))).toThrow();
  });
});

it.each([
  ['lists', (one: unknown) => [one]],
  ['single elements', (one: unknown) => one],
])('a summary of %s', (_, as) => {
  const sections = (codigo: string, item: unknown) =>
    as({ codigo, ...(item !== undefined && { item: as(item) }) });
  const summary = (seccion: unknown) => ({
    status: { code: '200', text: 'ok' },
    data: {
      sumario: { metadatos: { fecha_publicacion: '20260922' }, diario: as({ numero: '183', seccion }) },
    },
  });
  const item = { identificador: 'BORME-A-2026-183-28', titulo: 'MADRID' };
  expect(Summary.parse(summary(sections('A', item)))).toEqual({
    day: '20260922',
    items: [item.identificador],
  });
  expect(Summary.parse(summary(sections('C', undefined)))).toEqual({ day: '20260922', items: [] });
  expect(() => Summary.parse(summary(sections('A', { titulo: 'MADRID' })))).toThrow();
});

describe('companies', () => {
  it.each([
    ['molinos ficticios', 'M 900001', 'MOLINOS FICTICIOS DEL NORTE SL', 'unknown', 'Madrid'],
    ['textiles inventados', 'M 900005', 'TEXTILES INVENTADOS SL EN LIQUIDACION', 'closed', 'Madrid'],
    ['espacios de aire', 'PM 93609', 'COLEGIO DE AIRE SL', 'unknown', 'Illes Balears'],
    ['perlas de niebla', 'PM 65872', 'PERLAS DE NIEBLA, SL', 'closed', 'Illes Balears'],
    ['pesquera fantasma', '39 156220', 'PESQUERA FANTASMA SA', 'unknown', 'Cantabria'],
    ['entrada sin hoja', 'BORME-A-2026-183-28/423903', 'ENTRADA SIN HOJA SL', 'unknown', 'Madrid'],
  ])('%s is found: %s', async (text, number, name, status, place) => {
    const index = memoryIndex();
    await loadRecords(index, ES_BORME, RECORDS);
    const [hit] = await index.search({ text });
    expect(hit).toMatchObject({ country: 'ES', number, name, status, place });
  });

  it('an update adds days, and the same day again changes nothing', async () => {
    const index = memoryIndex();
    const until = (day: string) => RECORDS.filter((each) => each.day <= day);
    await loadRecords(index, ES_BORME, until('2026-06-04'), { date: '2026-06-04' });
    const rest = RECORDS.filter(({ day }) => day > '2026-01-20');
    await loadRecords(index, ES_BORME, rest, { date: '2026-09-22', isUpdate: true });
    const kept = await index.rows('es.borme', { country: 'ES', number: 'M 900001' });
    expect(kept?.payloads.map(({ kind }) => kind)).toEqual([
      ...['BORME-A-2026-12-28/30101', 'BORME-A-2026-104-28/250301', 'BORME-A-2026-183-28/423902'],
    ]);
    expect((await index.search({ text: 'textiles inventados' }))[0]).toMatchObject({ status: 'closed' });
  });
});
