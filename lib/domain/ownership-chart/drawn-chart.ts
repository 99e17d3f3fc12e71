import { z } from 'zod';
import { VERDICTS } from '../ownership/interval.ts';
import { NODE_KINDS } from '../ownership/ownership-graph.ts';
import { EDGE_CATEGORIES } from './chart.ts';

const Point = z.strictObject({ x: z.number(), y: z.number() });
const Box = z.strictObject({ ...Point.shape, width: z.number(), height: z.number() });

export const DrawnNode = z.strictObject({
  id: z.string(),
  kind: z.enum(NODE_KINDS),
  name: z.string(),
  countryCode: z.string().optional(),
  isRoot: z.boolean(),
  /** Of persons, under the policy of the chart. */
  verdict: z.enum(VERDICTS).optional(),
  box: Box,
  /** The name as it fits the box. */
  lines: z.array(z.string()),
  /** Of the root, in a few places. */
  figure: z.string(),
  /** The figure is no share: it says what the holder has instead. */
  isNature: z.literal(true).optional(),
  /** In percent of the root: sure up to `lower`, a band up to `upper`, with what is unknown up to `most`. */
  bar: z.strictObject({ lower: z.number(), upper: z.number(), most: z.number() }).optional(),
  /** The facts end here: the reason. */
  openEnd: z.string().optional(),
  /** Credits to go on from an open end, where going on is for sale. */
  openEndCredits: z.number().optional(),
  hiddenOwners: z.int().min(0),
  /** So many small holders are drawn as this one node. */
  groupSize: z.int().min(2).optional(),
});
export type DrawnNode = z.infer<typeof DrawnNode>;

export const DrawnEdge = z.strictObject({
  id: z.string(),
  owner: z.string(),
  owned: z.string(),
  category: z.enum(EDGE_CATEGORIES),
  isRange: z.boolean(),
  /** It closes a circle. */
  isBack: z.boolean(),
  points: z.array(Point),
  labelBox: Box,
  label: z.string(),
  /** The label as it fits its box, a line of it after each line break. */
  text: z.string(),
});
export type DrawnEdge = z.infer<typeof DrawnEdge>;

/** A chart as it is drawn: places, words and numbers, nothing left to compute. What can be kept and drawn years later. */
export const DrawnChart = z.strictObject({
  rootId: z.string(),
  width: z.number(),
  height: z.number(),
  /** The policy's, a tick on every bar. */
  thresholdPercent: z.number().optional(),
  /** The policy of the verdicts with its thresholds, at the foot of the drawing. */
  rule: z.string().optional(),
  nodes: z.array(DrawnNode),
  edges: z.array(DrawnEdge),
});
export type DrawnChart = z.infer<typeof DrawnChart>;
