import { Failure } from '#lib/contract/index.ts';
import type { SourceDescriptor } from './registry.ts';

/** @param what "the data point graph", "the document 12" */
export const notOffered = ({ name }: Pick<SourceDescriptor, 'name'>, what: string): Failure =>
  new Failure('not_supported', `${name} does not offer ${what}. Nothing was charged.`, { source: name });
