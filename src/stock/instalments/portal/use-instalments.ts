import { useEffect, useState } from 'react'
import { refusalOf } from '#web/refusal.ts'
import type { Instalment } from '../instalments.contract.ts'
import { loadInstalments } from './requests.ts'

const SLIDING_MS = 120

interface Asked {
  price: number
  year: number
  dp: number
}

/** The rows for a down payment; the former ones stay until the new ones arrive. */
export function useInstalments({ price, year, dp }: Asked, lowest: readonly Instalment[]) {
  const [state, setState] = useState({ dp: lowest[0]?.dp_idr, rows: lowest, problem: '' })
  useEffect(() => {
    if (state.dp === dp || lowest.length === 0) return
    const controller = new AbortController()
    const timer = window.setTimeout(() => {
      loadInstalments({ price, year, dp }, controller.signal).then(
        (rows) => setState({ dp, rows, problem: '' }),
        (error) => {
          if (controller.signal.aborted) return
          setState((before) => ({ ...before, dp, problem: refusalOf(error).message }))
        },
      )
    }, SLIDING_MS)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [price, year, dp, lowest, state.dp])
  return { rows: state.rows, waiting: state.dp !== dp, problem: state.problem }
}
