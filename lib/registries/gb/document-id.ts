import type { DocumentCategory } from '#lib/contract/index.ts';

/** Categories of documents that filings of the register belong to. */
export type FiledCategory = Extract<
  DocumentCategory,
  'financialStatements' | 'articlesOfAssociation' | 'otherDocuments'
>;

/** The id of a document: its kind, which decides the price, and the register's id of the filing. */
const KINDS = {
  accounts: 'financialStatements',
  articles: 'articlesOfAssociation',
  filing: 'otherDocuments',
} as const satisfies Record<string, FiledCategory>;

const SHAPE = /^(accounts|articles|filing)-([A-Za-z0-9_=-]{8,64})$/;

export function documentId(category: FiledCategory, transactionId: string): string {
  const [kind] = Object.entries(KINDS).find(([, each]) => each === category) ?? ['filing'];
  return `${kind}-${transactionId}`;
}

/** Reads an id that `documentId` made; null for any other text. */
export function readDocumentId(id: string): { category: FiledCategory; transactionId: string } | null {
  const [, kind, transactionId] = SHAPE.exec(id) ?? [];
  const category = Object.entries(KINDS).find(([each]) => each === kind)?.[1];
  return category === undefined || transactionId === undefined ? null : { category, transactionId };
}
