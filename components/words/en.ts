import flags from '#lib/words/en/report/flags.json' with { type: 'json' };
import records from '#lib/words/en/report/records.json' with { type: 'json' };
import acts from '#lib/words/en/screens/acts.json' with { type: 'json' };
import audit from '#lib/words/en/screens/audit.json' with { type: 'json' };
import backoffice from '#lib/words/en/screens/backoffice.json' with { type: 'json' };
import company from '#lib/words/en/screens/company.json' with { type: 'json' };
import coverage from '#lib/words/en/screens/coverage.json' with { type: 'json' };
import customers from '#lib/words/en/screens/customers.json' with { type: 'json' };
import documents from '#lib/words/en/screens/documents.json' with { type: 'json' };
import extracts from '#lib/words/en/screens/extracts.json' with { type: 'json' };
import home from '#lib/words/en/screens/home.json' with { type: 'json' };
import lookups from '#lib/words/en/screens/lookups.json' with { type: 'json' };
import organisation from '#lib/words/en/screens/organisation.json' with { type: 'json' };
import owners from '#lib/words/en/screens/owners.json' with { type: 'json' };
import ownership from '#lib/words/en/screens/ownership.json' with { type: 'json' };
import people from '#lib/words/en/screens/people.json' with { type: 'json' };
import policy from '#lib/words/en/screens/policy.json' with { type: 'json' };
import report from '#lib/words/en/screens/report.json' with { type: 'json' };
import search from '#lib/words/en/screens/search.json' with { type: 'json' };
import shares from '#lib/words/en/screens/shares.json' with { type: 'json' };
import shell from '#lib/words/en/screens/shell.json' with { type: 'json' };
import status from '#lib/words/en/screens/status.json' with { type: 'json' };
import ui from '#lib/words/en/screens/ui.json' with { type: 'json' };
import verify from '#lib/words/en/screens/verify.json' with { type: 'json' };

/** The words of the screens in English, by area. A further language brings the same areas. */
export const en = {
  acts,
  audit,
  backoffice,
  company,
  coverage,
  customers,
  documents,
  extracts,
  flags,
  home,
  lookups,
  owners,
  ownership,
  organisation,
  people,
  policy,
  records,
  report,
  search,
  shares,
  shell,
  status,
  ui,
  verify,
};
