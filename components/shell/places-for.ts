/** What whoever is signed in may do, as far as the frame of the pages has to know. */
export interface May {
  readonly readCompanies: boolean;
  readonly searchCompanies: boolean;
  readonly readCustomers: boolean;
  readonly readReports: boolean;
  readonly readAudit: boolean;
  readonly manageUsers: boolean;
  readonly manageConnection: boolean;
  readonly manageShares: boolean;
  readonly manageRetention: boolean;
  readonly readInvoices: boolean;
  readonly readSources: boolean;
  readonly readBackoffice: boolean;
}

/** The pages that this user may open, in the order of the palette; each is named by the messages of the shell. */
export function placesFor(may: May) {
  const all = [
    { href: '/', name: 'home', isOpen: true },
    { href: '/search', name: 'search', isOpen: may.searchCompanies },
    { href: '/in-progress', name: 'inProgress', isOpen: may.readCompanies },
    { href: '/discrepancies', name: 'discrepancies', isOpen: may.readCompanies },
    { href: '/customers', name: 'customers', isOpen: may.readCustomers },
    { href: '/reports', name: 'reports', isOpen: may.readReports },
    { href: '/coverage', name: 'coverage', isOpen: true },
    { href: '/audit', name: 'audit', isOpen: may.readAudit },
    { href: '/backoffice', name: 'backoffice', isOpen: may.readBackoffice },
    { href: '/settings/profile', name: 'profile', isOpen: true },
    { href: '/settings/users', name: 'users', isOpen: may.manageUsers },
    { href: '/settings/connection', name: 'connection', isOpen: may.manageConnection },
    { href: '/settings/shares', name: 'shares', isOpen: may.manageShares },
    { href: '/settings/retention', name: 'retention', isOpen: may.manageRetention },
    { href: '/settings/registers', name: 'registers', isOpen: may.readSources },
    { href: '/settings/invoices', name: 'invoices', isOpen: may.readInvoices },
  ] as const;
  return all.filter(({ isOpen }) => isOpen);
}

export type Place = ReturnType<typeof placesFor>[number]['name'];
