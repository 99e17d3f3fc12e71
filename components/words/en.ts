import audit from './en/audit.json' with { type: 'json' };
import company from './en/company.json' with { type: 'json' };
import coverage from './en/coverage.json' with { type: 'json' };
import documents from './en/documents.json' with { type: 'json' };
import lookups from './en/lookups.json' with { type: 'json' };
import owners from './en/owners.json' with { type: 'json' };
import ownership from './en/ownership.json' with { type: 'json' };
import people from './en/people.json' with { type: 'json' };
import report from './en/report.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import shares from './en/shares.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import ui from './en/ui.json' with { type: 'json' };
import verify from './en/verify.json' with { type: 'json' };

/** Every word of the screens in English, by area. A further language brings the same areas. */
export const en = {
  audit,
  company,
  coverage,
  documents,
  lookups,
  owners,
  ownership,
  people,
  report,
  search,
  shares,
  shell,
  ui,
  verify,
};
