import type { PricedDocument } from '#lib/contract/index.ts';
import type { Manifest } from '#lib/registries/registry.ts';

/** What an answer needs beside the stored request. */
export interface AssembleWith {
  readonly manifest: Manifest;
  readonly pricedAs: (documentId: string) => PricedDocument | null;
  /** A fresh signed address of a document that this request got. */
  readonly addressOf: (documentId: string) => string;
}
