/** Result of a check. `local` is no fault: the system is not configured, and the simulated or embedded one is used. */
export interface Finding {
  system: string
  verdict: 'ok' | 'local' | 'wrong'
  said: string
}

/** A problem whose message says what to do; other errors of a check are reported by their own message. */
export class Trouble extends Error {}

/** Runs one check; an error becomes a finding with the verdict `wrong`. */
export async function runDoctorCheck(
  system: string,
  check: () => Promise<Omit<Finding, 'system'>>,
): Promise<Finding> {
  try {
    return { system, ...(await check()) }
  } catch (problem) {
    return { system, verdict: 'wrong', said: reasonOf(problem) }
  }
}

export const ok = (said: string) => ({ verdict: 'ok' as const, said })
export const local = (said: string) => ({ verdict: 'local' as const, said })

function reasonOf(problem: unknown): string {
  if (problem instanceof Trouble) return problem.message
  for (let at: unknown = problem; at instanceof Error; at = at.cause) {
    const { code, name } = at as { code?: string; name?: string }
    if (name === 'TimeoutError' || code === 'ETIMEDOUT' || code === 'ESOCKETTIMEDOUT')
      return 'does not answer in time'
    if (code === 'ECONNREFUSED') return 'cannot be reached: nobody listens there'
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EDNS')
      return 'cannot be reached: its name is unknown'
    if (code && /^E(CONN|HOST|NET)/.test(code)) return `cannot be reached: ${code}`
  }
  const message = problem instanceof Error ? problem.message : String(problem)
  return message.split('\n')[0]?.slice(0, 200) ?? ''
}
