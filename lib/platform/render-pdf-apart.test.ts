import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PdfInput, renderPdf } from './render-pdf.ts';
import { renderPdfApart } from './render-pdf-apart.ts';

let folder = '';
const input = (title: string): PdfInput => ({
  template: pathToFileURL(join(folder, 'page.typ')),
  data: { title },
  attachments: [
    {
      name: 'a.json',
      bytes: new TextEncoder().encode('{}'),
      mediaType: 'application/json',
      description: 'Made from',
      relationship: 'source',
    },
  ],
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-apart-'));
  await writeFile(
    join(folder, 'page.typ'),
    '#let data = json("/data.json")\n#set document(title: data.title)\n#data.title\n#if data.title == "loud" { panic("too loud") }',
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe('renderPdfApart', () => {
  it('gives the bytes of renderPdf', async () => {
    const [apart, here] = await Promise.all([renderPdfApart(input('Α')), renderPdf(input('Α'))]);
    expect(Buffer.compare(apart, here)).toBe(0);
  });

  it('keeps calls that overlap apart', async () => {
    const titles = ['one', 'two', 'three'];
    const pdfs = await Promise.all(titles.map((title) => renderPdfApart(input(title))));
    for (const [at, title] of titles.entries()) {
      expect(Buffer.from(pdfs[at] ?? []).toString('latin1')).toContain(`"x-default">${title}<`);
    }
  });

  it('tells what failed and goes on with the next', async () => {
    const [failed, fine] = await Promise.allSettled([
      renderPdfApart(input('loud')),
      renderPdfApart(input('calm')),
    ]);
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('too loud') },
    });
    expect(fine.status).toBe('fulfilled');
  });

  it('refuses what cannot be sent and goes on with the next', async () => {
    await expect(renderPdfApart({ ...input('x'), data: () => 1 })).rejects.toThrow('could not be cloned');
    await expect(renderPdfApart(input('y'))).resolves.toBeDefined();
  });
});
