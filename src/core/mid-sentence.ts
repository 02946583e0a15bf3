/** `Isi Freon AC` → `isi Freon AC`, `AC tidak dingin` stays: a title within a sentence begins small, unless it begins with an abbreviation. */
export const midSentence = (title: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title
