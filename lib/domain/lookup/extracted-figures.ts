import type { AnyDocument, Read } from '#lib/contract/index.ts';

type Extracted = NonNullable<Read<AnyDocument>['extractedFinancialData']>;

/** What a model read from annual accounts and thinks of them: never the register's word. Nothing of it is computed here. */
export interface ExtractedFigures {
  readonly approvalDate: string | undefined;
  readonly currency: string | undefined;
  readonly accountingStandard: string | undefined;
  readonly statementType: string | undefined;
  /** In the order they came: `incomeStatement.revenue`, … */
  readonly figures: readonly NamedFigure[];
  /** Undefined where the model gives no opinion. */
  readonly opinion: ModelOpinion | undefined;
}

export interface NamedFigure {
  readonly name: string;
  readonly value: number;
}

export interface ModelOpinion {
  readonly summary: string | undefined;
  readonly narrative: string | undefined;
  /** 1 to 10. */
  readonly healthScore: number | undefined;
  readonly overallRisk: string | undefined;
  readonly ratios: readonly NamedFigure[];
  readonly insights: readonly ModelInsight[];
  readonly strengths: readonly string[];
  readonly concerns: readonly string[];
  readonly trends: readonly { readonly name: string; readonly direction: string }[];
}

export interface ModelInsight {
  readonly category: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly riskLevel: string | undefined;
  readonly metricValue: string | undefined;
  readonly recommendation: string | undefined;
}

export function extractedFigures(given: Extracted | undefined): ExtractedFigures | undefined {
  if (given === undefined) return undefined;
  const { approvalDate, currency, accountingStandard, statementType, figures, analysis } = given;
  return {
    approvalDate,
    currency,
    accountingStandard,
    statementType,
    figures: namedFigures(figures),
    opinion: analysis && {
      summary: analysis.summary,
      narrative: analysis.narrativeAnalysis,
      healthScore: analysis.healthScore,
      overallRisk: analysis.overallRisk,
      ratios: namedFigures(analysis.ratios),
      insights: (analysis.insights ?? []).map((one) => ({
        category: one.category,
        title: one.title,
        description: one.description,
        riskLevel: one.riskLevel,
        metricValue: one.metricValue,
        recommendation: one.recommendation,
      })),
      strengths: analysis.strengths ?? [],
      concerns: analysis.concerns ?? [],
      trends: Object.entries(analysis.trends ?? {}).flatMap(([name, direction]) =>
        direction === undefined ? [] : [{ name, direction }],
      ),
    },
  };
}

const namedFigures = (figures: Extracted['figures']): NamedFigure[] =>
  Object.entries(figures ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
