import { DARK, PRINT } from '../tokens/colours.ts';

/** Colours and letters of a drawing: any CSS colour, names of fonts with what stands in for them. */
export interface ChartTheme {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly border: string;
  readonly ownership: string;
  readonly control: string;
  readonly owner: string;
  readonly open: string;
  readonly font: string;
}

const FONT = "'Geist', 'Noto Sans', 'Segoe UI', Helvetica, Arial, sans-serif";

/** On white: for files and paper. */
export const PAPER_THEME: ChartTheme = {
  paper: PRINT.paper,
  ink: PRINT.ink,
  muted: PRINT.drawnSoft,
  border: PRINT.strong,
  ownership: PRINT.ownership,
  control: PRINT.control,
  owner: PRINT.accent,
  open: PRINT.drawnWarning,
  font: FONT,
};

/** Where the page around it is dark. */
const DARK_THEME: ChartTheme = {
  paper: DARK.paper,
  ink: DARK.ink,
  muted: DARK.soft,
  border: DARK.strong,
  ownership: DARK.soft,
  control: DARK.control,
  owner: DARK.accent,
  open: DARK.warning,
  font: FONT,
};

export const THEME_NAMES = ['paper', 'dark'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

export const CHART_THEMES: Readonly<Record<ThemeName, ChartTheme>> = { paper: PAPER_THEME, dark: DARK_THEME };
