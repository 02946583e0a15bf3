const KEY = 'arrival.turn'

/** The number that was given to this browser for a code or a link, so that a reload shows it again. */
export function storedTurn(token: string): string | null {
  try {
    const { token: of, turn } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return of === token && typeof turn === 'string' ? turn : null
  } catch {
    // Storage is blocked, or holds something else.
    return null
  }
}

export function storeTurn(token: string, turn: string | null): void {
  try {
    if (turn === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ token, turn }))
  } catch {
    // The number is shown until the page is left.
  }
}
