const HAN = /\p{Script=Han}/u;

/** The words of a folded name. Chinese has no spaces: there, every two neighbouring characters are a word. */
export function wordsOf(folded: string): string[] {
  return folded.split(' ').flatMap((word) => {
    if (!HAN.test(word) || [...word].length < 3) return word === '' ? [] : [word];
    const characters = [...word];
    return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
  });
}
