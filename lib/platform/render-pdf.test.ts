import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';

const GOOD = `
#import "house.typ": shout
#let data = json("/data.json")
#set document(title: data.title, date: datetime(year: data.year, month: 1, day: 2))
#set text(lang: "en")
= #data.title
#shout(data.body)
Ελληνικά Кириллица 星河
`;

let folder = '';
const template = (name: string) => pathToFileURL(join(folder, name));
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  await writeFile(join(folder, 'house.typ'), '#let shout(words) = strong(words)');
  await writeFile(join(folder, 'good.typ'), GOOD);
  await writeFile(join(folder, 'undated.typ'), '#set document(title: "x")\nundated');
  await writeFile(join(folder, 'nosy.typ'), '#set document(title: "x")\n#read("/etc/hostname")');
  await writeFile(
    join(folder, 'asset.typ'),
    '#set document(title: "x")\n#str(read("/assets/a.bin", encoding: none).len())',
  );
});
afterAll(() => rm(folder, { recursive: true }));

/** Every Latin, Greek, Cyrillic and Chinese letter of a European or Chinese name. */
const LETTERS = 'ÀÉÎÕÜßøåłđæœþðñçğışžčřěůőű ŝĝĵĥŭĉ Άέήίόύώς Їїґљџ 示例星河贸易有限公司龘 – — “” «» € № ™ −';

const data = { title: 'A *title* with #markup $x$', body: 'Body', year: 2024 };

describe('renderPdf', () => {
  it('makes a tagged PDF/A-3a, dated by its data', async () => {
    const pdf = latin1(await renderPdf({ template: template('good.typ'), data }));
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
    expect(pdf).toContain('<xmp:CreateDate>2024-01-02T00:00:00Z</xmp:CreateDate>');
    expect(pdf).toContain('/StructTreeRoot');
  });

  it('shows every letter of the names that it is made for', async () => {
    const title = LETTERS;
    const pdf = await renderPdf({ template: template('good.typ'), data: { ...data, title } });
    expect(Buffer.from(pdf).toString('utf8')).toContain(title);
  });

  it('takes text as text, never as markup', async () => {
    const pdf = latin1(await renderPdf({ template: template('good.typ'), data }));
    expect(pdf).toContain('<rdf:li xml:lang="x-default">A *title* with #markup $x$</rdf:li>');
  });

  it('gives the same bytes for the same input, whatever was set between', async () => {
    const first = await renderPdf({ template: template('good.typ'), data });
    const other = await renderPdf({ template: template('good.typ'), data: { ...data, year: 2025 } });
    const again = await renderPdf({ template: template('good.typ'), data });
    expect(Buffer.compare(first, again)).toBe(0);
    expect(Buffer.compare(first, other)).not.toBe(0);
  });

  it('gives an undated document the epoch, not the clock', async () => {
    const pdf = latin1(await renderPdf({ template: template('undated.typ'), data: null }));
    expect(pdf).toContain('<xmp:CreateDate>1970-01-01T00:00:00');
  });

  it('keeps calls that overlap apart', async () => {
    const years = [2001, 2002, 2003, 2004];
    const pdfs = await Promise.all(
      years.map((year) => renderPdf({ template: template('good.typ'), data: { ...data, year } })),
    );
    for (const [index, year] of years.entries()) {
      expect(latin1(pdfs[index] ?? new Uint8Array())).toContain(`<xmp:CreateDate>${year}-01-02`);
    }
  });

  it('carries attachments with name, kind and relationship', async () => {
    const bytes = Buffer.from('{"a":1}');
    const pdf = latin1(
      await renderPdf({
        template: template('good.typ'),
        data,
        attachments: [
          {
            name: 'data.json',
            bytes,
            mediaType: 'application/json',
            description: 'Made from',
            relationship: 'source',
          },
        ],
      }),
    );
    expect(pdf).toContain('(data.json)');
    expect(pdf).toContain('/AFRelationship /Source');
    expect(pdf).toContain('application#2Fjson');
  });

  it('lets a template read the assets of its call and nothing of the machine', async () => {
    const assets = { 'a.bin': new Uint8Array(3) };
    await expect(renderPdf({ template: template('asset.typ'), data: null, assets })).resolves.toBeDefined();
    await expect(renderPdf({ template: template('asset.typ'), data: null })).rejects.toThrow(
      'file not found',
    );
    await expect(renderPdf({ template: template('nosy.typ'), data: null })).rejects.toThrow('file not found');
  });

  it.each(['شركة', '한국', 'emoji 😀', 'a\u0007b', '\u{10ffff}', '\ud800', 'ไทย', '👩‍👩‍👧 ❤️'])(
    'sets text that no font can show, with � in its place: %j',
    async (title) => {
      const pdf = Buffer.from(await renderPdf({ template: template('good.typ'), data: { ...data, title } }));
      expect(pdf.toString('utf8')).toContain('\ufffd');
      expect(pdf.toString('utf8')).not.toContain(title);
    },
  );

  it('says which template failed and why', async () => {
    const failing = renderPdf({ template: template('good.typ'), data: { title: 'x' } });
    await expect(failing).rejects.toThrow(/good\.typ does not compile: .*year/);
  });
});
