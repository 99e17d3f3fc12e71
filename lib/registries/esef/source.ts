import type { SourceDescriptor } from '../registry.ts';

/** The index of reports in the European single electronic format, kept by XBRL International. */
export const ESEF_SOURCE: SourceDescriptor = {
  id: 'eu.esef',
  values: {
    'documents/*/name': 'composed',
  },
  name: 'filings.xbrl.org (annual reports of issuers)',
  kind: 'index',
  home: 'https://filings.xbrl.org',
  licence: 'open access; each report belongs to its issuer',
  holds: 'issuers of securities on regulated markets that report in the European single electronic format',
  fills: [{ section: 'documents', note: 'annual reports of issuers of listed securities, since 2020' }],
};
