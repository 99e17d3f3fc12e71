import type { CustomerDocumentKind, CustomerRole } from '#lib/domain/customers/customer-lists.ts';
import type { Risk } from '#lib/domain/risk/risk.ts';

interface DemoCustomer {
  readonly reference: string;
  readonly name: string;
  readonly tags: string;
  /** Of Testland, each with a report of the demo. */
  readonly companies: readonly { readonly companyId: string; readonly role: CustomerRole }[];
  readonly documents: readonly {
    readonly kind: CustomerDocumentKind;
    readonly about: string;
    /** Days from now; before today it has expired. */
    readonly expiresInDays?: number;
  }[];
  readonly risk: Risk;
}

/** A customer with three companies: one of its documents expires soon, and its risk is decided by two people. */
export const DEMO_CUSTOMER: DemoCustomer = {
  reference: 'CIF-2026-0001',
  name: 'Tamarindo family',
  tags: 'family group',
  companies: [
    { companyId: 'T0001117', role: 'customer' },
    { companyId: 'T0000404', role: 'subsidiary' },
    { companyId: 'T0000701', role: 'guarantor' },
  ],
  documents: [
    { kind: 'identity_document', about: 'Ximena Tamarindo-Cruz', expiresInDays: 18 },
    { kind: 'ownership_declaration', about: 'Tamarindo family' },
    { kind: 'power_of_attorney', about: 'Tomás Tamarindo-Cruz', expiresInDays: -40 },
  ],
  risk: 'high',
};
