import { Failure, SmartDocumentId } from '#lib/contract/index.ts';
import type { DocumentOrder, FetchedDocument, RegistryContext } from '../../registry.ts';
import type { CompanyFile } from '../file-of.ts';
import { assertReady, sourceOf } from '../outcome.ts';
import { REGISTER } from '../testland.ts';
import { categoryOf, readDocumentId } from './document-id.ts';
import { completeArticles, lastAccounts, listPapers, type Paper } from './list-papers.ts';
import { renderPaper } from './render-paper.ts';

const notFound = (message: string) =>
  new Failure('resource_not_found', `${message} Nothing was charged.`, { source: REGISTER });

const WHAT: Record<SmartDocumentId, string> = {
  trade_register_extract: 'extract',
  certified_trade_register_extract: 'certified extract',
  last_fiscal_year_financial_statement: 'accounts of the last closed fiscal year',
  last_consolidated_article_of_association: 'articles of association',
};

function smartPaper(smart: SmartDocumentId, papers: readonly Paper[], file: CompanyFile, now: Date) {
  switch (smart) {
    case 'trade_register_extract':
      return papers.find(({ kind }) => kind === 'extract');
    case 'certified_trade_register_extract':
      return papers.find(({ kind }) => kind === 'certifiedExtract');
    case 'last_fiscal_year_financial_statement':
      return lastAccounts(papers, file, now);
    case 'last_consolidated_article_of_association':
      return completeArticles(papers);
  }
}

interface Shelf {
  readonly papers: readonly Paper[];
  readonly file: CompanyFile;
  readonly now: Date;
}

/** The paper that an id means. */
function findPaper(documentId: string, companyId: string, { papers, file, now }: Shelf): Paper {
  const smart = SmartDocumentId.safeParse(documentId).data;
  if (smart !== undefined) {
    const paper = smartPaper(smart, papers, file, now);
    if (paper !== undefined) return paper;
    throw notFound(`${REGISTER} has no ${WHAT[smart]} of ${companyId}; see availableDocuments.`);
  }
  const ref = readDocumentId(documentId);
  const paper = ref?.belongsTo(companyId)
    ? papers.find(({ kind, year }) => kind === ref.kind && year === ref.year)
    : undefined;
  if (paper === undefined) {
    throw notFound(`${REGISTER} has no such document of ${companyId}; take an id from availableDocuments.`);
  }
  return paper;
}

/**
 * Delivers a document. A slow one is not there until its time has passed since it was ordered.
 * @throws Failure `resource_not_found` for a document of another company, an unknown one, a missing one;
 *   `service_unavailable` with the time that is left for a slow one
 */
export async function fetchPaper(
  { now }: RegistryContext,
  order: DocumentOrder,
  file: CompanyFile,
): Promise<FetchedDocument> {
  const papers = listPapers(file, now);
  const paper = findPaper(order.documentId, order.companyId, { papers, file, now });
  assertReady(order, paper.deliveryMs, now);
  if (paper.kind === 'missing') {
    throw notFound(`${paper.document.nameInEnglish} is listed, but missing from the archive.`);
  }
  const issuedOn = order.requestedAt.toISOString().slice(0, 10);
  return {
    category: categoryOf(paper.kind),
    smartIds: SmartDocumentId.options.filter((smart) => smartPaper(smart, papers, file, now) === paper),
    document: paper.document,
    bytes: await renderPaper(file, paper, issuedOn),
    mediaType: 'application/pdf',
    source: sourceOf(order.companyId),
  };
}
