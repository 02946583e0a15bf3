import layout from './layout.module.css'

const WHOLE = /(\d{1,2} [A-Z][a-z]+(?: \d{4})?|[\d.]+ KM)/

/** A text whose dates and distances never wrap. */
export const DatedText = ({ text }: { text: string }) =>
  text.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={layout.unbroken}>
        {part}
      </span>
    ),
  )
