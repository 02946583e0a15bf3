/** Text as it may stand in HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The look of the pages for developers; served as a file because the content policy allows no inline styles. */
export const PLAIN_PAGE_CSS = `
body{margin:0;background:#fbf9f5;color:#1a1714;font:16px/1.5 system-ui,sans-serif}main{max-width:52rem;margin:0 auto;padding:1.5rem}
article{border-top:1px solid #ddd4c6;padding:1rem 0}h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;color:#665e55}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3eee6;border-radius:10px;padding:1rem;font:inherit}a{color:inherit}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.4rem .6rem;border-top:1px solid #ddd4c6}code{font-size:.9em}
`
