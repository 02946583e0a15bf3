import { escapeHtml } from '#server/http/plain-page.ts'

export interface Mail {
  heading: string
  /** A picture at an address that everybody can open, 3 by 2 or wider. */
  picture?: { url: string; alt: string } | null
  /** Paragraphs in plain words. */
  paragraphs: string[]
  /** The one thing to do, if any. */
  action?: { label: string; url: string }
  /** Further links, below the action. */
  links?: { label: string; url: string }[]
  /** Small print under the action. */
  after?: string[]
}

/** The same mail as text and as HTML. Colours and shapes are the product's, written inline because mail readers drop style sheets. */
export function renderMail(mail: Mail): { text: string; html: string } {
  const text = [
    mail.heading,
    ...mail.paragraphs,
    ...(mail.action ? [`${mail.action.label}:\n${mail.action.url}`] : []),
    ...(mail.links ?? []).map(({ label, url }) => `${label}:\n${url}`),
    ...(mail.after ?? []),
    'Toyota Trust',
  ].join('\n\n')
  const paragraph = (words: string, colour = '#4A443D') =>
    `<p style="margin:0 0 16px;color:${colour};font-size:16px;line-height:25px">${escapeHtml(words).replace(/\n/g, '<br>')}</p>`
  const action = mail.action
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(mail.action.url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:#1A1714;color:#FBF9F5;font-weight:700;text-decoration:none">${escapeHtml(mail.action.label)}</a></p>
<p style="margin:0 0 16px;color:#665E55;font-size:14px;line-height:20px;word-break:break-all">${escapeHtml(mail.action.url)}</p>`
    : ''
  const linkParagraph = ({ label, url }: { label: string; url: string }) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:25px"><a href="${escapeHtml(url)}" style="color:#1A1714;font-weight:700">${escapeHtml(label)}</a></p>`
  const picture = mail.picture
    ? `<p style="margin:0 0 16px"><img src="${escapeHtml(mail.picture.url)}" alt="${escapeHtml(mail.picture.alt)}" width="496" style="display:block;width:100%;height:auto;border-radius:12px"></p>`
    : ''
  const html = `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:#F3EEE6;font-family:'Plus Jakarta Sans',system-ui,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#FFFFFF;border-radius:20px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;color:#1A1714;font-size:16px;font-weight:700">Toyota Trust</p>
<h1 style="margin:0 0 16px;color:#1A1714;font-size:24px;line-height:31px">${escapeHtml(mail.heading)}</h1>
${picture}
${mail.paragraphs.map((words) => paragraph(words)).join('\n')}
${action}
${(mail.links ?? []).map(linkParagraph).join('\n')}
${(mail.after ?? []).map((words) => paragraph(words, '#665E55')).join('\n')}
</td></tr></table></td></tr></table></body></html>`
  return { text, html }
}
