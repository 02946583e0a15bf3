import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import layout from './layout.module.css'
import styles from './section.module.css'
import { Skeleton } from './skeleton.tsx'

interface Props {
  title: string
  /** What it is for, in a sentence. */
  note: ReactNode
  children: ReactNode
}

/** A part of a long page, named by its heading: heading and note, with the contents under or beside them. */
export function Section({ title, note, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={classNames(layout.small, layout.muted, styles.note)}>{note}</p>
      </div>
      {children}
    </section>
  )
}

/** Buttons of a section, under its contents. */
export const SectionActs = ({ children }: { children: ReactNode }) => (
  <div className={styles.acts}>{children}</div>
)

/** Skeleton of sections whose data is loading. */
export const SectionSkeleton = () => (
  <div className={layout.stack}>
    <Skeleton width="10rem" height="1.5rem" />
    <Skeleton />
    <Skeleton />
    <Skeleton width="70%" />
  </div>
)
