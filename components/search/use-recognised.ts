import { useEffect, useState } from 'react';
import type { Country } from '#lib/contract/index.ts';
import type { Elsewhere, Recognised } from '#lib/domain/identifiers/recognise-identifier.ts';

const loadRules = () => import('#lib/domain/identifiers/recognise-identifier.ts');

/** What the text looks like here and elsewhere. The rules of all countries come when something is typed, not before. */
export function useRecognised(
  text: string,
  country: Country | null,
): { found: Recognised | undefined; elsewhere: readonly Elsewhere[] } {
  const [rules, setRules] = useState<Awaited<ReturnType<typeof loadRules>> | null>(null);
  const isWanted = text !== '' && rules === null;
  useEffect(() => {
    // A chip that fails to load blocks nothing; the next visit loads it.
    if (isWanted) loadRules().then(setRules, () => undefined);
  }, [isWanted]);
  if (rules === null || country === null) return { found: undefined, elsewhere: [] };
  return {
    found: rules.recogniseIdentifier(text, country),
    elsewhere: rules.recogniseElsewhere(text, country).slice(0, 2),
  };
}
