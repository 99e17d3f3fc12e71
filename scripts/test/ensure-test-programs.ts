import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '#lib/platform/env.ts';
import { runTool } from './run-tool.ts';

/** The browser to test with; undefined: the one that Playwright has downloaded for itself. */
export interface TestPrograms {
  chromium: string | undefined;
}

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const POPPLER = ['pdfinfo', 'pdftotext', 'pdfsig', 'pdfdetach'];

/**
 * Installs what the tests need and the machine lacks: poppler-utils, qpdf and openssl (read the PDF files and their
 * seals), unzip and python3 (check an evidence pack as its VERIFY.txt says) and Chromium with a font, by apt where we
 * may; where we may not, Playwright downloads a Chromium, and a line says what is missing.
 */
export async function ensureTestPrograms(root: string): Promise<TestPrograms> {
  const given = readEnv().PLAYWRIGHT_CHROMIUM;
  const packages = [
    ...(given !== undefined || existsSync(DEBIAN_CHROMIUM) ? [] : ['chromium', 'fonts-liberation']),
    ...(POPPLER.every((tool) => works(tool, '-v')) ? [] : ['poppler-utils']),
    ...(works('qpdf', '--version') ? [] : ['qpdf']),
    ...(works('openssl', 'version') ? [] : ['openssl']),
    ...(works('unzip', '-v') ? [] : ['unzip']),
    ...(works('python3', '--version') ? [] : ['python3']),
  ];
  if (packages.length > 0) await installByApt(root, packages);
  if (given !== undefined) return { chromium: given };
  if (existsSync(DEBIAN_CHROMIUM)) return { chromium: DEBIAN_CHROMIUM };
  console.log('No Chromium is installed: Playwright downloads its own.');
  const playwright = join(root, 'node_modules/.bin/playwright');
  if ((await runTool(playwright, ['install', 'chromium'], { cwd: root })) !== 0) {
    console.error(
      'No Chromium could be had. Install one (apt-get install chromium) or set PLAYWRIGHT_CHROMIUM.',
    );
  }
  return { chromium: undefined };
}

async function installByApt(root: string, packages: string[]): Promise<void> {
  const asRoot = process.getuid?.() === 0 ? [] : works('sudo', '-n', 'true') ? ['sudo', '-n'] : undefined;
  if (asRoot === undefined || !works('apt-get', '--version')) {
    console.error(
      `The tests need ${packages.join(', ')}. Install them: apt-get install ${packages.join(' ')}`,
    );
    return;
  }
  console.log(`Installing for the tests: ${packages.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const apt of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const [file = 'apt-get', ...args] = [...asRoot, 'apt-get', ...apt];
    const exitCode = await runTool(file, args, { cwd: root, env });
    if (exitCode !== 0) console.error(`apt-get ${apt.join(' ')} ended with code ${exitCode}.`);
  }
}

function works(file: string, ...args: string[]): boolean {
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0;
}
