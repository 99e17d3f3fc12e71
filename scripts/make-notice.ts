// Writes NOTICE: the packages that the product runs with, by licence, as package-lock.json has them.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LockedPackages, noticeOf } from './notice/notice-of.ts';

const root = resolve(import.meta.dirname, '..');
const lock = LockedPackages.parse(JSON.parse(await readFile(resolve(root, 'package-lock.json'), 'utf8')));
await writeFile(resolve(root, 'NOTICE'), noticeOf(lock));
