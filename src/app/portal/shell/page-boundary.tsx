import { Component, type ReactNode, useEffect, useState } from 'react'
import { isOffline, isServerReachable } from '#web/connectivity.ts'
import { reloadIfMissing } from '#web/missing-file.ts'
import { useLocation } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './page-boundary.module.css'

/** Browsers do not retry a script that failed to load, so a retry reloads the page. */
const reload = () => window.location.reload()
const CHECK_MS = 5_000

/** Catches a page that could not be loaded or rendered, until the visitor leaves its address. */
export const PageBoundary = (props: Omit<Props, 'at'>) => <Boundary at={useLocation().pathname} {...props} />

interface Props {
  at: string
  /** The page has no frame, so that the error page renders its own `<main>`. */
  alone?: boolean
  children: ReactNode
}
interface State {
  at: string
  failed: boolean
  /** Fields of the page that failed, with what was typed into them. */
  fields?: Iterable<Element>
}

class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: false }

  static getDerivedStateFromError() {
    return { failed: true, fields: document.querySelectorAll('[name]') }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: false }
  }

  override componentDidCatch(fault: unknown) {
    reloadIfMissing(fault, this.state.fields)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (!this.props.alone) return <FailedPage />
    return (
      <main className={styles.alone}>
        <FailedPage />
      </main>
    )
  }
}

/** Replaces a failed page, with a button back; reloads when the connection is back. */
function FailedPage() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let wasCut = isOffline()
    const check = async () => {
      if (navigator.onLine === false) return
      const reached = await isServerReachable()
      // Only after a lost connection: a page that fails while online would reload endlessly.
      if (reached && wasCut) reload()
      wasCut ||= !reached
    }
    const timer = setInterval(() => void check(), CHECK_MS)
    window.addEventListener('online', reload)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', reload)
    }
  }, [])
  const leave = () => (window.history.length > 1 ? navigate(-1) : window.location.assign('/'))
  const retry = async () => {
    setBusy(true)
    if (await isServerReachable()) reload()
    else setBusy(false)
  }
  return (
    <div className={layout.stack6}>
      <h1>Halaman belum bisa dibuka</h1>
      <FailedLoad onRetry={() => void retry()} busy={busy} />
      <p>
        <Button variant="alt" onClick={leave}>
          Kembali
        </Button>
      </p>
    </div>
  )
}
