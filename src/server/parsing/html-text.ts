import { compile, type FormatCallback, type HtmlToTextOptions } from 'html-to-text'

/** Beyond what people write; deeper elements are dropped, so that a hostile mail cannot exhaust the stack. */
const DEPTH_MAX = 400

/** A picture inside an attribute may be larger than all words. */
const EMBEDDED_FILE = /data:[\w/+.-]{1,80};base64,[\w+/=\s]+/g

const HIDDEN = [
  '[hidden]',
  '[style*="display:none" i]',
  '[style*="display: none" i]',
  '[style*="mso-hide:all" i]',
  '[style*="visibility:hidden" i]',
  '[style*="visibility: hidden" i]',
  // Not `0.9em`: the zero is the whole value.
  ...['font-size', 'max-height', 'opacity'].flatMap((name) =>
    [`${name}:0`, `${name}: 0`].flatMap((zero) => [
      `[style*="${zero};" i]`,
      `[style*="${zero}px" i]`,
      `[style$="${zero}" i]`,
    ]),
  ),
]

/** A cell and a space: most tables of mails are layout, and a price list is read line by line. */
const formatCell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  builder.addInline(' ')
}
const formatRow: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 })
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 1 })
}

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  preserveNewlines: false,
  decodeEntities: true,
  limits: { maxDepth: DEPTH_MAX, ellipsis: '' },
  formatters: { cell: formatCell, row: formatRow },
  selectors: [
    ...['head', 'style', 'script', 'title', 'img', 'template', ...HIDDEN].map((selector) => ({
      selector,
      format: 'skip',
    })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      format: 'heading',
      options: { uppercase: false, leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    { selector: 'p', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ul', format: 'unorderedList', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ol', format: 'orderedList', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'row' },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    {
      selector: 'a',
      format: 'anchor',
      options: { hideLinkHrefIfSameAsText: true, ignoreHref: true },
    },
  ],
}

const convert = compile(OPTIONS)

/** The words of an HTML mail, quoted ones behind `>`. Only ever shown as text, so nothing needs to be made harmless. */
export const textOfHtml = (html: string): string =>
  convert(html.replace(EMBEDDED_FILE, ''))
    .replace(/[ \t\u00a0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
