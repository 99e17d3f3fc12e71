/** Every key of a file of words, with the keys above it: `outcome.found`. */
export type KeysOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${KeysOf<Words[Key]>}`;
}[keyof Words & string];
