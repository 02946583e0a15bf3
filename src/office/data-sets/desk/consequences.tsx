import styles from './data.module.css'
import { useConsequences } from './requests.ts'

/** "Akibatnya": what an upload would change for buyers. */
export function Consequences({ uploadId }: { uploadId: string }) {
  const { data } = useConsequences(uploadId)
  if (!data || data.sentences.length === 0) return null
  return (
    <section className={styles.consequences} aria-labelledby="akibatnya">
      <h2 id="akibatnya">Akibatnya</h2>
      {data.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}
