export {
  type Act,
  type BroughtExtract,
  EXTRACT_KINDS,
  type FactBasis,
  type SaidFacts,
} from './brought-extract.ts';
export { ExtractFacts, type Particular } from './extract-facts.ts';
export { extractFile, extractRequestId } from './extract-file.ts';
export { type KnownCompany, whyAnotherCompany } from './is-same-company.ts';
export { readSi, type SiExtract } from './read-si.ts';
export type { CompanyExtracts, ShownExtract } from './shown-extract.ts';
export { factsTyped, TypedFacts } from './typed-facts.ts';
