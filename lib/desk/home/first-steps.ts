import type { FirstSteps } from '#lib/domain/home/home-view.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';

/** How far a new workspace has come; null as soon as it has a report. */
export async function findFirstSteps(
  db: Pick<PrismaClient, 'report' | 'lookup'>,
): Promise<FirstSteps | null> {
  const [report, bought] = await Promise.all([
    db.report.findFirst({ select: { id: true } }),
    db.lookup.findFirst({
      where: { status: 'finished', purgedAt: null, dataPoints: { has: 'companyProfile' } },
      orderBy: { createdAt: 'desc' },
      select: { country: true, companyId: true },
    }),
  ]);
  return report === null ? { bought } : null;
}
