import { createHash } from 'node:crypto';
import {
  PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { Failure } from '#lib/contract/failure.ts';
import { isEqual, toHex } from '#lib/verify/bytes.ts';
import { asText, findSeal } from '#lib/verify/find-seal.ts';
import { encodeSeal, timeStampSigned, toBeSigned } from '#lib/verify/seal-cms.ts';
import { SEAL_VERSION } from '#lib/verify/seal-version.ts';
import type { SealCertificate } from './seal-certificate.ts';
import type { GivenTimeStamp, TimeStampAuthority } from './time-stamp-authority.ts';

export interface SealOptions {
  readonly certificate: SealCertificate;
  readonly reason: string;
  readonly location?: string;
  /** When it is sealed; to the second. */
  readonly at: Date;
  /**
   * With it the seal is PAdES B-T, and B-LT where the authority's certificates name lists of revoked ones; it fails where
   * the authority does. Without it B-B.
   */
  readonly timeStampAuthority?: TimeStampAuthority;
}

/** Bytes for the seal without certificates and time stamp, and for the difference in size between two time stamps. */
const SEAL_BYTES = 2 * 1024;
const TIME_STAMP_MORE_BYTES = 1024;
/** Of an authority that answers with several certificates, how often it is asked for the one that was named. */
const TIME_STAMP_TRIES = 5;
/** Has as many digits as the longest number that a byte range may hold. */
const PLACEHOLDER = 9_999_999_999;
/** Print and Locked: PDF/A wants what is on a page to be printed (ISO 19005-3, 6.3.2). */
const FLAGS = 4 + 128;
/** SignaturesExist and AppendOnly. */
const SIGNED_FORM = 3;

/**
 * Seals a PDF of `renderPdf` with a PAdES signature that certifies it: no change is allowed after it. The bytes given
 * stay as they are, and the seal follows them, so that tags, attachments and PDF/A stay too.
 * @throws Failure `internal` where the certificate isn't valid at that time, `service_unavailable` without time stamp
 */
export async function sealPdf(bytes: Uint8Array, options: SealOptions): Promise<Uint8Array> {
  const { certificate, at } = options;
  if (at < certificate.notBefore || at > certificate.notAfter) {
    throw new Failure(
      'internal',
      `The certificate of ${certificate.name} is not valid at ${at.toISOString()}: nothing was sealed. Set SEAL_CERTIFICATE to another certificate.`,
    );
  }
  // Asked once before, for the seal names whose time stamp it is going to carry, and has room for it.
  let named = await options.timeStampAuthority?.(bytes, at);
  for (let tries = 0; tries < TIME_STAMP_TRIES; tries++) {
    const { sealed, given } = await sealNaming(bytes, options, named);
    if (sealed !== undefined) return sealed;
    named = given;
  }
  throw new Failure(
    'service_unavailable',
    'The time-stamp authority answered with another certificate each time: nothing was sealed. Try again, or check TIMESTAMP_AUTHORITY_URL.',
  );
}

/** Without a sealed PDF where the time stamp that was given is of another certificate than the seal names. */
interface Sealing {
  readonly sealed?: Uint8Array;
  readonly given: GivenTimeStamp | undefined;
}

async function sealNaming(
  bytes: Uint8Array,
  options: SealOptions,
  named: GivenTimeStamp | undefined,
): Promise<Sealing> {
  const prepared = writeRange(await addSignature(bytes, options, named, await validationOf(named)));
  const found = findSeal(prepared, asText(prepared));
  if (found === undefined) throw new Error('The PDF has no room for a seal where it was put');
  const { seal, given } = await makeSeal(found.sealed, options, named);
  if (seal === undefined) return { given };
  if (2 * seal.length > found.hex.length) {
    throw new Failure(
      'internal',
      `The seal takes ${seal.length} bytes and has room for ${found.hex.length / 2}: nothing was sealed. The answer of TIMESTAMP_AUTHORITY_URL is too long.`,
    );
  }
  const hex = new TextEncoder().encode(toHex(seal));
  prepared.set(hex, found.start);
  return { sealed: prepared, given };
}

/** The PDF and behind it, as an incremental update, the signature's dictionary with room for what comes into it. */
async function addSignature(
  bytes: Uint8Array,
  options: SealOptions,
  named: GivenTimeStamp | undefined,
  validation: Validation | undefined,
): Promise<Uint8Array> {
  const { reason, location, at } = options;
  const pdf = await PDF.load(bytes);
  const page = pdf.getPage(0);
  if (page === null || pdf.canSaveIncrementally() !== null) throw new Error('The PDF cannot be extended');
  const signature = pdf.register(
    // `findSeal` knows the dictionary by its end, behind whatever text was given.
    PdfDict.of({
      Type: PdfName.of('Sig'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of('ETSI.CAdES.detached'),
      Reference: PdfArray.of(noChanges()),
      Reason: PdfString.fromString(reason),
      ...(location === undefined ? {} : { Location: PdfString.fromString(location) }),
      Plumbline_SealFormat: PdfNumber.of(SEAL_VERSION),
      M: PdfString.fromString(`D:${at.toISOString().replace(/\..*|\D/g, '')}Z`),
      ByteRange: PdfArray.of(PdfNumber.of(0), ...Array.from({ length: 3 }, () => PdfNumber.of(PLACEHOLDER))),
      Contents: PdfString.fromBytes(new Uint8Array(roomFor(options, named))),
    }),
  );
  const field = pdf.register(
    PdfDict.of({
      FT: PdfName.of('Sig'),
      T: PdfString.fromString('Seal'),
      V: signature,
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      F: PdfNumber.of(FLAGS),
      P: page.ref,
      Rect: PdfArray.of(...[0, 0, 0, 0].map((side) => PdfNumber.of(side))),
    }),
  );
  addAnnotation(page, field, pdf);
  const catalog = pdf.getCatalog();
  catalog.set('AcroForm', PdfDict.of({ Fields: PdfArray.of(field), SigFlags: PdfNumber.of(SIGNED_FORM) }));
  catalog.set('Perms', PdfDict.of({ DocMDP: signature }));
  if (validation) catalog.set('DSS', securityStore(pdf, options, validation));
  return pdf.save({ incremental: true });
}

/** What shows years later that the time stamp was good: PAdES B-LT. */
interface Validation {
  readonly certificates: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
}

async function validationOf(named: GivenTimeStamp | undefined): Promise<Validation | undefined> {
  return named && { certificates: named.chain, lists: await named.revocation() };
}

/** The document security store (EN 319 142-1, 5.4.2). It lies in what is sealed, not behind it: nothing may follow a seal. */
function securityStore(pdf: PDF, { certificate }: SealOptions, { certificates, lists }: Validation): PdfDict {
  const refs = (all: readonly Uint8Array[]) =>
    PdfArray.of(...all.map((bytes) => pdf.register(PdfStream.fromDict({}, bytes))));
  return PdfDict.of({
    Type: PdfName.of('DSS'),
    Certs: refs([...certificate.certificates, ...certificates]),
    ...(lists.length > 0 ? { CRLs: refs(lists) } : {}),
  });
}

function roomFor({ certificate }: SealOptions, named: GivenTimeStamp | undefined): number {
  const certificates = certificate.certificates.reduce((sum, { length }) => sum + length, 0);
  return certificates + SEAL_BYTES + (named ? named.token.length + TIME_STAMP_MORE_BYTES : 0);
}

/** A certification that allows nothing after it (ISO 32000-1, 12.8.2.2): viewers show any change as a break. */
function noChanges(): PdfDict {
  const parameters = { Type: PdfName.of('TransformParams'), P: PdfNumber.of(1), V: PdfName.of('1.2') };
  return PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: PdfDict.of(parameters),
  });
}

