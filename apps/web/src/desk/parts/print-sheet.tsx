import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { BrandMark } from '../../platform/ui/brand-mark.tsx'
import { classNames } from '../../platform/ui/class-names.ts'
import { Icon } from '../../platform/ui/icon.tsx'
import paper from './print-sheet.module.css'

/** The printed content. It is outside the app's root, so that nothing of the screen is printed. */
export function PrintSheet({ className, children }: { className?: string; children: ReactNode }) {
  // Not by `:has()` in the style: browsers would look at the whole page again whenever something is added to it.
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

/** What the paper is, on the left, and the mark of the house; `aside` under it. */
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
