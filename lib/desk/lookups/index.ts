export { listHistory } from './list-history.ts';
export { newestAnswers } from './newest-answers.ts';
export { quoteCompany } from './quote-company.ts';