function addAnnotation(page: PDFPage, annotation: PdfRef, pdf: PDF): void {
  const present = page.dict.getArray('Annots', (ref) => pdf.getObject(ref));
  page.dict.set('Annots', PdfArray.of(...(present ?? []), annotation));
}

/** Fills in what the seal covers: everything but its own room, the brackets around it included. */
function writeRange(bytes: Uint8Array): Uint8Array {
  const placeholder = `[0 ${Array.from({ length: 3 }, () => PLACEHOLDER).join(' ')}]`;
  const text = asText(bytes);
  const place = text.lastIndexOf(placeholder);
  const before = text.indexOf('<', place);
  const after = text.indexOf('>', before) + 1;
  const numbers = [before, after, bytes.length - after].map((each) => String(each).padEnd(10));
  const written = Uint8Array.from(bytes);
  written.set(new TextEncoder().encode(`[0 ${numbers.join(' ')}]`), place);
  return written;
}

async function makeSeal(
  sealed: Uint8Array,
  { certificate, timeStampAuthority, at }: SealOptions,
  named: GivenTimeStamp | undefined,
): Promise<{ readonly seal?: Uint8Array; readonly given: GivenTimeStamp | undefined }> {
  const { certificates, algorithm } = certificate;
  const signed = {
    digest: sha256(sealed),
    certificates,
    ...(named ? { timeStampBy: sha256(named.certificate) } : {}),
  };
  const signature = await certificate.sign(await toBeSigned(signed));
  const given = named && (await timeStampAuthority?.(signature, at));
  if (named === undefined || given === undefined) {
    return { seal: await encodeSeal({ ...signed, algorithm, signature }), given };
  }
  if (!isEqual(given.certificate, named.certificate)) return { given };
  const timeStampSignature = await certificate.sign(await timeStampSigned(given.token));
  const stamp = { timeStampToken: given.token, timeStampSignature };
  return { seal: await encodeSeal({ ...signed, algorithm, signature, ...stamp }), given };
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
