// @ts-check
/** Maximum length of a console line, and maximum number of lines per run. The rest is left out. */
const maxLineLength = 8000
const maxLines = 20

/** Maximum length of a result's JSON, in UTF-16 units. */
const maxResultLength = 8_000_000

/**
 * Runs in the sandbox before the code of users. It creates the console, and the functions with which the host handles values of
 * users. They keep the built-in functions that they need in variables, because user code can change all globals and prototypes. Only
 * texts leave the sandbox.
 */
export const prelude = `(print) => {
  const { parse, stringify } = JSON
  const { apply, getPrototypeOf } = Reflect
  const { hasOwn, keys } = Object
  const text = String
  const error = Error
  const rangeError = RangeError
  const typeError = TypeError
  const slice = Function.prototype.call.bind(String.prototype.slice)

  const isError = (value) => {
    for (let each = value, depth = 0; each !== null && depth < 10; depth++) {
      if (each === error.prototype) return true
      each = getPrototypeOf(each)
    }
    return false
  }
  const show = (value) => {
    try {
      if (typeof value !== 'object' || value === null || isError(value)) return slice(text(value), 0, ${maxLineLength})
      return slice(stringify(value) ?? text(value), 0, ${maxLineLength})
    } catch {
      return '(value that cannot be displayed)'
    }
  }
  let lines = 0
  const line = (...values) => {
    lines++
    if (lines > ${maxLines}) return
    let shown = ''
    for (let i = 0; i < values.length && shown.length < ${maxLineLength}; i++) shown += (i > 0 ? ' ' : '') + show(values[i])
    print(lines === ${maxLines} ? '(further lines omitted)' : slice(shown, 0, ${maxLineLength}))
  }
  globalThis.console = { log: line, info: line, warn: line, error: line, debug: line, trace: line }

  return {
    show,
    choose(exported, names) {
      if (typeof exported !== 'object' || exported === null) throw new typeError('Missing \`export default\`')
      const wanted = names === undefined ? keys(exported) : parse(names)
      for (let i = 0; i < wanted.length; i++) {
        if (!hasOwn(exported, wanted[i])) continue
        const found = exported[wanted[i]]
        if (typeof found === 'function') return found
        throw new typeError("Exported property's value is not a function")
      }
      throw new typeError(\`Exported object must have a function \${wanted[0]}\`)
    },
    call: (found, args) => apply(found, undefined, parse(args)),
    write(value) {
      if (value === undefined || value === null) return undefined
      const json = stringify(value)
      if (typeof json !== 'string') throw new typeError('The result cannot be written as JSON')
      if (json.length > ${maxResultLength}) throw new rangeError('The result is larger than ${maxResultLength} characters')
      return json
    },
  }
}`
