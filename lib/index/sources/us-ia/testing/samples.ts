/** The file in its outer form, a zip that is made while it is sent: stored, with its sizes behind the entry. Invented companies. */
export const SAMPLES = [
  {
    file: new URL('../fixtures/active_iowa_business_entities_554_rows.zip', import.meta.url),
    entities: 8,
  },
] as const;
