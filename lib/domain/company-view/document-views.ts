import type { AnyDocument, DocumentCategory, Read } from '#lib/contract/index.ts';
import { type ListedDocument, listDocuments } from '../lookup/documents-of-answer.ts';
import { type ExtractedFigures, extractedFigures } from '../lookup/extracted-figures.ts';
import type { ReadAnswer } from './company-facts.ts';

/** A day as far as it is known. */
export interface PartialDay {
  readonly year: number | undefined;
  readonly month: number | undefined;
  readonly day: number | undefined;
}

export interface DocumentView {
  /** JSON Pointer of it in the answer. */
  readonly path: string;
  readonly category: DocumentCategory;
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly nameInEnglish: string | undefined;
  readonly description: string | undefined;
  readonly descriptionInEnglish: string | undefined;
  readonly format: string | undefined;
  readonly estimatedDeliverySeconds: number | undefined;
  readonly blobName: string | undefined;
  /** Ids under which it was ordered, where they are not its own alone. */
  readonly orderedAs: string | undefined;
  readonly priceCredits: number | undefined;
  readonly priceMarkupCredits: number | undefined;
  readonly periodStart: PartialDay | undefined;
  readonly periodEnd: PartialDay | undefined;
  readonly date: string | undefined;
  readonly isConsolidated: boolean | undefined;
  /** Whether the service says where its bytes are. The address itself stays out of every view. */
  readonly hasAddress: boolean;
  /** What a model read from the file. */
  readonly extracted: ExtractedFigures | undefined;
}

/** Every document of an answer, by category. */
export const documentViews = (answer: ReadAnswer): DocumentView[] =>
  listDocuments(answer.documents).map(documentView);

function documentView({ category, document: given, path }: ListedDocument): DocumentView {
  return {
    path,
    category,
    id: given.id,
    name: given.name,
    nameInEnglish: given.nameInEnglish,
    description: given.description,
    descriptionInEnglish: given.descriptionInEnglish,
    format: given.format,
    estimatedDeliverySeconds: given.estimatedDeliverySeconds,
    blobName: given.blobName,
    orderedAs: given.orderedAs?.join(', '),
    priceCredits: given.price,
    priceMarkupCredits: given.priceMarkup,
    periodStart: dayOf(given.period?.startDate),
    periodEnd: dayOf(given.period?.endDate),
    date: given.date,
    isConsolidated: given.isConsolidated,
    hasAddress: given.url !== undefined,
    extracted: extractedFigures(given.extractedFinancialData),
  };
}

type ReadDay = NonNullable<NonNullable<Read<AnyDocument>['period']>['startDate']>;

const dayOf = (day: ReadDay | undefined): PartialDay | undefined =>
  day && { year: day.year, month: day.month, day: day.day };
