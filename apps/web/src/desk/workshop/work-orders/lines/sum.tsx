import type { ReactNode } from 'react'
import { classNames } from '../../../../platform/ui/class-names.ts'
import columns from '../order-columns.module.css'

interface Props {
  of: string
  /** What the others come to. */
  all?: boolean
  /** It must not stay so. */
  bad?: boolean
  children: ReactNode
}

/** One sum of a sand column. */
export const Sum = ({ of, all, bad, children }: Props) => (
  <p className={classNames(columns.total, all && columns.all, bad && columns.bad)}>
    <span>{of}</span>
    <b>{children}</b>
  </p>
)
