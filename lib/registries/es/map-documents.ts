import type { RegistryDocument } from '#lib/contract/index.ts';
import { englishOf } from './acts.ts';
import { type Announcement, issueOf } from './schema.ts';

/** Each issue that names the company, newest first: one PDF has all announcements of a province on a day. Pure. */
export function mapDocuments(announcements: readonly Announcement[]): RegistryDocument[] {
  const issues = Map.groupBy(announcements, issueOf);
  return [...issues.entries()].map(([issue, all]) => mapIssue(issue, all)).reverse();
}

export function mapIssue(issue: string, all: readonly Announcement[]): RegistryDocument {
  const headings = [...new Set(all.flatMap(({ acts }) => acts.map(({ heading }) => heading)))];
  const [first] = all;
  const numbers = all.map(({ id }) => id.slice(issue.length + 1));
  const what = headings.length === 0 ? 'Actos inscritos' : headings.join(', ');
  const date = first?.day;
  return {
    ...{ id: `issue/${issue}`, format: 'pdf', name: `${what} (${date})` },
    nameInEnglish: `${englishOf(headings).join(', ') || 'Registered acts'} (${date})`,
    ...(date !== undefined && { date }),
    description: `Announcement ${numbers.join(' and ')} in ${issue}, ${first?.province}. The issue has those of other companies too.`,
  };
}
