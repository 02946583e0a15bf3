import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PromiseLine as Words } from '../promise-texts.ts'
import styles from './promises-row.module.css'

const ICONS = { valid: 'check', soon: 'alert', unknown: 'info', lost: 'info' } as const

/** One promise in words, with its source. */
export function PromiseLine({
  line: { tone, text, details },
  children,
}: {
  line: Words
  children?: ReactNode
}) {
  return (
    <li className={styles.line}>
      <span className={classNames(styles.sign, styles[tone])}>
        <Icon name={ICONS[tone]} size={20} />
      </span>
      <div>
        <b>
          <DatedText text={text} />
        </b>
        {details.map((sentence) => (
          <p key={sentence}>
            <DatedText text={sentence} />
          </p>
        ))}
        {children}
      </div>
    </li>
  )
}
