import { Component, type ReactNode } from 'react'
import { FailedLoad } from './failed-load.tsx'

interface Props {
  children: ReactNode
}

/** Catches a part that could not be loaded or rendered, so that the page around it stays. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    // A script that failed once stays failed for the browser, so a retry reloads the page.
    if (this.state.failed) return <FailedLoad onRetry={() => window.location.reload()} />
    return this.props.children
  }
}
