const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `five`, as descriptions of calls write small numbers; digits above ten. */
export const spellNumber = (count: number): string => WORDS[count] ?? String(count)
