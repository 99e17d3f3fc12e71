/** Operations of the present form that are not offered here, by how their paths begin, with what there is instead. */
export const NOT_OFFERED: Readonly<Record<string, string>> = {
  '/v2/monitors': 'Companies are not watched here: ask for a company again, free within the cache period.',
  '/v2/workspaces': 'An account has no workspaces here: open an account for each.',
  '/v2/onboarding': 'No fast source is connected here: POST /v2/company reads the register.',
  '/v2/billing/notifications':
    'A low balance is told by webhook: POST /v2/webhooks. GET /v2/billing/balance tells the balance.',
};

/** Why an operation at this path is not offered; undefined where nobody knows of such a path. */
export function whyNotOffered(url: string): string | undefined {
  const [path = ''] = url.split('?');
  return Object.entries(NOT_OFFERED).find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
}
