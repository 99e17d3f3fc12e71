type Asked = Readonly<Record<string, string | undefined>>;

/** The address of an account's ledger, or of a part of it. */
export const ledgerHref = (asked: Asked): string => `/backoffice/ledger?${queryOf(asked)}`;

/** The same as a file, whole whatever page of it is shown. */
export const ledgerFileHref = (asked: Asked): string => `/api/desk/backoffice/ledger?${queryOf(asked)}`;

function queryOf(asked: Asked): URLSearchParams {
  return new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
