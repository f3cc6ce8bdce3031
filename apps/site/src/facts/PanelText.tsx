/** A sentence of the panel package. Text between backticks is code. */
export function PanelText({ text }: { text: string }) {
  const [before, code, ...after] = text.split('`')
  return (
    <>
      {before}
      {code !== undefined && <code>{code}</code>}
      {after.length > 0 && <PanelText text={after.join('`')} />}
    </>
  )
}
