import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import columns from '../order-columns.module.css'

interface Props {
  of: string
  /** True for the total. */
  all?: boolean
  /** True for an amount that blocks the hand-over. */
  bad?: boolean
  children: ReactNode
}

/** A labelled amount in the column on the right. */
export const Sum = ({ of, all, bad, children }: Props) => (
  <p className={classNames(columns.total, all && columns.all, bad && columns.bad)}>
    <span>{of}</span>
    <b>{children}</b>
  </p>
)
