import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { DECLARED_OWNERS, DELIVERY_STATES, ItemState, WEBHOOK_EVENTS } from '#lib/contract/index.ts';
import { PAYMENT_STATES } from '#lib/contract/payment.ts';
import { MODES } from '#lib/contract/present/index.ts';
import { ROOT_WAYS } from '#lib/desk/audit/send-roots.ts';
import { NEXT } from '#lib/desk/reports/review-report.ts';
import { CHECK_STATES } from '#lib/domain/audit/audit-check.ts';
import { CORRECTION_STATES } from '#lib/domain/backoffice/correction-row.ts';
import { ENTRY_KINDS } from '#lib/domain/backoffice/entry-row.ts';
import { INVOICE_ENDS, INVOICE_KINDS } from '#lib/domain/backoffice/invoice-row.ts';
import { FORM_CHOICES, INTERFACE_FORMS } from '#lib/domain/connection/interface-form.ts';
import {
  CUSTOMER_DOCUMENT_KINDS,
  CUSTOMER_OUTCOMES,
  CUSTOMER_ROLES,
  CUSTOMER_STATES,
} from '#lib/domain/customers/customer-lists.ts';
import { EXTRACT_KINDS } from '#lib/domain/extracts/index.ts';
import { FLAG_OUTCOMES } from '#lib/domain/flags/flag-decision.ts';
import { LOOKUP_STATUSES } from '#lib/domain/lookup/lookup-view.ts';
import { FILING_FORMS } from '#lib/domain/owners/filing-form.ts';
import { DECISIONS, DISCREPANCY_CLASSES } from '#lib/domain/owners/index.ts';
import { HOUSE_RULES } from '#lib/domain/ownership/house-rule.ts';
import { ROLES } from '#lib/domain/people/role.ts';
import { SECOND_FACTOR_FOR } from '#lib/domain/people/second-factor-for.ts';
import { APPROVAL_RULES, HIGH_RISK_APPROVERS } from '#lib/domain/report/approval-policy.ts';
import { CHANGE_OUTCOMES } from '#lib/domain/report/change-outcomes.ts';
import { VIEW_LISTS } from '#lib/domain/report/listed-report.ts';
import { REPORT_PROFILES, SHARE_PROFILES } from '#lib/domain/report/report-profiles.ts';
import { REPORT_STATES, REVIEW_DECISIONS } from '#lib/domain/report/report-state.ts';
import { FLAG_SEVERITIES, LEAST_RISKS } from '#lib/domain/risk/flag-setting.ts';
import { RISKS } from '#lib/domain/risk/risk.ts';
import { FOUND_STATUSES } from '#lib/domain/search/found-company.ts';
import { SHARED_THINGS } from '#lib/domain/share/share-list.ts';
import { KINDS } from '#lib/operations/retention/parts.ts';
import { many } from '#lib/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { StoredLookup } from '#lib/service/graph/lookups/stored-lookups.ts';
import { WEBHOOK_STATES } from '#lib/service/webhooks/webhook-row.ts';

