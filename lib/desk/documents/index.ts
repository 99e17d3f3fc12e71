export { listCompanyDocuments } from './list-documents.ts';
export { readDocument } from './read-document.ts';
export { zipDocuments } from './zip-documents.ts';
