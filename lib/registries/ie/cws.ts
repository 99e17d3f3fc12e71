import { Failure } from '#lib/contract/index.ts';
import type { Companion, Part } from '../composition/part.ts';
import type { RegistryContext } from '../registry.ts';
import { sourceClient } from '../source-client.ts';
import { mapSubmissions } from './map-submissions.ts';
import { Submissions } from './schema.ts';
import { CWS } from './sources.ts';

/**
 * What a company filed, by the register's web services. They sell files only to who signs in on the register's own page, so
 * each entry says where it is had and what it costs there, and has no id to be ordered by.
 */
export const cws: Companion = {
  source: CWS,
  adds: ['availableDocuments'],
  provides: {
    dataPoints: ['availableDocuments'],
    documentCategories: ['financialStatements', 'annualReturns', 'articlesOfAssociation', 'otherDocuments'],
  },
  isRequired: true,
  keyOf: ({ companyId, lead }) => lead?.number ?? companyId,
  read: listSubmissions,
};

async function listSubmissions(ctx: RegistryContext, number: string): Promise<Part> {
  const { account } = ctx.env.sources[CWS.id] ?? {};
  if (account === undefined) {
    throw new Failure('internal', `${CWS.name} has no account. Nothing was charged.`, { source: CWS.name });
  }
  const basic = Buffer.from(`${account.user}:${account.password}`).toString('base64');
  const { json, wire } = sourceClient(ctx, CWS, {
    headers: { accept: 'application/json' },
    secrets: { authorization: `Basic ${basic}` },
  });
  const path = `/company/${number}/c/submissions`;
  const submissions = (await json(Submissions, { path, query: { format: 'json' } })) ?? [];
  const isEmpty = submissions.length === 0;
  return {
    about: { number, names: [] },
    value: isEmpty ? {} : { documents: mapSubmissions(number, submissions) },
    absence: isEmpty
      ? {
          documents: {
            reason: 'none_named',
            explanation: `${CWS.name} list nothing that this company filed.`,
          },
        }
      : {},
    url: `https://core.cro.ie/company/${number}`,
    limitations: [
      'Files can’t be ordered here: the register sells each of them, for €2.50, on its own page.',
    ],
    wire,
  };
}
