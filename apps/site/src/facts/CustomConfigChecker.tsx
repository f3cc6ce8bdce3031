import {
  applyRepair,
  type CustomConfigProblem,
  customConfigSamples,
  type Repair,
  sampleText,
  validateCustomConfig,
} from '@next-panel/panel/custom-config'
import { type Protocol, protocolNames, protocols } from '@next-panel/panel/protocols'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Chip, Field, FieldBar, Frame, Note } from 'sheaf/island'
import styles from './CustomConfigChecker.module.css?island'
import { MarkedText } from './MarkedText.tsx'

const [firstSample] = customConfigSamples
const firstText = firstSample ? sampleText(firstSample) : ''

/**
 * Checks a custom config while readers type. Shows every problem with its position, its cause and the fix.
 */
export function CustomConfigChecker() {
  const [protocol, setProtocol] = useState<Protocol>(firstSample?.protocol ?? 'vmess')
  const [text, setText] = useState(firstText)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const problems = validateCustomConfig(text, protocol)

  const choose = (name: string) => {
    const chosen = protocols.find((candidate) => candidate === name)
    if (chosen) setProtocol(chosen)
  }
  const start = (name: string) => {
    const sample = customConfigSamples.find((candidate) => candidate.id === name)
    if (!sample) return
    setProtocol(sample.protocol)
    setText(sampleText(sample))
  }
  const select = ({ offset, length }: Pick<Repair, 'offset' | 'length'>) => {
    area.current?.focus()
    area.current?.setSelectionRange(offset, offset + length)
  }
  const apply = (repair: Repair) => {
    select(repair)
    // Inserted like typed text, so that readers can undo it.
    const isTyped = document.execCommand(repair.text ? 'insertText' : 'delete', false, repair.text)
    if (!isTyped) setText(applyRepair(text, repair))
  }

  return (
    <div className={styles.checker}>
      <FieldBar>
        <Field>
          Node type
          <select value={protocol} onChange={(event) => choose(event.target.value)}>
            {protocols.map((name) => (
              <option key={name} value={name}>
                {protocolNames[name]}
              </option>
            ))}
          </select>
        </Field>
        <Field wide>
          Start from a sample
          <select value="" onChange={(event) => start(event.target.value)}>
            <option value="">Choose</option>
            {customConfigSamples.map((sample) => (
              <option key={sample.id} value={sample.id}>
                {sample.title}
              </option>
            ))}
          </select>
        </Field>
      </FieldBar>
      <div className={styles.panes}>
        <Frame
          label={
            <b>
              <label htmlFor={id}>Custom config</label>
            </b>
          }
          sub={protocolNames[protocol]}
        >
          <div className={styles.text}>
            <MarkedText text={text} problems={problems} />
            <textarea
              id={id}
              ref={area}
              value={text}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        </Frame>
        <div className={styles.results}>
          <Frame label="Result" sub={<output htmlFor={id}>{summaryOf(problems)}</output>}>
            {problems.length === 0 && (
              <p>No problems found. The panel and the node server read it as written.</p>
            )}
            <ol>
              {problems.map((problem) => (
                <li key={`${problem.code} ${problem.offset}`}>
                  <Note kind={problem.severity === 'error' ? 'danger' : 'warning'}>
                    <button type="button" className={styles.place} onClick={() => select(problem)}>
                      {problem.severity === 'error' ? 'Error' : 'Warning'}, line {problem.line}, column{' '}
                      {problem.column}
                    </button>
                    <p>{problem.cause}</p>
                    <p>
                      <strong>Fix:</strong> {problem.fix}
                    </p>
                    <ApplyFix repair={problem.repair} apply={apply} />
                  </Note>
                </li>
              ))}
            </ol>
          </Frame>
        </div>
      </div>
    </div>
  )
}

function ApplyFix({ repair, apply }: { repair: Repair | undefined; apply: (repair: Repair) => void }) {
  return (
    repair && (
      <button type="button" onClick={() => apply(repair)}>
        Apply fix
      </button>
    )
  )
}

function summaryOf(problems: readonly CustomConfigProblem[]): ReactNode {
  if (problems.length === 0) return <Chip kind="active">valid</Chip>
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  return (
    <>
      {errors > 0 && <Chip kind="failed">{count(errors, 'error')}</Chip>}{' '}
      {warnings > 0 && <Chip kind="waiting">{count(warnings, 'warning')}</Chip>}
    </>
  )
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
