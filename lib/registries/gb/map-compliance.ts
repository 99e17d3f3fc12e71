import type { ComplianceFlag, ComplianceFlags } from '#lib/contract/index.ts';
import type { WireProfile } from './schema.ts';
import { REGISTER } from './source.ts';

/** What a company owes the register: each flag where the register tells of it, raised or not. */
export function mapCompliance({
  accounts,
  confirmation_statement: statement,
  annual_return: annual,
}: WireProfile): ComplianceFlags | undefined {
  const next = accounts?.next_accounts;
  const filing = statement ?? annual;
  const flags = {
    ...flagOf('accountsOverdue', next?.overdue ?? accounts?.overdue, next?.due_on ?? accounts?.next_due),
    ...flagOf('annualFilingOverdue', filing?.overdue, filing?.next_due),
  };
  return Object.keys(flags).length === 0 ? undefined : flags;
}

function flagOf(
  name: keyof ComplianceFlags,
  active: boolean | undefined,
  due: string | undefined,
): ComplianceFlags {
  if (active === undefined) return {};
  const flag: ComplianceFlag = {
    active,
    ...(active && due !== undefined && { dueDate: due }),
    source: REGISTER,
  };
  return { [name]: flag };
}
