import { onTestFinished, vi } from 'vitest'

/** Collects the lines of the log of a test, without their times, instead of printing them. */
export function captureLog(): readonly string[] {
  const lines: string[] = []
  for (const method of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, method).mockImplementation((line) => {
      lines.push(String(line).replace(/^\d{4}-\S+Z /, ''))
    })
    onTestFinished(() => spy.mockRestore())
  }
  return lines
}
