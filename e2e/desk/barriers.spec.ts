import { expect, test } from '@playwright/test';
import { findBarriers } from '../support/find-barriers.ts';

const PAGES: Readonly<Record<string, string>> = {
  '/': `<!doctype html><html lang="en"><title>Barriers</title><style>
    body { background: white; color: black }
    @media (prefers-color-scheme: dark) { p { color: #eee } }
    </style><main><h1>Barriers</h1><p>Text</p><iframe title="Frame" src="/frame"></iframe></main>`,
  '/frame': '<!doctype html><html lang="en"><title>Frame</title><img src="data:,">',
};

test('every look sees the page as it is then, its frames included', async ({ page }) => {
  await page.route('http://barriers.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PAGES[new URL(route.request().url()).pathname] ?? '' }),
  );
  await page.goto('http://barriers.test/');
  expect(await findBarriers(page)).toEqual([expect.stringMatching(/^image-alt: .*\(iframe img\)$/)]);
  await page.locator('iframe').evaluate((frame) => frame.remove());
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findBarriers(page, { ofColours: true })).toEqual([expect.stringMatching(/^color-contrast: /)]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findBarriers(page, { ofColours: true })).toEqual([]);
  await page.locator('main').evaluate((main) => main.append(document.createElement('button')));
  expect(await findBarriers(page)).toEqual([expect.stringMatching(/^button-name: .*\(button\)$/)]);
});
