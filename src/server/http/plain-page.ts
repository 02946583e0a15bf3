/** Text as it may stand in HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The look of pages without scripts; served as a file because the content policy allows no inline styles. */
export const PLAIN_PAGE_CSS = `
body{margin:0;background:#fbf9f5;color:#1a1714;font:16px/1.5 system-ui,sans-serif}main{max-width:52rem;margin:0 auto;padding:1.5rem}
article{border-top:1px solid #ddd4c6;padding:1rem 0}h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;color:#665e55}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3eee6;border-radius:10px;padding:1rem;font:inherit}a{color:inherit}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.4rem .6rem;border-top:1px solid #ddd4c6}code{font-size:.9em}
button,input{font:inherit;min-height:3rem;padding:0 1rem;border-radius:10px;border:1px solid #8a8177;box-sizing:border-box;max-width:100%}
button{background:#d7001a;border-color:#d7001a;color:#fff;font-weight:600;cursor:pointer}
`
