import { settingOf } from '#lib/platform/source-settings.ts';
import type { SourceDescriptor } from '../registry.ts';

const NAME = 'EDGAR, U.S. Securities and Exchange Commission';

/** The SEC allows ten calls a second from one address, over all its hosts. */
const LIMITS = [{ calls: 8, seconds: 1 }];

/** What holders of more than 5 % of a class say of themselves, as data since 18 December 2024. */
export const SEC: SourceDescriptor = {
  id: 'us.sec',
  name: `Schedules 13D and 13G, ${NAME}`,
  kind: 'register',
  home: 'https://www.sec.gov/edgar',
  licence: 'Public domain (United States government); filings are their filers’ own statements',
  keyFrom: 'https://www.sec.gov/os/accessing-edgar-data',
  isContact: true,
  fills: [
    { section: 'company', note: 'number of the issuer (CIK)' },
    { section: 'shareholders', note: 'of issuers, holders of more than 5 % of a class by their own filings' },
  ],
  limits: LIMITS,
};

/** What issuers filed, as documents. */
export const SEC_FILINGS: SourceDescriptor = {
  ...SEC,
  id: 'us.sec-filings',
  values: {
    'documents/*/name': 'composed',
  },
  name: `Filings, ${NAME}`,
  reachedAs: SEC.id,
  fills: [{ section: 'documents', note: 'of issuers: annual reports, and Schedules 13D and 13G' }],
};

/** Its files and its list of issuers lie on another host, and count against the same limit. */
export const ARCHIVES: SourceDescriptor = { ...SEC, reachedAs: 'us.sec-archives' };

/** Where the operator names who asks. */
export const CONTACT_SETTING = settingOf(SEC.id, 'CONTACT');

/** Since that day Schedules 13D and 13G are filed as XML; before, as text, which is never read as data. */
export const STRUCTURED_SINCE = '2024-12-18';
