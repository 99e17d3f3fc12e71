/** What an act was done to, read from how it is written: `company FR 123`, `user <id>`. */
export interface AuditObject {
  readonly kind: ObjectKind | null;
  /** The country of a company or a search. */
  readonly country: string;
  /** The number or id; empty where there is only one of the kind. */
  readonly id: string;
  /** The page that shows it, where there is one. */
  readonly href: string | undefined;
}

const KINDS = {
  company: /^company (?<country>\S+) (?<id>.+)$/,
  report: /^report (?<id>\S+)$/,
  customer: /^customer (?<id>\S+)$/,
  userUnknown: /^user unknown$/,
  user: /^user (?<id>\S+)$/,
  lookup: /^lookup (?<id>\S+)$/,
  session: /^session (?<id>\S+)$/,
  invitation: /^invitation (?<id>\S+)$/,
  search: /^search (?<country>\S+)$/,
  connection: /^connection$/,
  audit: /^audit$/,
  auditRoots: /^audit roots$/,
  discrepancies: /^discrepancies$/,
  customers: /^customers$/,
  reports: /^list of reports$/,
  account: /^account (?<id>\S+)$/,
  plan: /^plan (?<id>\S+)$/,
  payment: /^payment (?<id>\S+)$/,
  usage: /^usage$/,
  deskUsage: /^desk usage$/,
  setting: /^setting$/,
  countryList: /^country list (?<id>.+)$/,
  organisation: /^organisation$/,
  installation: /^installation$/,
} as const;
type ObjectKind = keyof typeof KINDS;

const isKind = (kind: string): kind is ObjectKind => kind in KINDS;

export function objectOf(object: string): AuditObject {
  for (const [kind, pattern] of Object.entries(KINDS)) {
    const found = pattern.exec(object);
    if (found === null || !isKind(kind)) continue;
    const { country = '', id = '' } = found.groups ?? {};
    return { kind, country, id, href: hrefOf(kind, country, id) };
  }
  return { kind: null, country: '', id: object, href: undefined };
}

function hrefOf(kind: ObjectKind, country: string, id: string): string | undefined {
  if (kind === 'company') return `/companies/${encodeURIComponent(country)}/${encodeURIComponent(id)}`;
  if (kind === 'report') return `/reports/${encodeURIComponent(id)}`;
  if (kind === 'customer') return `/customers/${encodeURIComponent(id)}`;
  if (kind === 'customers') return '/customers';
  // A user's page here: what they have done.
  if (kind === 'user') return `/audit?actor=${encodeURIComponent(id)}`;
  if (kind === 'account') return `/backoffice/accounts/${encodeURIComponent(id)}`;
  if (kind === 'plan') return `/backoffice/plans/${encodeURIComponent(id)}`;
  if (kind === 'usage') return '/backoffice/usage';
  if (kind === 'deskUsage') return '/settings/usage';
  if (kind === 'countryList') return '/settings/countries';
  if (kind === 'discrepancies') return '/discrepancies';
  if (kind === 'reports') return '/reports';
  return undefined;
}
