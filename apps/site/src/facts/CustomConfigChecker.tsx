import {
  type CustomConfigProblem,
  customConfigSamples,
  sampleText,
  validateCustomConfig,
} from '@next-panel/panel/custom-config'
import { type Protocol, protocolNames, protocols } from '@next-panel/panel/protocols'
import { useId, useRef, useState } from 'react'
import styles from './CustomConfigChecker.module.css?island'

const firstText = '{\n  "offset_port_node": 443,\n  "network": "websocket",\n}'

/** Checks a custom config while it is typed: every problem with its place, its cause and what to write instead. */
export function CustomConfigChecker() {
  const [protocol, setProtocol] = useState<Protocol>('vmess')
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
  const select = ({ offset, length }: CustomConfigProblem) => {
    area.current?.focus()
    area.current?.setSelectionRange(offset, offset + length)
  }

  return (
    <div className={styles.checker}>
      <div className={styles.choices}>
        <label>
          Type of the node
          <select value={protocol} onChange={(event) => choose(event.target.value)}>
            {protocols.map((name) => (
              <option key={name} value={name}>
                {protocolNames[name]}
              </option>
            ))}
          </select>
        </label>
        <label>
          Start from a sample
          <select value="" onChange={(event) => start(event.target.value)}>
            <option value="">Choose</option>
            {customConfigSamples.map((sample) => (
              <option key={sample.id} value={sample.id}>
                {sample.title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label htmlFor={id}>Custom config</label>
      <textarea
        id={id}
        ref={area}
        value={text}
        rows={9}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={(event) => setText(event.target.value)}
      />
      <output htmlFor={id}>{summaryOf(problems)}</output>
      <ol>
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.offset}`} data-severity={problem.severity}>
            <button type="button" onClick={() => select(problem)}>
              {problem.severity === 'error' ? 'Error' : 'Warning'}, line {problem.line}, column{' '}
              {problem.column}
            </button>
            <p>{problem.cause}</p>
            <p>
              <strong>Mend it:</strong> {problem.fix}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function summaryOf(problems: readonly CustomConfigProblem[]): string {
  if (problems.length === 0) return 'No problem found. Panel and node server read it as written.'
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
