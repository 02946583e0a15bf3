import { useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import styles from './form-problem.module.css'

/** The refusal under a form; a form longer than the screen is scrolled to it. */
export function FormProblem({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div ref={box} className={styles.problem}>
      <Alert kind="bad">{text}</Alert>
    </div>
  )
}
