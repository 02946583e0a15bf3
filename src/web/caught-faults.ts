/** Logs a fault, except a chunk that failed to load: the page itself reports that. */
const report = (fault: unknown) => {
  if (!/import|preload/i.test(String(fault))) console.error(fault)
}

/** Options of a React root: how it reports caught and recoverable errors. */
export const caughtFaults = { onCaughtError: report, onRecoverableError: report }
