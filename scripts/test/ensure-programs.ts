import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '#lib/platform/env.ts';
import { findDebianPostgres } from '#lib/platform/postgres-binaries.ts';
import { HEADLESS, installedChromium } from '../../e2e/support/chromium-options.ts';
import { runTool } from './run-tool.ts';

/** A package of Debian, and whether what we need of it is here already. */
type Package = readonly [name: string, isHere: () => boolean];

const POPPLER = ['pdfinfo', 'pdftotext', 'pdfsig', 'pdfdetach'];

/** Read PDF files and their seals, check an evidence pack as its VERIFY.txt says, fail over to a standby, stand before the product. */
const TOOLS_OF_TESTS: readonly Package[] = [
  ['poppler-utils', () => POPPLER.every((tool) => works(tool, '-v'))],
  ['qpdf', () => works('qpdf', '--version')],
  ['openssl', () => works('openssl', 'version')],
  ['unzip', () => works('unzip', '-v')],
  ['python3', () => works('python3', '--version')],
  ['repmgr', () => works('repmgr', '--version')],
  ['haproxy', () => works('haproxy', '-v')],
  ['caddy', () => works('caddy', 'version')],
];

/** What the tests need beside a browser. */
export const ensureTestTools = (root: string) => ensure(root, TOOLS_OF_TESTS);

/** Debian's own PostgreSQL with its pgbench; says whether it is here now. */
export async function ensureDebianPostgres(root: string): Promise<boolean> {
  const isHere = async () => (await findDebianPostgres()) !== undefined;
  const wasHere = await isHere();
  await ensure(root, [['postgresql', () => wasHere]]);
  return isHere();
}

/**
 * The browser to use: the one of the settings, else Debian's, installed where we may. Undefined where there is none:
 * then Playwright uses the one that it downloads.
 */
export async function ensureChromium(root: string): Promise<string | undefined> {
  const given = readEnv().PLAYWRIGHT_CHROMIUM;
  if (given !== undefined) return given;
  const hasHeadless = () => existsSync(HEADLESS);
  // Where a whole Chromium is here already too: it takes half as long again for the same tests.
  await ensure(root, [
    ['chromium-headless-shell', hasHeadless],
    ['fonts-liberation', hasHeadless],
  ]);
  await ensure(root, [['chromium', () => installedChromium() !== undefined]]);
  const installed = installedChromium();
  if (installed !== undefined) return installed;
  console.log('No Chromium is installed: Playwright downloads its own.');
  const playwright = join(root, 'node_modules/.bin/playwright');
  if ((await runTool(playwright, ['install', 'chromium'], { cwd: root })) !== 0) {
    console.error(
      'No Chromium could be had. Install one (apt-get install chromium) or set PLAYWRIGHT_CHROMIUM.',
    );
  }
  return undefined;
}

/** Installs Debian's packages that are not here; where we may not, a line says which are missing. */
async function ensure(root: string, packages: readonly Package[]): Promise<void> {
  const missing = packages.filter(([, isHere]) => !isHere()).map(([name]) => name);
  if (missing.length === 0) return;
  const asRoot = process.getuid?.() === 0 ? [] : works('sudo', '-n', 'true') ? ['sudo', '-n'] : undefined;
  if (asRoot === undefined || !works('apt-get', '--version')) {
    console.error(`Missing: ${missing.join(', ')}. Install them: apt-get install ${missing.join(' ')}`);
    return;
  }
  console.log(`Installing ${missing.join(', ')} …`);
  for (const apt of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  ]) {
    const [file = 'apt-get', ...args] = [...asRoot, 'apt-get', ...apt];
    const exitCode = await runTool(file, args, { cwd: root, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (exitCode !== 0) console.error(`apt-get ${apt.join(' ')} ended with code ${exitCode}.`);
  }
}

/** Whether a program is here and ends well. */
function works(file: string, ...args: string[]): boolean {
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0;
}
