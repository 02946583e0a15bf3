import type { ComponentProps, ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './version-conflict.module.css'

/** Discards the input and takes the newest version. */
export const NewestButton = (props: Pick<ComponentProps<typeof Button>, 'variant' | 'onClick'>) => (
  <Button size="sm" {...props}>
    Pakai yang terbaru
  </Button>
)

interface Props {
  title: string
  /** What the newest version says, where it ends what was begun here. */
  words?: string | undefined
  onNewest: () => void
  /** Another way out, beside the button that takes the newest version. */
  children?: ReactNode
}

/** Another person was faster. What was typed stays as it is until one of these is pressed. */
export function VersionConflict({ title, words, onNewest, children }: Props) {
  const newest = <NewestButton onClick={onNewest} />
  return (
    <Alert
      kind="warn"
      title={title}
      action={
        children ? (
          <span className={styles.actions}>
            {newest}
            {children}
          </span>
        ) : (
          newest
        )
      }
    >
      {words && `${words}. `}Perubahan Anda belum disimpan
    </Alert>
  )
}
