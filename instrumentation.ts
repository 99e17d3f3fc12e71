/** Called once by each web process when it starts, and not by a build. */
export async function register(): Promise<void> {
  // No setting, but the name of what this is built for: the build drops the rest for all but Node.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { notePeers } = await import('#lib/desk/context/note-peers.ts');
  notePeers();
  const { schedulePurge } = await import('#lib/desk/reports/schedule-purge.ts');
  schedulePurge();
  const { prepareSeal } = await import('#lib/desk/reports/installation-seal.ts');
  await prepareSeal();
}
