import { strFromU8, unzipSync } from 'fflate';
import { runTool } from '../../reports/testing/run-tool.ts';
import type { SharedFile } from '../index.ts';
import type { Shares } from './shares-for-tests.ts';

/** Everything that a shared file can be made to say: its name, what is inside, unpacked, decompressed and detached. */
export async function sentTexts(world: Shares, { fileName, body }: SharedFile): Promise<string> {
  const bytes = new Uint8Array(await new Response(toBody(body)).arrayBuffer());
  return (await textsOf(world, fileName, bytes)).join('\n');
}

export const toBody = (body: SharedFile['body']): BodyInit =>
  body instanceof ReadableStream ? body : Uint8Array.from(body);

async function textsOf(world: Shares, name: string, bytes: Uint8Array): Promise<string[]> {
  if (name.endsWith('.pdf')) return [name, ...(await pdfTexts(world, bytes))];
  if (!name.endsWith('.zip')) return [name, strFromU8(bytes)];
  const files = Object.entries(unzipSync(bytes));
  return [name, ...(await Promise.all(files.map((file) => textsOf(world, ...file)))).flat()];
}

async function pdfTexts(world: Shares, bytes: Uint8Array): Promise<string[]> {
  const path = await world.onDisk('shared.pdf', bytes);
  runTool('qpdf', '--qdf', '--object-streams=disable', path, `${path}.open`);
  runTool('pdfdetach', '-savefile', 'report.json', '-o', `${path}.json`, path);
  const raw = runTool('cat', `${path}.open`);
  const hidden = [...raw.matchAll(/<(feff[0-9a-f]+)>/gi)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
  return [
    strFromU8(bytes, true),
    runTool('pdftotext', '-raw', path, '-'),
    runTool('pdfinfo', '-meta', path),
    runTool('pdfinfo', path),
    runTool('cat', `${path}.json`),
    raw,
    // Titles and bookmarks, in hexadecimal digits.
    ...hidden,
  ];
}
