import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import paper from './print-sheet.module.css'

/** The printed content. It is outside the app's root, so that nothing of the screen is printed. */
export function PrintSheet({ className, children }: { className?: string; children: ReactNode }) {
  // Not by `:has()` in the style sheet, which browsers would evaluate again after each change of the page.
  useLayoutEffect(() => {
    document.body.dataset.paper = ''
    return () => {
      delete document.body.dataset.paper
    }
  }, [])
  return createPortal(
    <article className={classNames(paper.sheet, paper.only, className)} aria-hidden="true">
      {children}
    </article>,
    document.body,
  )
}

/** Title and details on the left, the brand on the right with `aside` below it. */
export const PrintHead = ({
  title,
  aside,
  children,
}: {
  title: string
  aside?: string
  children: ReactNode
}) => (
  <header className={paper.head}>
    <div>
      <h1>{title}</h1>
      {children}
    </div>
    <div>
      <BrandMark />
      {aside && <small>{aside}</small>}
    </div>
  </header>
)

/** A box to be ticked with a pen, or ticked already. */
export const PrintCheckbox = ({ done = false }: { done?: boolean }) => (
  <span className={paper.tick}>{done && <Icon name="check" size={14} />}</span>
)
