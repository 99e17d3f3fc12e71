import type { ComplianceFlag, ComplianceFlags, FilingDuties } from '#lib/contract/index.ts';
import { REGISTER } from './source.ts';

/** What a company owes the register: each flag where the register tells of it, raised or not. */
export function mapCompliance({ accounts, annualFiling }: FilingDuties = {}): ComplianceFlags | undefined {
  const flags = {
    ...flagOf('accountsOverdue', accounts?.overdue, accounts?.nextDue),
    ...flagOf('annualFilingOverdue', annualFiling?.overdue, annualFiling?.nextDue),
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
