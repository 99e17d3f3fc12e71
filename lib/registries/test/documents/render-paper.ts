import { renderPdf } from '#lib/platform/render-pdf.ts';
import type { CompanyFile } from '../file-of.ts';
import { formatDay } from '../testland.ts';
import { accountsData } from './accounts-data.ts';
import { articlesData } from './articles-data.ts';
import { fiscalYear } from './fiscal-year.ts';
import { heavyScan } from './heavy-scan.ts';
import type { Paper } from './list-papers.ts';
import { extractData, headOf, historyData, holdersData, ownersData, referenceOf } from './paper-data.ts';

const TEMPLATES = {
  paper: new URL('../templates/paper.typ', import.meta.url),
  accounts: new URL('../templates/accounts.typ', import.meta.url),
  articles: new URL('../templates/articles.typ', import.meta.url),
  scan: new URL('../templates/scan.typ', import.meta.url),
};

/**
 * Sets a paper as PDF. Accounts and articles carry their own date; the others state what is valid on the day they
 * are issued, so the same paper of the same day has the same bytes.
 * @param issuedOn YYYY-MM-DD
 */
export async function renderPaper(file: CompanyFile, paper: Paper, issuedOn: string): Promise<Uint8Array> {
  const { name = '', nameInEnglish = '', id = '' } = paper.document;
  const head = headOf(file, name, nameInEnglish, issuedOn, referenceOf(id));
  switch (paper.kind) {
    case 'accounts': {
      const period = fiscalYear(paper.year, file.filing.fiscalYearEndMonth);
      return renderPdf({ template: TEMPLATES.accounts, data: accountsData(file, period) });
    }
    case 'articles': {
      const { date = issuedOn, isConsolidated = false } = paper.document;
      return renderPdf({ template: TEMPLATES.articles, data: articlesData(file, date, isConsolidated) });
    }
    case 'heavy': {
      const data = {
        ...head,
        alt: 'Desegno de la malnova registrejo: fasado kaj plano de la teretaĝo',
        caption: `Dosiero ${head.companyId}, folio 1, skanita je ${formatDay(issuedOn)}`,
      };
      return renderPdf({ template: TEMPLATES.scan, data, assets: { 'scan.jpg': await heavyScan() } });
    }
    case 'certifiedExtract':
      return renderPdf({ template: TEMPLATES.paper, data: extractData(file, head, true) });
    case 'ownersCertificate':
      return renderPdf({ template: TEMPLATES.paper, data: ownersData(file, head) });
    case 'holders':
      return renderPdf({ template: TEMPLATES.paper, data: holdersData(file, head) });
    case 'slow':
    case 'history':
      return renderPdf({ template: TEMPLATES.paper, data: historyData(file, head) });
    default:
      return renderPdf({ template: TEMPLATES.paper, data: extractData(file, head, false) });
  }
}
