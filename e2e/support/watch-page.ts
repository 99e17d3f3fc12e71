import type { Page } from '@playwright/test';

/** Notes what a page complains of: errors of scripts and console, answers that fail, breaches of its policy. */
export function watchPage(page: Page): { complaints: string[] } {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(`error: ${message}`));
  page.on('console', (entry) => {
    if (entry.type() === 'error' || entry.type() === 'warning')
      complaints.push(`console: ${entry.text()} (${entry.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`status ${response.status()}: ${response.url()}`);
  });
  return { complaints };
}
