import type { ReadDocument } from './consulted-view.ts';

/** Where a fact came from, as the source button shows it. */
export interface SourceView {
  readonly requestId: string;
  readonly register: string | undefined;
  /** The register's public page of the company. */
  readonly url: string | undefined;
  readonly retrievedAt: string | undefined;
  readonly method: string | undefined;
  readonly isAuthoritative: boolean | undefined;
  readonly licence: string | undefined;
  /** How a model came to its facts, in its own words. */
  readonly analysis: string | undefined;
  /** The documents that a model read. */
  readonly basedOn: readonly ReadDocument[];
  /** What the source itself says is missing. */
  readonly limitations: readonly string[];
  /** Day that its data refers to, YYYY-MM-DD. */
  readonly asOf: string | undefined;
  /** What it says beside its facts, such as that its list is cut. */
  readonly note: string | undefined;
  /** SHA-256 of each answer of the source that was read; empty where the service does not tell. */
  readonly wireSha256: readonly string[];
  /** Of a source of a structure: the company whose answer it is, `GB 99000004`. */
  readonly company?: string;
  /** Values that are not in the source's own words, by JSON Pointer: `mapped` or `composed`. Left out: not known. */
  readonly values?: Readonly<Record<string, string>>;
  /** Of a data point that several sources answered: the source of each fact, by JSON Pointer. */
  readonly facts?: readonly { readonly path: string; readonly source: SourceView }[];
}
