'use client';

import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { nameLine } from '#lib/domain/ownership-chart/fit-text.ts';
import { NODE_GLYPHS } from '#lib/domain/ownership-chart/node-glyphs.ts';
import { NODE_RADIUS } from '#lib/domain/ownership-chart/node-radius.ts';
import { tagBox } from '#lib/domain/ownership-chart/tag-box.ts';
import type { DrawnNode } from '#lib/domain/ownership-view/index.ts';
import { countryText } from '../ui/country-label.tsx';
import { DRAWN_BUTTON, UNSAID } from './grid-roles.ts';

interface Props {
  readonly node: DrawnNode;
  /** The node in a sentence, for who hears it. */
  readonly label: string;
  readonly isChosen: boolean;
  readonly thresholdPercent: number;
  readonly onChoose: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

export function DrawnNodeBox({ node, label, isChosen, thresholdPercent, onChoose, onKey }: Props) {
  const { box, kind, lines, figure, verdict, isRoot, nodeId } = node;
  const isOpen = isUnknownHolder(node);
  const stroke = verdict === 'yes' ? 'stroke-accent' : isOpen ? 'stroke-warning' : 'stroke-strong';
  const button = {
    ...DRAWN_BUTTON,
    'aria-pressed': isChosen,
    onFocus: onChoose,
    onClick: onChoose,
    onKeyDown: onKey,
  };
  return (
    <g>
      <rect
        {...button}
        {...box}
        aria-label={label}
        data-node={nodeId}
        data-kind={kind}
        rx={NODE_RADIUS[kind]}
        strokeWidth={isRoot || verdict === 'yes' ? 2.5 : 1.25}
        strokeDasharray={isOpen ? '5 3' : undefined}
        className={`drawn-node fill-paper ${stroke}`}
      />
      {/* All of it is said in the label. */}
      <g {...UNSAID} pointerEvents="none">
        <path
          d={NODE_GLYPHS[kind]}
          transform={`translate(${box.x + 12} ${box.y + 10})`}
          strokeWidth="1.4"
          strokeLinecap="round"
          className="fill-none stroke-soft"
        />
        {lines.map((line, at) => {
          const { y, size } = nameLine(lines.length, at);
          return (
            <text
              key={line}
              x={box.x + 34}
              y={box.y + y}
              fontSize={size}
              fontWeight="600"
              className="fill-ink"
            >
              {line}
            </text>
          );
        })}
        <text x={box.x + 12} y={box.y + 53} fontSize="12" className="fill-ink tabular-nums">
          {figure}
        </text>
        <Mark node={node} />
        <VerdictMark node={node} />
        {!isRoot && <NodeBar node={node} thresholdPercent={thresholdPercent} />}
      </g>
    </g>
  );
}

/** Holders whom nobody names; a group is of holders who are named. */
const isUnknownHolder = ({ kind, groupSize }: Pick<DrawnNode, 'kind' | 'groupSize'>): boolean =>
  (kind === 'unknown' || kind === 'dispersed') && groupSize === undefined;

/** On the upper border of whoever is an owner, or may be one. */
function VerdictMark({ node: { box, verdict } }: { readonly node: DrawnNode }) {
  const t = useTranslations('ownership.verdict');
  if (verdict === undefined || verdict === 'no') return null;
  const words = t(verdict);
  const { x, y, width, height } = tagBox(box, words);
  return (
    <>
      <rect x={x} y={y} width={width} height={height} className="fill-paper" />
      <text
        x={x + width / 2}
        y={y + 11}
        fontSize="11"
        fontWeight="600"
        textAnchor="middle"
        className={verdict === 'yes' ? 'fill-accent' : 'fill-warning'}
      >
        {words}
      </text>
    </>
  );
}

/** At the right of the figure: an open end with its price, else how many holders are left out, else the country. */
function Mark({ node: { box, openEnd, countryCode, hiddenOwners } }: { readonly node: DrawnNode }) {
  const t = useTranslations('ownership');
  const credits = openEnd?.goOn?.credits ?? 0;
  const open = credits === 0 ? t('graph.open') : `+${credits} cr`;
  const place = countryCode === 'TEST' ? countryText(countryCode) : countryCode;
  const closed = hiddenOwners > 0 ? t('graph.moreHolders', { count: hiddenOwners }) : place;
  return (
    <text
      x={box.x + box.width - 12}
      y={box.y + 53}
      fontSize="11"
      textAnchor="end"
      className={openEnd ? 'fill-warning' : 'fill-soft'}
    >
      {openEnd ? open : closed}
    </text>
  );
}

const HEIGHT = 6;

/** 0 to 100 %: what is sure is solid, a band hatched, what the unknown may hide a dotted outline. */
function NodeBar({
  node,
  thresholdPercent,
}: {
  readonly node: DrawnNode;
  readonly thresholdPercent: number;
}) {
  const { box, known, possible } = node;
  const widest = possible ?? known;
  if (widest === undefined) return null;
  const isUnknown = isUnknownHolder(node);
  const [left, width, y] = [box.x + 12, box.width - 24, box.y + box.height - HEIGHT - 6];
  const at = (percent: number) => (percent * width) / 100;
  const lower = isUnknown ? 0 : at(known?.fromPercent ?? 0);
  const upper = isUnknown ? 0 : at(known?.toPercent ?? 0);
  const most = at(widest.toPercent);
  return (
    <>
      <rect
        x={left}
        y={y}
        width={width}
        height={HEIGHT}
        className="fill-wash stroke-line"
        strokeWidth="0.5"
      />
      {lower > 0 && <rect x={left} y={y} width={lower} height={HEIGHT} className="fill-accent" />}
      {upper > lower && (
        <rect x={left + lower} y={y} width={upper - lower} height={HEIGHT} fill="url(#band)" />
      )}
      {most > upper && (
        <rect
          x={left + upper}
          y={y}
          width={most - upper}
          height={HEIGHT}
          className="fill-none stroke-warning"
          strokeDasharray="1.5 1.5"
        />
      )}
      <path
        d={[thresholdPercent, 50].map((tick) => `M${left + at(tick)} ${y - 2}v${HEIGHT + 4}`).join('')}
        className="stroke-soft"
        strokeWidth="1"
      />
    </>
  );
}
