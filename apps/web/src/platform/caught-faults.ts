/** A part that did not load while offline is said on the page; every other fault belongs in the console. */
const report = (fault: unknown) => {
  if (!/import|preload/i.test(String(fault))) console.error(fault)
}

/** How a root of React reports what a boundary caught. */
export const caughtFaults = { onCaughtError: report, onRecoverableError: report }
