import type { Metadata } from 'next';
import { ImportedFilesView } from '#components/people/imported-files-view.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { RegistersView } from '#components/people/registers-view.tsx';
import { titled } from '#components/words/titled.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { deskIndex } from '#lib/desk/search/desk-index.ts';
import { deskSources } from '#lib/desk/search/desk-sources.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { startImport } from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.settings.registers');

export default async function RegistersPage() {
  const ctx = await pageContext('/settings/registers');
  if (!mayDo(ctx.actor.role, 'readSources')) return <NotForYou heading={2} />;
  return (
    <>
      <Registers ctx={ctx} />
      {mayDo(ctx.actor.role, 'manageImports') && <ImportedFiles ctx={ctx} />}
    </>
  );
}

async function Registers({ ctx }: { ctx: ActorContext }) {
  const answer = await deskSources(ctx);
  // Another provider of the interface may tell nothing of its sources.
  if ('failure' in answer && answer.failure.code !== 'resource_not_found') {
    return <RegistersView given={{ failure: answer.failure.message }} />;
  }
  return <RegistersView given={{ items: 'value' in answer ? (answer.value.sources ?? []) : null }} />;
}

async function ImportedFiles({ ctx }: { ctx: ActorContext }) {
  const answer = await deskIndex(ctx);
  if ('value' in answer) {
    return <ImportedFilesView given={{ items: answer.value.sources ?? [] }} act={startImport} />;
  }
  const { code, message } = answer.failure;
  // Another provider imports no files, or not for this key: then there is nothing to show.
  if (code === 'resource_not_found' || code === 'forbidden') return null;
  return <ImportedFilesView given={{ failure: message }} act={startImport} />;
}
