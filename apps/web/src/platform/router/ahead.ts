let bring = (_path: string): Promise<unknown> => Promise.resolve()

/** Says how the program of the page at a path is brought. */
export function bringBy(how: typeof bring): void {
  bring = how
}

/** Brings the page that somebody is about to go to, so that it is there when he does. */
export function bringAhead(address: string): void {
  // A part that does not come is met when it is drawn.
  bring(address.split(/[?#]/)[0] ?? '').catch(() => undefined)
}
