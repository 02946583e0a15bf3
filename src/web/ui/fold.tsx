import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from '#web/router/location.ts'
import { classNames } from './class-names.ts'
import styles from './fold.module.css'
import { Icon, StrokeIcon } from './icon.tsx'

interface Props {
  /** Fragment of the address that opens it. */
  id: string
  title: string
  /** Stroke path on 24 units. */
  path: string
  /** What it says in one line while it is closed. */
  result?: ReactNode
  tone?: 'ok' | 'soon' | 'over' | undefined
  /** Whether it is open at first; a result that is over always opens it. */
  open?: boolean
  children: ReactNode
}

/** A row of a page that says its result in one line and opens to the whole. */
export function Fold({ id, title, path, result, tone, open = false, children }: Props) {
  const heading = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const [opensAtFirst] = useState(open || tone === 'over')
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (hash !== `#${id}` || !details.current) return
    details.current.open = true
    details.current.scrollIntoView()
    details.current.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash, id, key])
  return (
    <section aria-labelledby={heading}>
      <details ref={details} id={id} className={styles.fold} open={opensAtFirst}>
        <summary>
          <span className={styles.mark}>
            <StrokeIcon path={path} size={22} />
          </span>
          <span>
            <h2 id={heading}>{title}</h2>
            {result && <span className={classNames(styles.result, tone && styles[tone])}>{result}</span>}
          </span>
          <Icon name="chevron-down" size={22} />
        </summary>
        <div className={styles.inside}>{children}</div>
      </details>
    </section>
  )
}

/** One fact inside: a mark, its sentence, what is added to it, and what can be done. */
export function FoldLine({
  path,
  title,
  children,
}: {
  path: string
  title: ReactNode
  children?: ReactNode
}) {
  return (
    <li className={styles.line}>
      <StrokeIcon path={path} size={22} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  )
}
