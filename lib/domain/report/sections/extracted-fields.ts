import type { ExtractedFigures, NamedFigure } from '../../lookup/extracted-figures.ts';
import { field } from '../make-row.ts';
import type { ReportField } from '../report.ts';
import type { FieldKey } from '../words.ts';
import { label } from '../words.ts';

/** What a model read from annual accounts: each under words that say so, for no register says any of it. */
export function extractedFields({ figures, opinion, ...head }: ExtractedFigures): ReportField[] {
  return [
    read('approvalDate', head.approvalDate),
    read('standard', head.accountingStandard),
    read('statementType', head.statementType),
    read('capitalCurrency', head.currency),
    read('figures', figures.map(figureText)),
    read('summary', opinion?.summary),
    read('narrative', opinion?.narrative),
    read('healthScore', opinion?.healthScore?.toString()),
    read('overallRisk', opinion?.overallRisk),
    read('ratios', opinion?.ratios.map(figureText)),
    read(
      'insights',
      opinion?.insights.map((one) =>
        [one.category, one.title, one.description, one.riskLevel, one.metricValue, one.recommendation]
          .filter((part) => part !== undefined)
          .join(' · '),
      ),
    ),
    read('strengths', opinion?.strengths),
    read('concerns', opinion?.concerns),
    read(
      'trends',
      opinion?.trends.map(({ name, direction }) => `${name}: ${direction}`),
    ),
  ];
}

/** A model may write anything, a person's name too. */
const read = (key: FieldKey, given: string | readonly string[] | undefined): ReportField =>
  field(key, given, { personal: 'freeText', of: { key: 'read', label: label('readByModel') } });

const figureText = ({ name, value }: NamedFigure): string => `${name}: ${value}`;
