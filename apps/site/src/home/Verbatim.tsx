const han = /\p{Script=Han}/u

/** What a screen, a log or a file says, word for word. */
export function Verbatim({ text }: { text: string }) {
  return <code lang={han.test(text) ? 'zh-Hans' : undefined}>{text}</code>
}
