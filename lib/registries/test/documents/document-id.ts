import { createHash } from 'node:crypto';
import type { DocumentCategory } from '#lib/contract/index.ts';

/** Kinds of documents and the category that each belongs to. The order is part of every id: append only. */
const CATEGORIES = [
  ['extract', 'tradeRegisterExtract'],
  ['certifiedExtract', 'certifiedTradeRegisterExtract'],
  ['accounts', 'financialStatements'],
  ['articles', 'articlesOfAssociation'],
  ['ownersCertificate', 'ultimateBeneficialOwnersCertificate'],
  ['holders', 'otherDocuments'],
  ['slow', 'otherDocuments'],
  ['missing', 'otherDocuments'],
  ['heavy', 'otherDocuments'],
  ['history', 'tradeRegisterHistory'],
  ['publication', 'officialPublications'],
  ['annualReturn', 'annualReturns'],
  ['goodStanding', 'certificateOfGoodStanding'],
] as const satisfies readonly (readonly [string, DocumentCategory])[];

export type DocumentKind = (typeof CATEGORIES)[number][0];

/** What an id says: which document of which company. */
export interface DocumentRef {
  readonly kind: DocumentKind;
  readonly category: DocumentCategory;
  /** Year of the accounts or the articles, else 0. */
  readonly year: number;
  /** Whether the document is one of this company. */
  readonly belongsTo: (companyId: string) => boolean;
}

const VERSION = 1;
const PLAIN_BYTES = 12;
const CHECK_BYTES = 4;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const companyMark = (companyId: string) => sha256(companyId).subarray(0, 8);
const checkOf = (plain: Buffer) =>
  sha256(Buffer.concat([Buffer.from('testland'), plain])).subarray(0, CHECK_BYTES);
/** Spreads the check over the rest, so that ids of one company don't look alike. */
const masked = (bytes: Buffer, check: Buffer) =>
  Buffer.from(bytes.map((byte, index) => byte ^ (check[index % CHECK_BYTES] ?? 0)));

/** The id of a document: 22 characters that say nothing to a reader and everything to this register. */
export function documentId(companyId: string, kind: DocumentKind, year = 0): string {
  const plain = Buffer.alloc(PLAIN_BYTES);
  plain.writeUInt8(VERSION, 0);
  plain.writeUInt8(
    CATEGORIES.findIndex(([known]) => known === kind),
    1,
  );
  plain.writeUInt16BE(year, 2);
  companyMark(companyId).copy(plain, 4);
  const check = checkOf(plain);
  return Buffer.concat([masked(plain, check), check]).toString('base64url');
}

/** Reads an id that `documentId` made; null for any other text. */
export function readDocumentId(id: string): DocumentRef | null {
  const bytes = Buffer.from(id, 'base64url');
  if (bytes.length !== PLAIN_BYTES + CHECK_BYTES || bytes.toString('base64url') !== id) return null;
  const check = bytes.subarray(PLAIN_BYTES);
  const plain = masked(bytes.subarray(0, PLAIN_BYTES), check);
  if (!checkOf(plain).equals(check)) return null;
  const known = plain[0] === VERSION ? CATEGORIES[plain[1] ?? CATEGORIES.length] : undefined;
  if (known === undefined) return null;
  const [kind, category] = known;
  return {
    kind,
    category,
    year: plain.readUInt16BE(2),
    belongsTo: (companyId) => companyMark(companyId).equals(plain.subarray(4)),
  };
}

/** The category of each kind. */
export const categoryOf = (kind: DocumentKind): DocumentCategory =>
  CATEGORIES.find(([known]) => known === kind)?.[1] ?? 'otherDocuments';
