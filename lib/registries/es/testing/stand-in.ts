import { readdirSync, readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { elementsAt, textOf } from '#lib/platform/xml/elements.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { bytes, json, xml } from '../../testing/answers.ts';
import { userAgent } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';

/*
 * The gazette on this machine: the summary of a day, the announcements of a province as XML, and its PDF. A summary wants to
 * be asked for JSON; a day without an issue is a 404. A list of one element comes as the element.
 */

/** Of invented companies; the imports of the local index are tested with them too. */
const FOLDER = new URL('../../../index/sources/es/fixtures/', import.meta.url);

interface Issue {
  readonly id: string;
  /** As the gazette writes it: `20260922`. */
  readonly date: string;
  readonly province: string;
  readonly headings: readonly string[];
  readonly text: string;
}

function readIssue(file: string): Issue {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  const root = parseXml(text);
  const head = (name: string) => elementsAt(root, 'metadatos', name).map(textOf).join();
  const headings = elementsAt(root, 'texto', 'p').filter(({ attributes }) => attributes.class === 'articulo');
  return {
    ...{ id: head('identificador'), date: head('fecha_publicacion'), province: head('titulo'), text },
    headings: headings.map(textOf),
  };
}

const ISSUES: ReadonlyMap<string, Issue> = new Map(
  readdirSync(FOLDER)
    .sort()
    .map(readIssue)
    .map((issue) => [issue.id, issue]),
);

const bare = <Item>(list: readonly Item[]) => (list.length === 1 ? list[0] : list);

const status = (code: string, text: string) => ({ status: { code, text } });
const NOT_FOUND = json(
  { ...status('404', 'La información solicitada no existe'), data: {} },
  { status: 404 },
);

function summaryOf(date: string) {
  const issues = [...ISSUES.values()].filter((issue) => issue.date === date);
  const numero = issues[0]?.id.split('-')[3];
  if (numero === undefined) return null;
  const item = (identificador: string, titulo: string) => ({
    ...{ identificador, titulo },
    url_pdf: { szBytes: '1000', texto: `https://www.boe.es${pdfPath(date, identificador)}` },
    url_html: `https://www.boe.es/diario_borme/txt.php?id=${identificador}`,
    url_xml: `https://www.boe.es/diario_borme/xml.php?id=${identificador}`,
  });
  const index = item(`BORME-A-${date.slice(0, 4)}-${numero}-99`, 'ÍNDICE ALFABÉTICO DE SOCIEDADES');
  const registered = issues.map(({ id, province }) => item(id, province));
  const sections = [
    { codigo: 'A', nombre: 'SECCIÓN PRIMERA. Empresarios. Actos inscritos', item: [...registered, index] },
    {
      codigo: 'C',
      nombre: 'SECCIÓN SEGUNDA',
      apartado: { codigo: '001', item: item('BORME-C-2026-1', 'NADIE, S.A.') },
    },
  ];
  return json({
    ...status('200', 'ok'),
    data: {
      sumario: {
        metadatos: { publicacion: 'BORME', fecha_publicacion: date },
        diario: bare([{ numero, seccion: issues.length > 1 ? sections : bare(sections.slice(0, 1)) }]),
      },
    },
  });
}

const pdfPath = (date: string, id: string): string =>
  `/borme/dias/${date.replace(/^(....)(..)(..)$/, '$1/$2/$3')}/pdfs/${id}.pdf`;

/** The PDF of an issue, with its announcements as text; null where there is none. */
export async function pdfOf(id: string): Promise<Uint8Array | null> {
  const issue = ISSUES.get(id);
  if (issue === undefined) return null;
  const pdf = PDF.create();
  for (const heading of issue.headings) {
    // The standard fonts of PDF have no accents here.
    pdf.addPage().drawText(heading.normalize('NFD').replace(/[^ -~]/g, ''), { x: 40, y: 700 });
  }
  return pdf.save();
}

export const bormeStandIn: StandIn = standIn({
  id: 'es.borme',
  gates: [userAgent(json(status('403', 'Forbidden'), { status: 403 }))],
  notFound: NOT_FOUND,
  routes: {
    '/datosabiertos/api/borme/sumario/:date': {
      answer: ({ headers, params: { date } }) =>
        headers.accept === 'application/json'
          ? summaryOf(date ?? '')
          : json(status('400', 'Tipo de contenido no soportado'), { status: 400 }),
    },
    '/diario_borme/xml.php': {
      query: ['id'],
      answer({ query }) {
        const issue = ISSUES.get(query.get('id') ?? '');
        return issue === undefined ? null : xml(issue.text);
      },
    },
    '/borme/dias/:year/:month/:day/pdfs/:file': {
      async answer({ params: { year, month, day, file } }) {
        const id = file?.replace(/\.pdf$/, '') ?? '';
        const isOfDay = ISSUES.get(id)?.date === `${year}${month}${day}`;
        const pdf = isOfDay ? await pdfOf(id) : null;
        return pdf === null ? null : bytes(pdf, 'application/pdf');
      },
    },
  },
});
