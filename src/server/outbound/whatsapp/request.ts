import { LANGUAGE, type Template, type TemplateName, templateOf, valueNames } from './templates.ts'

/** A message to one receiver. */
export interface Outgoing {
  /** Comes back with every status. */
  id: string
  to: string
  content:
    | {
        template: TemplateName
        values: Readonly<Record<string, string>>
        link: string | null
        payloads: readonly string[]
      }
    | { text: string }
}

const textParameter = (text: string) => ({ type: 'text', text })

function buttonsOf(
  { buttons }: Template,
  {
    values,
    link,
    payloads,
  }: { values: Readonly<Record<string, string>>; link: string | null; payloads: readonly string[] },
) {
  let replies = 0
  return buttons.map((button, index) => {
    if ('reply' in button) {
      const payload = payloads[replies] ?? button.reply
      replies++
      return {
        type: 'button',
        sub_type: 'quick_reply',
        index: String(index),
        parameters: [{ type: 'payload', payload }],
      }
    }
    const text = 'url' in button ? (link ?? '') : (values.kode ?? '')
    return { type: 'button', sub_type: 'url', index: String(index), parameters: [textParameter(text)] }
  })
}

/** The body of `POST /{number}/messages`. */
export function requestBody({ id, to, content }: Outgoing): object {
  const envelope = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    biz_opaque_callback_data: id,
  }
  if ('text' in content)
    return { ...envelope, type: 'text', text: { preview_url: false, body: content.text } }
  const template = templateOf(content.template)
  const body = valueNames(template.body).map((name) => textParameter(content.values[name] ?? '-'))
  return {
    ...envelope,
    type: 'template',
    template: {
      name: content.template,
      language: { policy: 'deterministic', code: LANGUAGE },
      components: [
        ...(body.length > 0 ? [{ type: 'body', parameters: body }] : []),
        ...buttonsOf(template, content),
      ],
    },
  }
}
