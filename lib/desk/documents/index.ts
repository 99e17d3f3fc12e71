export { listCompanyDocuments } from './list-company-documents.ts';
export { readDocument } from './read-document.ts';
export { zipDocuments } from './zip-documents.ts';
