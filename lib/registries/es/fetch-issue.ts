import { Failure } from '#lib/contract/index.ts';
import type { DocumentOrder, FetchedDocument, RegistryContext, WireAnswer } from '../registry.ts';
import { sourceClient } from '../source-client.ts';
import { mapIssue } from './map-documents.ts';
import type { Sheet } from './read-sheet.ts';
import { issueOf } from './schema.ts';
import { BORME } from './sources.ts';

const ISSUE = /^issue\/(BORME-A-\d{4}-\d{1,3}-\d{2})$/;

export const isIssue = (documentId: string): boolean => ISSUE.test(documentId);

/**
 * The signed PDF of an issue that has an announcement of this company.
 * @throws Failure `resource_not_found` where it has none, `registry_changed` where no PDF comes, `service_unavailable`
 */
export async function fetchIssue(
  ctx: RegistryContext,
  { companyId, documentId }: DocumentOrder,
  { announcements }: Sheet,
): Promise<FetchedDocument> {
  const issue = ISSUE.exec(documentId)?.[1] ?? '';
  const own = announcements.filter((each) => issueOf(each) === issue);
  const [first] = own;
  const file = first && (await clientOf(ctx).bytes({ path: pathOf(issue, first.day) }, assertPdf));
  if (!file) {
    throw new Failure(
      'resource_not_found',
      `${BORME.name} has no issue ${documentId} of ${companyId}. Nothing was charged. Ask for the list of documents.`,
      { source: BORME.name },
    );
  }
  return {
    category: 'officialPublications',
    document: mapIssue(issue, own),
    bytes: file.bytes,
    mediaType: 'application/pdf',
    source: {
      register: BORME.name,
      url: `https://www.boe.es/diario_borme/txt.php?id=${issue}`,
      authoritative: true,
      licence: BORME.licence,
    },
  };
}

const clientOf = (ctx: RegistryContext) =>
  sourceClient(ctx, BORME, { headers: { accept: 'application/pdf' } });

const pathOf = (issue: string, day: string): string =>
  `/borme/dias/${day.replaceAll('-', '/')}/pdfs/${issue}.pdf`;

/** A web page in its place is a notice of the server, as of maintenance; anything else is another interface. */
function assertPdf({ bytes, mediaType }: WireAnswer): void {
  if (mediaType === 'application/pdf' && new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-') {
    return;
  }
  const isSilent = mediaType === 'text/html' || bytes.length === 0;
  throw new Failure(
    isSilent ? 'service_unavailable' : 'registry_changed',
    `${BORME.name} sent ${isSilent ? 'a web page or nothing' : 'another file'} instead of the PDF. Nothing was charged. ${isSilent ? 'Try again later.' : 'The operator must check it.'}`,
    { source: BORME.name, details: ['file: expected a PDF'] },
  );
}
