import audit from './en/desk/audit.json' with { type: 'json' };
import backoffice from './en/desk/backoffice.json' with { type: 'json' };
import company from './en/desk/company.json' with { type: 'json' };
import conflicts from './en/desk/conflicts.json' with { type: 'json' };
import connection from './en/desk/connection.json' with { type: 'json' };
import context from './en/desk/context.json' with { type: 'json' };
import credits from './en/desk/credits.json' with { type: 'json' };
import customers from './en/desk/customers.json' with { type: 'json' };
import discrepancies from './en/desk/discrepancies.json' with { type: 'json' };
import documents from './en/desk/documents.json' with { type: 'json' };
import extracts from './en/desk/extracts.json' with { type: 'json' };
import files from './en/desk/files.json' with { type: 'json' };
import law from './en/desk/law.json' with { type: 'json' };
import lookups from './en/desk/lookups.json' with { type: 'json' };
import organisation from './en/desk/organisation.json' with { type: 'json' };
import owners from './en/desk/owners.json' with { type: 'json' };
import ownership from './en/desk/ownership.json' with { type: 'json' };
import people from './en/desk/people.json' with { type: 'json' };
import policy from './en/desk/policy.json' with { type: 'json' };
import purchases from './en/desk/purchases.json' with { type: 'json' };
import reports from './en/desk/reports.json' with { type: 'json' };
import search from './en/desk/search.json' with { type: 'json' };
import service from './en/desk/service.json' with { type: 'json' };
import session from './en/desk/session.json' with { type: 'json' };
import shares from './en/desk/shares.json' with { type: 'json' };
import spending from './en/desk/spending.json' with { type: 'json' };

/** What the desk's verbs say, in English: failures, e-mails, what goes along with files. */
export const deskTexts = {
  audit,
  backoffice,
  company,
  conflicts,
  connection,
  context,
  credits,
  customers,
  discrepancies,
  documents,
  extracts,
  files,
  law,
  lookups,
  organisation,
  owners,
  ownership,
  people,
  policy,
  purchases,
  reports,
  search,
  service,
  session,
  shares,
  spending,
};
