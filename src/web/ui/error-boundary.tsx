import { Component, type ReactNode } from 'react'
import { reloadIfMissing } from '#web/missing-file.ts'
import { FailedLoad } from './failed-load.tsx'

interface Props {
  children: ReactNode
}

/** Browsers do not retry a script that failed to load, so a retry reloads the page. */
const reload = () => location.reload()

/** Catches a part that could not be loaded or rendered, so that the page around it stays; it loads again when the connection is back. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(fault: unknown) {
    reloadIfMissing(fault)
    window.addEventListener('online', reload)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  override render() {
    if (this.state.failed) return <FailedLoad onRetry={reload} />
    return this.props.children
  }
}
