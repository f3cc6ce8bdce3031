/** A command of a `console` block and its output. */
export interface ConsoleStep {
  readonly command: string
  readonly output: string
}

/**
 * Splits a `console` block: a line after `$ ` or `# ` is a command, continues after a backslash at its end,
 * and is followed by its output.
 */
export function consoleSteps(code: string): readonly ConsoleStep[] {
  const steps: { command: string[]; output: string[] }[] = []
  let inCommand = false
  for (const line of code.split('\n')) {
    const typed = /^[$#] (.*)$/.exec(line)?.[1]
    if (typed !== undefined) steps.push({ command: [typed], output: [] })
    else if (inCommand) steps.at(-1)?.command.push(line)
    else steps.at(-1)?.output.push(line)
    inCommand = (typed !== undefined || inCommand) && line.endsWith('\\')
  }
  return steps.map(({ command, output }) => ({ command: command.join('\n'), output: output.join('\n') }))
}
