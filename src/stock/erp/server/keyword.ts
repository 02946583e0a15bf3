const SEPARATORS = /[\s,;()]+/

/** The words of a typed keyword. */
export const splitKeyword = (keyword: string) => keyword.toLowerCase().split(SEPARATORS).filter(Boolean)

const LENGTH_FOR_ONE_SLIP = 4
const LENGTH_FOR_TWO_SLIPS = 7

/** Joins neighbours that form a known word only together: `hr v` → `hrv`. */
export function joinSplitWords(typed: readonly string[], known: readonly string[]): string[] {
  const words: string[] = []
  for (const word of typed) {
    const before = words.at(-1)
    if (before !== undefined && known.includes(before + word)) words.splice(-1, 1, before + word)
    else words.push(word)
  }
  return words
}

/** Replaces each typed word by the nearest known word within the tolerated edit distance. */
export function correctTypedWords(typed: readonly string[], known: readonly string[]): string[] {
  return typed.map((word) => {
    if (word.length < LENGTH_FOR_ONE_SLIP || known.some((other) => other.startsWith(word))) return word
    const slipsMax = word.length < LENGTH_FOR_TWO_SLIPS ? 1 : 2
    let best = word
    let fewest = slipsMax + 1
    for (const other of known) {
      if (Math.abs(other.length - word.length) > slipsMax) continue
      const slips = slipsBetween(word, other)
      if (slips < fewest) {
        best = other
        fewest = slips
      }
    }
    return best
  })
}

/** Edit distance: letters to add, drop, change or swap with their neighbour. */
function slipsBetween(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let at = 1; at <= to.length; at++) {
      const same = from[row - 1] === to[at - 1]
      // In the first row and column one side is undefined, so that nothing counts as swapped.
      const swapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[to.length] ?? 0
}
