import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { claimPdfUa } from './claim-pdf-ua.ts';
import { coverageOf, showable } from './font-coverage.ts';

/** A file that travels inside the PDF (PDF/A-3 allows any kind). */
export interface PdfAttachment {
  /** File name as the reader sees it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly description: string;
  /** How the file relates to the page: what it was made from, or something beside it. */
  readonly relationship: 'source' | 'data' | 'alternative' | 'supplement';
}

export interface PdfInput {
  /** The `.typ` file, beside its user: `new URL('./invoice.typ', import.meta.url)`. It may import its neighbours. */
  readonly template: URL;
  /** What the template reads with `json("/data.json")`: any JSON value. Text stays text, it is never markup. */
  readonly data: unknown;
  readonly attachments?: readonly PdfAttachment[];
  /** Files that the template may read, such as an image: `{ 'plan.jpg': bytes }` is `image("/assets/plan.jpg")`. */
  readonly assets?: Readonly<Record<string, Uint8Array>>;
  /** Says that it is PDF/UA-1 too: for templates of which a test sees that `standard: 'ua-1'` takes them. */
  readonly isAccessible?: boolean;
  /** What the compiler holds it to. It knows one at a time. */
  readonly standard?: 'a-3a' | 'ua-1';
}

const FONTS = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
];

/** The compiler sees a file system that holds nothing but what a call puts there: no template reads a real file. */
const WORKSPACE = '/pdf';

/**
 * `fallback: false` keeps the machine's own fonts out, so that the bytes don't depend on where they are made. A
 * template that sets no date gets 1 January 1970 from `pdf()` below, for the same reason.
 */
const MAIN = `
#set text(font: ("Noto Sans", "Noto Sans SC"), fallback: false)
#for a in json("/attachments.json") {
  pdf.attach(a.name, read(a.path, encoding: none), mime-type: a.mediaType, description: a.description,
    relationship: a.relationship)
}
#include "/template/" + json("/template.json")
`;

interface Setter {
  readonly typst: NodeCompiler;
  /** Code points that the fonts can show, in every weight. */
  readonly covered: ReadonlySet<number>;
}

let setter: Promise<Setter> | undefined;

async function createSetter(): Promise<Setter> {
  // As a text: a bundler that sees the module's own address here would look for the fonts itself.
  const fonts = createRequire(String(import.meta.url));
  const fontBlobs = await Promise.all(FONTS.map((font) => readFile(fonts.resolve(font))));
  const coverages = fontBlobs.map(coverageOf);
  // A family shows what all its weights have: the compiler takes the weight first and does not look at the others.
  const shownBy = (family: readonly Set<number>[]) =>
    [...(family[0] ?? [])].filter((code) => family.every((weight) => weight.has(code)));
  const isChinese = (index: number) => FONTS[index]?.includes('noto-sans-sc') ?? false;
  return {
    typst: NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs }] }),
    covered: new Set([
      ...shownBy(coverages.filter((_, index) => !isChinese(index))),
      ...shownBy(coverages.filter((_, index) => isChinese(index))),
    ]),
  };
}

/** The template and its neighbours (`.typ` files it may import), by name. */
async function readTemplates(template: string): Promise<Map<string, Buffer>> {
  const folder = dirname(template);
  const names = (await readdir(folder)).filter((name) => extname(name) === '.typ');
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(`${folder}/${name}`)] as const),
  );
  return new Map(files);
}

/**
 * Sets a Typst template as a tagged PDF/A-3a. The same input gives the same bytes on every machine.
 *
 * The template sets title, language and date of the document from its data (`set document(date: datetime(…))`) and
 * gives every picture an `alt` text, which PDF/A-3a demands. Fonts are Noto Sans (400, 400 italic, 600, 700: Latin,
 * Greek, Cyrillic) and Noto Sans SC (400, 700: Chinese); a character of another script shows as `�`.
 *
 * Setting is CPU work on the calling thread: about 0.2 s once per process (fonts), then 5–50 ms for a page or two,
 * 20 ms for each page of a long document (`renderPdfApart` does that on a thread of its own), and 50 ms for each MB of
 * attachment (JPEG assets are passed through as they are).
 * @throws Error with the compiler's messages when the template does not compile for this data
 */
export async function renderPdf(input: PdfInput): Promise<Uint8Array> {
  const template = fileURLToPath(input.template);
  setter ??= createSetter();
  const [{ typst, covered }, templates] = await Promise.all([setter, readTemplates(template)]);
  // From here to the end nothing is awaited: calls that overlap don't see each other's files.
  const put = (path: string, bytes: Uint8Array | string) =>
    typst.mapShadow(`${WORKSPACE}/${path}`, Buffer.from(bytes));
  const attachments = input.attachments ?? [];
  let pdf: Uint8Array;
  try {
    for (const [name, source] of templates) put(`template/${name}`, source);
    for (const [name, bytes] of Object.entries(input.assets ?? {})) put(`assets/${name}`, bytes);
    for (const [index, { bytes }] of attachments.entries()) put(`attachments/${index}`, bytes);
    put('template.json', JSON.stringify(basename(template)));
    put('data.json', JSON.stringify(showable(JSON.parse(JSON.stringify(input.data ?? null)), covered)));
    put(
      'attachments.json',
      JSON.stringify(
        attachments.map(({ bytes, ...rest }, index) => ({ ...rest, path: `/attachments/${index}` })),
      ),
    );
    put('main.typ', MAIN);
    pdf = compile(typst, basename(template), input.standard);
  } finally {
    typst.resetShadow();
  }
  return input.isAccessible ? claimPdfUa(pdf) : pdf;
}

function compile(typst: NodeCompiler, name: string, pdfStandard: PdfInput['standard'] = 'a-3a'): Uint8Array {
  const outcome = typst.compile({ mainFilePath: `${WORKSPACE}/main.typ`, resetRead: true });
  const document = outcome.result;
  // What setting left behind is forgotten before the file is written: a long document needs less memory at its peak,
  // and a server's memory does not grow with every document.
  typst.evictCache(0);
  if (document === null) {
    const error = outcome.takeError();
    throw new Error(`${name} does not compile: ${JSON.stringify(error?.shortDiagnostics ?? 'no message')}`);
  }
  return typst.pdf(document, { pdfStandard, creationTimestamp: 0 });
}
