const SHEET = /^(?:HOJA\s*)?(?:H\s+)?([A-Z]{1,3}|\d{2}(?=\s))[\s.-]*0*(\d{1,9})$/;
const UNSHEETED = /^BORME-A-\d{4}-\d{1,3}-\d{2}\/\d+$/;

/**
 * The sheet of a company in its register (hoja registral), as the local index writes it: `M 766052` of `M-766052`,
 * `h m 0766052`. A register that writes no letters is told by its province: `39 156220`.
 */
export function sheetOf(typed: string): string | undefined {
  const [, register, digits] = SHEET.exec(typed.trim().toUpperCase()) ?? [];
  return digits === undefined ? undefined : `${register} ${digits}`;
}

/** The number of an entry of the file: a sheet, or the announcement itself where it names none. */
export const entryOf = (typed: string): string | undefined =>
  UNSHEETED.test(typed.trim().toUpperCase()) ? typed.trim().toUpperCase() : sheetOf(typed);
