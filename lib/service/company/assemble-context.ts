import type { PricedDocument } from '#lib/contract/index.ts';
import type { Manifest } from '#lib/registries/registry.ts';
import type { ComposedGraph } from '../graph/compose-graph.ts';

/** What an answer needs beside the stored request. */
export interface AssembleContext {
  readonly manifest: Manifest;
  /** How long after the request a source that does not answer is asked again. */
  readonly retryForSeconds: number;
  /** The progress of a graph that is still being traced; null if there is no such graph. */
  readonly graphSoFar: ComposedGraph | null;
  readonly pricedAs: (documentId: string) => PricedDocument | null;
  /** The register's own fee of a document, in credits. */
  readonly feeOf: (documentId: string) => number;
  /** A fresh signed address of a document that this request got. */
  readonly addressOf: (documentId: string) => string;
}
