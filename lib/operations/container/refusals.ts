import { Failure } from '#lib/contract/failure.ts';

/** Why a file is not read: each in a sentence of its own. What was read before stays without effect. */
const refused = (why: string, cause?: unknown): Failure =>
  new Failure('invalid_request', why, cause === undefined ? {} : { cause });

export const notABackup = (): Failure => refused('This file is not a backup of Plumbline.');

export const newerFormat = (version: number): Failure =>
  refused(
    `This backup was written by a newer version of Plumbline (format ${version}). Use that version or a later one.`,
  );

export const wrongPassphrase = (): Failure =>
  refused('The passphrase is not the one this backup was encrypted with. Nothing was read.');

export const cutOff = (): Failure =>
  refused('This backup is cut off: its end is missing. Copy the file again, or use another backup.');

/** @param where in words, as `in its header` */
export const altered = (where: string, cause?: unknown): Failure =>
  refused(`This backup was altered or damaged ${where}. Use another copy of it.`, cause);
