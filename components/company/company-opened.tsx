'use client';

import { useEffect } from 'react';

/** Tells the desk that somebody looks at this company. From the browser: a page may be fetched without being read. */
export function CompanyOpened({
  country,
  companyId,
}: {
  readonly country: string;
  readonly companyId: string;
}) {
  useEffect(() => {
    const told = fetch('/api/desk/opened', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country, companyId }),
      keepalive: true,
    });
    // Without a connection there is no page to read either; the list of recent companies can wait.
    told.catch(() => undefined);
  }, [country, companyId]);
  return null;
}
