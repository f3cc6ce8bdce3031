import { CodeBlock } from '../markdown/components/CodeBlock.tsx'
import { frameIds } from '../ui/frame-ids.ts'
import { Dialog, DialogBar } from '../ui/parts/Dialog.tsx'
import { useSite } from '../ui/site-context.tsx'
import styles from './ConnectDialog.module.css'

/** Placeholder for the address of the MCP server, which only the service knows. */
const address = '{address}'

/**
 * Explains how to connect an assistant to the service. In a separate file that a script loads, because few
 * readers need it.
 */
export function ConnectDialog() {
  const { config, t } = useSite()
  const name =
    config.title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'docs'
  const server = { [name]: { type: 'http', url: address } }
  return (
    <Dialog id={frameIds.connect} aria-label={t('connect-assistant')}>
      <DialogBar closes={frameIds.connect} title={t('connect-assistant')} closeLabel={t('close')} />
      <div className={styles.pane}>
        <p>{t('connect-text')}</p>
        <Code title={t('mcp-address')} lang="text" text={address} />
        <Code title={t('most-clients')} lang="json" text={JSON.stringify({ mcpServers: server }, null, 2)} />
        <Code title="Claude Code" lang="bash" text={`claude mcp add --transport http ${name} ${address}`} />
        <Code
          title="VS Code: .vscode/mcp.json"
          lang="json"
          text={JSON.stringify({ servers: server }, null, 2)}
        />
      </div>
    </Dialog>
  )
}

function Code({ title, lang, text }: { title: string; lang: string; text: string }) {
  return (
    <CodeBlock data-lang={lang} data-title={title}>
      <code>
        {text.split('\n').flatMap((line, i) => {
          const [before, after] = line.split(address)
          const shown = (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
            <span key={i} className="line">
              {before}
              {after !== undefined && <span data-mcp-address="" />}
              {after}
            </span>
          )
          return i === 0 ? [shown] : ['\n', shown]
        })}
      </code>
    </CodeBlock>
  )
}
