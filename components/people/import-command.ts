/** What an operator runs once the file of a source is obtained. */
export const importCommand = (source: string): string => `npm run import -- ${source} --file <path>`;
