import type { ReadCompany } from './company-facts.ts';

/** The six looks of a company's life. */
export type StatusKind = 'active' | 'warning' | 'insolvency' | 'closed' | 'suspended' | 'unknown';

export interface StatusView {
  readonly kind: StatusKind;
  /** The register's own words. */
  readonly localName: string | undefined;
  readonly isActive: boolean | undefined;
  /** The normalised code as it came; one that nobody knows stays as it came too. */
  readonly code: string | undefined;
  readonly closureReason: string | undefined;
  readonly closureDate: string | undefined;
  readonly insolvencyStartDate: string | undefined;
  readonly additionalInfo: string | undefined;
}

const BY_CODE = new Map<string, StatusKind>([
  ['ACTIVE', 'active'],
  ['UNDER_INSOLVENCY_PROCEEDING', 'insolvency'],
  ['INACTIVE_NOT_CLOSED', 'suspended'],
  ['PENDING_DISSOLUTION', 'warning'],
  ['CLOSED', 'closed'],
]);

/** Whether a company is alive: never better than the worst that the register says of it. */
export function statusView(status: ReadCompany['status']): StatusView {
  const details = status?.statusDetailsBeta;
  return {
    kind: kindOf(status),
    localName: status?.localName,
    isActive: status?.active,
    code: details?.status,
    closureReason: details?.closureReason,
    closureDate: details?.closureDate,
    insolvencyStartDate: details?.insolvencyStartDate,
    additionalInfo: details?.additionalInfo,
  };
}

function kindOf(status: ReadCompany['status']): StatusKind {
  const details = status?.statusDetailsBeta;
  const code = details?.status;
  if (code === 'ACTIVE') return isContradicted(status) ? 'warning' : 'active';
  if (code !== undefined) return BY_CODE.get(code) ?? 'unknown';
  if (details?.closureDate !== undefined || details?.closureReason !== undefined) return 'closed';
  if (details?.insolvencyStartDate !== undefined) return 'insolvency';
  if (status?.active === undefined) return 'unknown';
  return status.active ? 'active' : 'suspended';
}

/** "Active" beside a proceeding, a closure or `active: false`: somebody has to look. */
function isContradicted(status: ReadCompany['status']): boolean {
  const details = status?.statusDetailsBeta;
  return (
    status?.active === false ||
    details?.insolvencyStartDate !== undefined ||
    details?.closureDate !== undefined ||
    details?.closureReason !== undefined
  );
}
