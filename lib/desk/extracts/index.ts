export { addExtract } from './add-extract.ts';
export { confirmExtractFacts } from './confirm-extract-facts.ts';
export { listExtracts } from './list-extracts.ts';
export { readExtract } from './read-extract.ts';
export { typeExtractFacts } from './type-extract-facts.ts';
export { withdrawExtract, withdrawExtractFacts } from './withdraw-extract.ts';
