import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './chapter.module.css'

interface Props {
  /** Also the fragment of the address that opens it. */
  id: string
  title: string
  /** What the chapter comes to, in one line. */
  result: ReactNode
  children: ReactNode
}

/** A part of a car's page that is folded to its result. Without JavaScript, and on paper, it is open. */
export function Chapter({ id, title, result, children }: Props) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const follow = () => {
      if (window.location.hash !== `#${id}`) return
      setOpen(true)
      // The browser scrolled while the chapter was still closed.
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [id])
  return (
    <section id={id} className={styles.chapter}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={`${id}-isi`} onClick={() => setOpen(!open)}>
          <span>{title}</span>
          <span className={styles.result}>{result}</span>
          <Icon name="chevron-down" size={22} />
        </button>
      </h2>
      <div id={`${id}-isi`} className={styles.inside} data-closed={open ? undefined : ''}>
        {children}
      </div>
    </section>
  )
}
