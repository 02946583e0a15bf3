import { Component, type ReactNode } from 'react'
import { reloadIfMissing } from '../missing-file.ts'
import { FailedLoad } from './failed-load.tsx'

interface Props {
  children: ReactNode
  /** In place of the sentence about a failed load: for a part that the page can do without. */
  fallback?: ReactNode
}

/** A script that failed once stays failed for the browser, so a retry reloads the page. */
const reload = () => location.reload()

/** Catches a part that could not be loaded or rendered, so that the page around it stays; it loads again when the line is back. */
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
    const { children, fallback = <FailedLoad onRetry={reload} /> } = this.props
    return this.state.failed ? fallback : children
  }
}
