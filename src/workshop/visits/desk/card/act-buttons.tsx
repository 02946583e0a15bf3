import type { ReactNode } from 'react'
import { Key } from '#web/desk/parts/key.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './acts.module.css'

interface Look {
  main?: boolean
  stop?: boolean
  mark?: string
  icon: ReactNode
  children: string
}
const getActClassName = ({ main, stop }: Look) =>
  classNames(styles.act, main && styles.main, stop && styles.stop)

/** A button that does an action or opens its dialog. */
export function ActButton({ onPress, busy, ...look }: Look & { onPress: () => void; busy?: boolean }) {
  return (
    <Button
      variant={look.main ? 'primary' : 'alt'}
      className={getActClassName(look)}
      data-key={look.mark}
      busy={busy}
      onClick={onPress}
    >
      <Words {...look} />
    </Button>
  )
}

/** A link to the screen of an action. */
export function ActLink({ to, ...look }: Look & { to: string }) {
  return (
    <ButtonLink
      to={to}
      variant={look.main ? 'primary' : 'alt'}
      className={getActClassName(look)}
      data-key={look.mark}
    >
      <Words {...look} />
    </ButtonLink>
  )
}

const Words = ({ icon, mark, children }: Look) => (
  <>
    <span className={styles.words}>
      {icon}
      {children}
    </span>
    {mark && <Key>{mark}</Key>}
  </>
)
