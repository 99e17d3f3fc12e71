/** The colours of the screens by day. `app/globals.css` declares the same under the same names; a test holds them together. */
export const LIGHT = {
  paper: '#fcfbf9',
  surface: '#ffffff',
  wash: '#f5f3ef',
  ink: '#1a1d1f',
  soft: '#565c61',
  faint: '#666c71',
  line: '#e6e3dd',
  strong: '#8d9195',
  accent: '#0a675e',
  accentInk: '#ffffff',
  danger: '#a02a20',
  dangerWash: '#fbeeec',
  warning: '#875003',
  warningWash: '#fbf3e2',
  skeleton: '#ece9e3',
  control: '#7a3fb0',
} as const;

/** The same names by night. */
export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: '#101315',
  surface: '#161a1d',
  wash: '#191e21',
  ink: '#e9ebec',
  soft: '#aab1b6',
  faint: '#8f979d',
  line: '#262c30',
  strong: '#687177',
  accent: '#62cbbb',
  accentInk: '#08211e',
  danger: '#f0998f',
  dangerWash: '#2c1a18',
  warning: '#e6b566',
  warningWash: '#2a2214',
  skeleton: '#20262a',
  control: '#c79bf2',
};

/** On white paper: what is printed, and drawings that are files. */
export const PRINT = {
  paper: '#ffffff',
  ink: '#16181d',
  soft: '#565c68',
  line: '#d9dbe0',
  strong: '#8a909c',
  wash: '#f4f5f6',
  watermark: '#e9eaed',
  accent: '#0b6b53',
  warning: '#8f5300',
  danger: '#a3201d',
  ownership: '#3b4252',
  control: LIGHT.control,
  /** In a drawing, where lines are thin. */
  drawnSoft: '#5b6270',
  drawnWarning: '#9a5b00',
} as const;
