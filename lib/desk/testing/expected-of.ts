import { type Permission, Role } from '../context/permissions.ts';

/** Written out a second time, by hand: a slip in the product's table must not pass because the test reads it there. */
const EXPECTED: Readonly<Record<Permission, string>> = {
  //                 viewer officer approver administrator billing auditor
  readHome: '        yes    yes     yes      yes           yes     yes',
  readCompanies: '   yes    yes     yes      yes           no      yes',
  searchCompanies: ' no     yes     yes      yes           no      no ',
  searchPeople: '    no     yes     yes      yes           no      no ',
  buyData: '         no     yes     yes      yes           no      no ',
  revealPerson: '    no     yes     yes      yes           no      yes',
  readDocuments: '   yes    yes     yes      yes           no      yes',
  exportData: '      no     yes     yes      yes           no      yes',
  matchPersons: '    no     yes     yes      yes           no      no ',
  bringExtracts: '    no     yes     yes      yes           no      no ',
  markConflicts: '    no     yes     yes      yes           no      no ',
  decideDiscrepancies: 'no  yes     yes      yes           no      no ',
  fileDiscrepancies: 'no    yes     yes      yes           no      yes',
  readCustomers: '   yes    yes     yes      yes           no      yes',
  manageCustomers: ' no     yes     yes      yes           no      no ',
  readReports: '     yes    yes     yes      yes           no      yes',
  saveReports: '     no     yes     yes      yes           no      no ',
  noteReports: '     no     yes     yes      yes           no      no ',
  decideReports: '   no     no      yes      yes           no      no ',
  exportReports: '   no     yes     yes      yes           no      yes',
  shareReports: '    no     yes     yes      yes           no      no ',
  shareWithRegulators: 'no   no      yes      yes           no      no ',
  manageShares: '    no     no      no       yes           no      no ',
  manageRetention: ' no     no      no       yes           no      no ',
  managePolicy: '    no     no      no       yes           no      no ',
  manageOrganisation: 'no   no      no       yes           no      no ',
  manageLaw: '       no     no      no       yes           no      no ',
  readPrices: '      yes    yes     yes      yes           yes     yes',
  readBalance: '     yes    yes     yes      yes           yes     yes',
  readInvoices: '    no     no      no       yes           yes     no ',
  buyCredits: '      no     no      no       yes           yes     no ',
  readUsage: '       yes    yes     yes      yes           yes     yes',
  manageSpending: '  no     no      no       yes           no      no ',
  readBackoffice: '  no     no      no       yes           yes     no ',
  manageAccounts: '  no     no      no       yes           yes     no ',
  manageBooks: '     no     no      no       yes           yes     no ',
  readSources: '     no     no      no       yes           no      no ',
  manageImports: '   no     no      no       yes           no      no ',
  readAudit: '       no     no      no       yes           no      yes',
  exportAudit: '     no     no      no       yes           no      yes',
  manageUsers: '     no     no      no       yes           no      no ',
  manageConnection: 'no     no      no       yes           no      no ',
  manageOwnAccount: 'yes    yes     yes      yes           yes     yes',
};

/** What each role is expected to hear: yes or no. */
export const expectedOf = (
  verb: Permission,
): readonly { readonly role: Role; readonly isAllowed: boolean }[] => {
  const answers = EXPECTED[verb].trim().split(/\s+/);
  return Role.options.map((role, at) => ({ role, isAllowed: answers[at] === 'yes' }));
};