/** The columns that the database holds to a list, each with the one list of the sources. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'desk.audit_check.state': CHECK_STATES,
  'desk.connection.form_choice': FORM_CHOICES,
  'desk.connection.mode': MODES,
  'desk.country_list.least_risk': LEAST_RISKS,
  'desk.country_list.severity': FLAG_SEVERITIES,
  'desk.customer_company.role': CUSTOMER_ROLES,
  'desk.customer_decision.outcome': CUSTOMER_OUTCOMES,
  'desk.customer_decision.risk': RISKS,
  'desk.customer_document.kind': CUSTOMER_DOCUMENT_KINDS,
  'desk.customer_file.state': CUSTOMER_STATES,
  'desk.discrepancy.class': DISCREPANCY_CLASSES,
  'desk.discrepancy.outcome': DECISIONS,
  'desk.extract.kind': EXTRACT_KINDS,
  'desk.flag_decision.outcome': FLAG_OUTCOMES,
  'desk.flag_setting.least_risk': LEAST_RISKS,
  'desk.flag_setting.severity': FLAG_SEVERITIES,
  'desk.found_company.status': FOUND_STATUSES,
  'desk.invitation.role': ROLES,
  'desk.issued_copy.profile': REPORT_PROFILES,
  'desk.issued_filing.form': FILING_FORMS,
  'desk.lookup.form': INTERFACE_FORMS,
  'desk.lookup.status': LOOKUP_STATUSES,
  // Only triggers and functions of the database write it.
  'desk.recorded_row.change': ['insert', 'update', 'delete', 'found', 'kept'],
  'desk.report.risk': RISKS,
  'desk.report_change.former_risk': RISKS,
  'desk.report_change.outcome': CHANGE_OUTCOMES,
  'desk.report_change.risk': RISKS,
  'desk.review_step.risk': RISKS,
  'desk.review_step.to_state': REPORT_STATES,
  'desk.sent_root.way': ROOT_WAYS,
  'desk.saved_view.list': VIEW_LISTS,
  'desk.setting.high_risk': APPROVAL_RULES,
  'desk.setting.high_risk_by': HIGH_RISK_APPROVERS,
  'desk.setting.house_rule': HOUSE_RULES,
  'desk.setting.incomplete_data': APPROVAL_RULES,
  'desk.setting.no_next_review': APPROVAL_RULES,
  'desk.setting.open_discrepancies': APPROVAL_RULES,
  'desk.setting.open_serious_flag': APPROVAL_RULES,
  'desk.setting.owners_on_offer': APPROVAL_RULES,
  'desk.setting.risk_below_proposal': APPROVAL_RULES,
  'desk.setting.risk_not_set': APPROVAL_RULES,
  'desk.setting.second_factor_for': SECOND_FACTOR_FOR,
  'desk.setting.undecided_verdict': APPROVAL_RULES,
  'desk.share.profile': SHARE_PROFILES,
  'desk.share_view.thing': SHARED_THINGS,
  'desk.spending_limit.role': ROLES,
  'desk.spoken_form.form': INTERFACE_FORMS,
  'desk.spoken_form.former_form': INTERFACE_FORMS,
  'desk.user.declared_owners': DECLARED_OWNERS,
  'desk.user.role': ROLES,
  'service.dropped_month.what': [...Object.keys(KINDS), 'audit'],
  'service.graph_step.kind': StoredLookup.shape.kind.options,
  'service.graph_step.outcome': StoredLookup.shape.outcome.options,
  'service.correction.state': CORRECTION_STATES,
  'service.invoice.kind': INVOICE_KINDS,
  'service.invoice_event.state': INVOICE_ENDS,
  'service.ledger_entry.kind': ENTRY_KINDS,
  'service.payment.state': PAYMENT_STATES,
  'service.request_item.status': ItemState.options,
  'service.webhook_delivery.state': DELIVERY_STATES,
  'service.webhook_endpoint.state': WEBHOOK_STATES,
  'service.webhook_event.type': WEBHOOK_EVENTS,
};

let database: TestDatabase;
let checks: { table: string; says: string }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  checks = await many(
    database.pool,
    `select n.nspname || '.' || t.relname as table, pg_get_constraintdef(c.oid) as says
       from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      where c.contype = 'c' and n.nspname in ('desk', 'service') and not t.relispartition`,
    [],
    z.object({ table: z.string(), says: z.string() }),
  );
});
afterAll(() => database.drop());

const wordsIn = (list: string): string[] =>
  [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word).sort();

test('each list that a constraint repeats is the one of the sources', () => {
  const told = checks.flatMap(({ table, says }) =>
    [...says.matchAll(/\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)/g)].map(([, column, list = '']) => [
      `${table}.${column}`,
      wordsIn(list),
    ]),
  );
  const expected = Object.entries(LISTS).map(([column, list]) => [column, list.toSorted()]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
});

test('a review goes from state to state as the sources say', () => {
  const steps = checks.flatMap(({ says }) =>
    [...says.matchAll(/from_state = '(\w+)'::text\) AND \(to_state = '(\w+)'/g)].map(
      ([, from, to]) => `${from} > ${to}`,
    ),
  );
  const expected = REPORT_STATES.flatMap((from) => NEXT[from].map((to) => `${from} > ${to}`));
  expect(steps.sort()).toEqual(expected.sort());
});

test('what needs a second person and a reason is what the sources call a decision', () => {
  const others = checks.flatMap(({ says }) =>
    [...says.matchAll(/\(to_state <> ALL \(ARRAY\[([^\]]*)\]\)\)/g)].map(([, list = '']) => wordsIn(list)),
  );
  expect(others.length).toBeGreaterThan(0);
  for (const words of others) expect(words).toEqual(REVIEW_DECISIONS.toSorted());
});
