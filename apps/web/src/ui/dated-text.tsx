import layout from './layout.module.css'

const DATE = /(\d{1,2} [A-Z][a-z]+ \d{4})/

/** A text whose dates never break in their middle. */
export const DatedText = ({ text }: { text: string }) =>
  text.split(DATE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={layout.unbroken}>
        {part}
      </span>
    ),
  )
