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
  paper: '#ffffff',
  ink: '#16181d',
  muted: '#5b6270',
  border: '#8a909c',
  ownership: '#3b4252',
  control: '#7a3fb0',
  owner: '#0b6b53',
  open: '#9a5b00',
  font: FONT,
};
