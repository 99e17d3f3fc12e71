import { Failure } from '#lib/contract/index.ts';
import {
  type ExtractFacts,
  type KnownCompany,
  readSi,
  whyAnotherCompany,
} from '#lib/domain/extracts/index.ts';
import { localName } from '#lib/platform/xml/elements.ts';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { kindOfFile } from '../files/kind-of-file.ts';
import { say } from '../words/say.ts';

/** The largest file that is taken. */
export const MOST_BYTES = 10 * 1024 * 1024;
/** The largest structured extract, in UTF-16 units; real ones have some ten thousand. */
const MOST_XML = 5_000_000;

export type Upload =
  | { readonly kind: 'document'; readonly mediaType: 'application/pdf'; readonly format: 'pdf' }
  | {
      readonly kind: 'structured';
      readonly mediaType: 'application/xml';
      readonly format: 'xml';
      readonly facts: ExtractFacts;
      /** As the file has both. */
      readonly register: string;
      readonly producedOn: string | undefined;
    };

const refused = (message: string) =>
  new Failure('invalid_request', say('extracts.notSaved', { why: message }));

/**
 * What a file is by its bytes, and of a structured extract what it says of this company.
 * @throws Failure `invalid_request` which names what is wrong with the file, and what to bring instead
 */
export function readUpload(
  bytes: Buffer,
  {
    fileName,
    country,
    known,
  }: { readonly fileName: string; readonly country: string; readonly known: KnownCompany },
): Upload {
  if (bytes.length === 0) throw refused(say('extracts.upload.empty'));
  if (bytes.length > MOST_BYTES) {
    throw refused(say('extracts.upload.tooLarge', { megabytes: MOST_BYTES / 1024 / 1024 }));
  }
  const ending = /[.](\w+)$/.exec(fileName)?.[1]?.toLowerCase();
  const head = bytes.subarray(0, 1024).toString('latin1');
  const isXml = startsAsXml(bytes);
  if (isXml && ending !== 'pdf') return structured(bytes, { country, known });
  if (ending === 'xml') throw refused(say('extracts.upload.notXml', { instead: say('extracts.upload.add') }));
  const found = kindOfFile(bytes, { declaredFormat: undefined, contentType: undefined });
  // Readers find the mark anywhere in the first kilobyte: what stands before it is no part of a register's document.
  if ('problem' in found || found.format !== 'pdf' || !/^(?:ï»¿)?\s*%PDF-/.test(head)) {
    throw refused(
      ending === 'pdf'
        ? say('extracts.upload.notThePdf', { instead: say('extracts.upload.add') })
        : say('extracts.upload.notPdf', { instead: say('extracts.upload.add') }),
    );
  }
  const active = activeContentIn(bytes);
  if (active !== undefined) {
    throw refused(say('extracts.upload.active', { kind: active }));
  }
  return { kind: 'document', mediaType: 'application/pdf', format: 'pdf' };
}

/** What a PDF could start in the program that shows it. */
const ACTIVE = ['JavaScript', 'Launch', 'RichMedia'];

/** A name may have any of its characters as a code: `/J#61vaScript` is `/JavaScript` to every program. */
function activeContentIn(bytes: Buffer): string | undefined {
  const text = bytes
    .toString('latin1')
    .replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return ACTIVE.find((name) => bytes.includes(`/${name}`) || text.includes(`/${name}`));
}

const startsAsXml = (bytes: Buffer): boolean =>
  /^\s*<[?!a-z]/i.test(headOf(bytes)) && !isWebPage(headOf(bytes));
const isWebPage = (head: string): boolean => /^\s*<(?:!doctype html|html)/i.test(head);

const headOf = (bytes: Buffer): string =>
  (bytes[0] === 0xff || bytes[0] === 0xfe
    ? textOf(bytes.subarray(0, 1024))
    : bytes.subarray(0, 1024).toString('utf8')
  ).replace(/^\uFEFF/, '');

function structured(
  bytes: Buffer,
  { country, known }: { readonly country: string; readonly known: KnownCompany },
): Upload {
  if (country !== 'DE') {
    throw refused(say('extracts.upload.germanOnly'));
  }
  const root = rootOf(bytes);
  const read = readSi(localName(root), objectOf(root));
  if ('problem' in read) throw refused(read.problem);
  const another = whyAnotherCompany(read.subject, known);
  if (another !== undefined) {
    throw refused(say('extracts.upload.another', { why: another }));
  }
  const { facts, producedOn, subject } = read;
  const kind = { kind: 'structured', mediaType: 'application/xml', format: 'xml' } as const;
  return { ...kind, facts, producedOn, register: `Handelsregister, ${subject.court}` };
}

function rootOf(bytes: Buffer) {
  try {
    const text = textOf(bytes);
    if (/<!ENTITY\s/.test(text)) throw new Error(say('extracts.upload.entities'));
    return parseXml(text, { maxLength: MOST_XML, keepsComments: true });
  } catch (error) {
    // A document type, too long, too deep, not well-formed, another character set: each says which.
    if (!(error instanceof Error)) throw error;
    throw refused(say('extracts.upload.unreadable', { why: error.message }));
  }
}

/** In the character set that the file names; UTF-8 where it names none. */
function textOf(bytes: Buffer): string {
  const named = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(
    bytes.subarray(0, 200).toString('latin1'),
  );
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  const name = mark ?? named?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(say('extracts.upload.encoding', { encoding: name }), { cause });
  }
}
