import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './privacy.module.css'

export interface Chapter {
  id: string
  title: string
  body: ReactNode
}

interface Props {
  title: string
  /** Language of the text, where it is not the page's own. */
  lang?: 'en'
  intro: ReactNode
  chapters: readonly Chapter[]
}

/** A legal text with its table of contents ("Daftar isi"): beside it on a desktop, folded above it on a phone. */
export function LegalDocument({ title, lang, intro, chapters }: Props) {
  const current = useChapterInView(chapters)
  const links = (
    <ul>
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} lang={lang} aria-current={id === current ? 'true' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={styles.page}>
      <nav aria-label="Daftar isi" className={classNames(styles.contents, styles.beside)}>
        {links}
      </nav>
      <article className={styles.prose} lang={lang}>
        <h1>{title}</h1>
        {intro}
        <nav aria-label="Daftar isi" className={classNames(styles.contents, layout.onlyMobile)}>
          <details className={styles.folded}>
            <summary lang="id">
              Daftar isi <Icon name="chevron-down" size={20} />
            </summary>
            {links}
          </details>
        </nav>
        {chapters.map(({ id, title, body }) => (
          // Without a name: each chapter would be a landmark, read before and after it.
          <section key={id} className={styles.chapter}>
            <h2 id={id}>{title}</h2>
            {body}
          </section>
        ))}
      </article>
    </div>
  )
}

/** Id of the chapter that is being read. */
function useChapterInView(chapters: readonly Chapter[]): string | undefined {
  const [current, setCurrent] = useState(chapters[0]?.id)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      // A chapter is read once its heading has come into the upper part of the window.
      { rootMargin: '0px 0px -70% 0px' },
    )
    for (const { id } of chapters) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [chapters])
  return current
}
