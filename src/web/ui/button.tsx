import type { ComponentProps, MouseEvent } from 'react'
import { Link } from '#web/router/link.tsx'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import layout from './layout.module.css'

interface Look {
  variant?: 'primary' | 'alt' | 'quiet'
  size?: 'md' | 'sm'
  block?: boolean
}

function getButtonClassName({ variant = 'primary', size = 'md', block }: Look, className?: string) {
  return classNames(
    styles.button,
    variant !== 'primary' && styles[variant],
    size === 'sm' && styles.sm,
    block && styles.block,
    className,
  )
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** A request is running: the button shows it, keeps its name and ignores presses. */
  busy?: boolean
}

export function Button({ variant, size, block, busy = false, className, children, ...rest }: ButtonProps) {
  const { onClick } = rest
  // While busy the button stays focusable: a disabled one would drop the focus to the page.
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        className={getButtonClassName({ variant, size, block }, className)}
        onClick={guarded}
        {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      >
        {busy && <span className={styles.spinner} aria-hidden="true" />}
        {children}
      </button>
      {busy && (
        <span role="status" className={layout.visuallyHidden}>
          Memuat…
        </span>
      )}
    </>
  )
}

export function ButtonLink({ variant, size, block, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={getButtonClassName({ variant, size, block }, className)} />
}

/** A link that leaves the app's own routes (a redirect of the server). */
export function ButtonAnchor({ variant, size, block, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a {...rest} className={getButtonClassName({ variant, size, block }, className)} />
}
