'use client';

import { useState } from 'react';
import { confirmedCreditsOf, limitFault, type Total } from '#lib/domain/quote/quote.ts';

/** The most that the officer allows where a part has no published price: proposed until they type another. */
export interface Limit {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly fault: ReturnType<typeof limitFault>;
}

export function useLimit(total: Total, proposed: number | undefined) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (proposed === undefined ? '' : String(proposed));
  const limit: Limit = { text, onChange: setTyped, fault: limitFault(total, text) };
  return { limit, confirmedCredits: confirmedCreditsOf(total, text) };
}
