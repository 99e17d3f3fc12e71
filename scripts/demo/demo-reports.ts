import type { z } from 'zod';
import type { Country } from '#lib/contract/index.ts';
import type { ChangeReport } from '#lib/desk/reports/change-report.ts';
import { APPROVER, OFFICER } from './demo-people.ts';

export interface DemoReport {
  readonly by: string;
  /** Left out: Testland. */
  readonly country?: Country;
  readonly companyId: string;
  /** What is said beside the versions. */
  readonly about?: Omit<z.input<typeof ChangeReport>, 'id' | 'reviewOn'>;
  /** Days from now; before today it is late. */
  readonly reviewInDays?: number;
  readonly note?: string;
  /** Given to review, and then decided by somebody else. */
  readonly review?: 'submitted' | 'approved';
  /** Under this rule it is saved once more. */
  readonly againUnder?: string;
  readonly isShared?: true;
}

/** Where the registers are stand-ins: the owner found one level up, and a trust whose persons nobody names. */
export const ABROAD_REPORTS: readonly DemoReport[] = [
  {
    by: OFFICER,
    country: 'GB',
    companyId: '99000003',
    about: {
      risk: 'low',
      riskReason: 'Its owners are customers of the bank themselves.',
      tags: 'onboarding',
    },
    againUnder: 'uk-psc',
  },
  {
    by: OFFICER,
    country: 'GB',
    companyId: 'OE990001',
    about: { risk: 'high', tags: 'trust' },
    note: 'The trustee was asked who the settlor and the beneficiaries are.',
  },
];

/** What the demo has saved: one with an offer still open, an approved one that is shared, one that waits for a decision, one that is late. */
export const DEMO_REPORTS: readonly DemoReport[] = [
  {
    by: OFFICER,
    companyId: 'T0000331',
    about: { risk: 'medium', riskReason: 'The share that is not traced is held by employees.' },
  },
  {
    by: APPROVER,
    companyId: 'T0000404',
    about: { risk: 'high', tags: 'investigation' },
    reviewInDays: 21,
    note: 'The customer was asked about the holding that the register does not know.',
    againUnder: 'uk-psc',
  },
  {
    by: OFFICER,
    companyId: 'T0000701',
    about: { risk: 'high', tags: 'bankruptcy' },
    reviewInDays: -12,
  },
  {
    by: OFFICER,
    companyId: 'GRAPH_CIRCULAR',
    about: { risk: 'medium', riskReason: 'The circular holding has the approval of the supervisor.' },
    review: 'submitted',
  },
  {
    by: OFFICER,
    companyId: 'T0001117',
    about: { risk: 'low', tags: 'onboarding' },
    reviewInDays: 365,
    review: 'approved',
    isShared: true,
  },
];

/** Approved, and confirmed by a second version that found nothing changed. */
export const CONFIRMED_REPORT: DemoReport = {
  by: OFFICER,
  companyId: 'T0001120',
  about: { risk: 'low', tags: 'onboarding' },
  reviewInDays: 10,
  review: 'approved',
};

/** Of its serious flags one is decided; it is in the customer file. */
export const DECIDED_COMPANY = 'T0000701';
