/** The address of an account's ledger, or of a part of it. */
export function ledgerHref(asked: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/backoffice/ledger?${new URLSearchParams(given)}`;
}
